import type { z } from 'zod'
import type { Point } from '../free-place.ts'

/** What a layout is told of a graph. */
export interface LayoutGraph {
  readonly nodes: readonly string[]
  readonly edges: readonly { readonly source: string; readonly target: string; readonly weight: number }[]
}

/**
 * A way to arrange a graph. Pure: the same graph and parameters give the same places, whichever machine asks. `arrange`
 * yields its progress from 0 to 1 and gives the top left corner of each card, canvas units, around no particular point.
 */
export interface Layout<Parameters> {
  readonly id: string
  readonly label: string
  /** Each parameter has a default and says what it does; a form can be drawn from this. */
  readonly parameters: z.ZodType<Parameters>
  arrange(graph: LayoutGraph, parameters: Parameters): Generator<number, ReadonlyMap<string, Point>, void>
}
