import type { z } from 'zod'
import type { Point } from '../free-place.ts'

/** A card as a layout sees it: the top left corner, canvas units, and how tall it is. */
export interface LayoutNode extends Point {
  readonly id: string
  readonly height: number
  /** It stays where it is; others are arranged around it. */
  readonly fixed?: boolean
  /** Where a layout is built around some nodes, it is one of them. */
  readonly chosen?: boolean
  /** What it belongs to, for layouts that put together what belongs together. */
  readonly group?: string | null
  /** When it is, in days, for layouts along time. */
  readonly day?: number | null
  /** What it is sorted by where nothing else says. */
  readonly name?: string
}

/** A connection; `from` and `to` are places in the list of nodes. */
export interface LayoutEdge {
  readonly from: number
  readonly to: number
  readonly weight: number
}

/** What a layout is told of a graph. */
export interface LayoutGraph {
  readonly nodes: readonly LayoutNode[]
  readonly edges: readonly LayoutEdge[]
  /** Further cards, which stay where they are: nothing is put on them. */
  readonly others?: readonly Card[]
}

/** A card that is in the way. */
export type Card = Point & { readonly height: number }

/** Corners by the order of the nodes, canvas units. Columns, so that a worker hands over thousands at once. */
export interface Places {
  readonly x: Float64Array
  readonly y: Float64Array
}

/** What is known while it works. */
export interface LayoutStep {
  /** From 0 to 1. */
  readonly progress: number
  /** Where the nodes are for now; worked out when asked, before the work goes on. */
  readonly places?: () => Places
}

/** Work that can be followed, and left before its end. */
export type LayoutWork<Result = Places> = Generator<LayoutStep, Result, void>

interface LayoutDefinition<Parameters> {
  /** Each parameter has a default; a form can be drawn from this. */
  readonly parameters: z.ZodType<Parameters> & Pick<z.ZodObject, 'shape'>
  /** What it gives is meant to lie just there. */
  readonly keepsPlace?: boolean
  /** Whether it is built on groups, on dates or around chosen nodes. */
  readonly needs?: 'group' | 'day' | 'chosen'
  shape(graph: LayoutGraph, parameters: Parameters): LayoutWork
}

/**
 * A way to arrange a graph. Pure: the same graph and parameters give the same places, whichever machine asks. What it
 * gives may still overlap, and may lie anywhere unless `keepsPlace`: `arrange` sees to both.
 */
export interface Layout extends Omit<LayoutDefinition<unknown>, 'shape'> {
  /** Refuses parameters outside their bounds by throwing what the schema says. */
  shape(graph: LayoutGraph, parameters: unknown): LayoutWork
}

export function defineLayout<Parameters>({ shape, ...layout }: LayoutDefinition<Parameters>): Layout {
  return { ...layout, shape: (graph, given) => shape(graph, layout.parameters.parse(given)) }
}

export function emptyPlaces(count: number): Places {
  return { x: new Float64Array(count), y: new Float64Array(count) }
}

export function presentPlaces(nodes: readonly LayoutNode[]): Places {
  return { x: Float64Array.from(nodes, ({ x }) => x), y: Float64Array.from(nodes, ({ y }) => y) }
}
