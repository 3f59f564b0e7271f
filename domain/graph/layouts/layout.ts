import type { z } from 'zod'
import type { Point } from '../free-place.ts'

/** A card as seen by a layout: its top left corner in canvas units, and its height. */
export interface LayoutNode extends Point {
  readonly id: string
  readonly height: number
  /** Whether the node stays in place. Other nodes are arranged around it. */
  readonly fixed?: boolean
  /** Whether the user chose the node as one of the centers of the layout. */
  readonly chosen?: boolean
  /** The node's group, for layouts that group nodes. Null for none. */
  readonly group?: string | null
  /** The node's date in days, for layouts along a time axis. Null for none. */
  readonly day?: number | null
  /** Name of the node, for sorting. */
  readonly name?: string
}

/** A connection. `from` and `to` are indexes in the list of nodes. */
export interface LayoutEdge {
  readonly from: number
  readonly to: number
  readonly weight: number
}

/** The parts of a graph that layouts need. */
export interface LayoutGraph {
  readonly nodes: readonly LayoutNode[]
  readonly edges: readonly LayoutEdge[]
  /** Fixed cards outside the layout that must not be covered. */
  readonly others?: readonly Card[]
}

/** A card that is an obstacle for the layout. */
export type Card = Point & { readonly height: number }

/**
 * Top left corners in the order of the nodes, in canvas units. The coordinates are typed arrays, so that a worker can
 * transfer thousands in one message.
 */
export interface Places {
  readonly x: Float64Array
  readonly y: Float64Array
}

/** The state of a layout that is still running. */
export interface LayoutStep {
  /** The completed fraction, from 0 to 1. */
  readonly progress: number
  /** Returns the current positions. Must be called before the work continues, because they are computed on demand. */
  readonly places?: () => Places
}

/** Work that yields its progress. The caller cancels it by no longer iterating. */
export type LayoutWork<Result = Places> = Generator<LayoutStep, Result, void>

interface LayoutDefinition<Parameters> {
  /**
   * Schema of the parameters. Each parameter has a default value. The form for a layout is rendered from this schema.
   */
  readonly parameters: z.ZodType<Parameters> & Pick<z.ZodObject, 'shape'>
  /** Whether the result already has its final position on the canvas. If not, `arrange` moves it there. */
  readonly keepsPlace?: boolean
  /** The input that the layout requires: groups, dates or chosen nodes. */
  readonly needs?: 'group' | 'day' | 'chosen'
  shape(graph: LayoutGraph, parameters: Parameters): LayoutWork
}

/**
 * A layout algorithm. Pure: the same graph and parameters give the same positions on every machine. The result may
 * contain overlaps, and may be at any position unless `keepsPlace` is set; `arrange` corrects both.
 */
export interface Layout extends Omit<LayoutDefinition<unknown>, 'shape'> {
  /** Computes the layout. Throws the schema's error if parameters are out of bounds. */
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
