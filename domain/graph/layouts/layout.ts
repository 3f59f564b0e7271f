import type { z } from 'zod'
import type { Point } from '../free-place.ts'

/** A card as seen by a layout: its top left corner in canvas units, and its height. */
export interface LayoutNode extends Point {
  readonly id: string
  readonly height: number
  /** Whether it stays in place; others are arranged around it. */
  readonly fixed?: boolean
  /** Whether it is one of the nodes that the layout is built around. */
  readonly chosen?: boolean
  /** Its group, for layouts that group nodes. */
  readonly group?: string | null
  /** Its date in days, for layouts along time. */
  readonly day?: number | null
  /** The name used for sorting by default. */
  readonly name?: string
}

/** A connection; `from` and `to` are indexes in the list of nodes. */
export interface LayoutEdge {
  readonly from: number
  readonly to: number
  readonly weight: number
}

/** The parts of a graph that layouts need. */
export interface LayoutGraph {
  readonly nodes: readonly LayoutNode[]
  readonly edges: readonly LayoutEdge[]
  /** Additional fixed cards that must not be covered. */
  readonly others?: readonly Card[]
}

/** A card that acts as an obstacle. */
export type Card = Point & { readonly height: number }

/**
 * Corners in the order of the nodes, in canvas units. Stored as columns, so that a worker can transfer thousands at
 * once.
 */
export interface Places {
  readonly x: Float64Array
  readonly y: Float64Array
}

/** The state of a layout in progress. */
export interface LayoutStep {
  /** From 0 to 1. */
  readonly progress: number
  /** Returns the current positions. Computed on demand, before the work continues. */
  readonly places?: () => Places
}

/** Work whose progress can be followed and that can be cancelled. */
export type LayoutWork<Result = Places> = Generator<LayoutStep, Result, void>

interface LayoutDefinition<Parameters> {
  /** Every parameter has a default. A form can be rendered from this schema. */
  readonly parameters: z.ZodType<Parameters> & Pick<z.ZodObject, 'shape'>
  /** Whether the result is already at its final position. */
  readonly keepsPlace?: boolean
  /** Whether the layout requires groups, dates or chosen nodes. */
  readonly needs?: 'group' | 'day' | 'chosen'
  shape(graph: LayoutGraph, parameters: Parameters): LayoutWork
}

/**
 * A layout algorithm. Pure: the same graph and parameters give the same places on any machine. The result may contain
 * overlaps, and may be anywhere unless `keepsPlace` is set. `arrange` handles both.
 */
export interface Layout extends Omit<LayoutDefinition<unknown>, 'shape'> {
  /** Throws the schema's error if parameters are out of bounds. */
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
