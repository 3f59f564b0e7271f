import { z } from 'zod'
import { analyzedMeasures, isAnalyzedMeasure } from '../../measure-ids.ts'
import { id } from '../fields.ts'

const field = z.object({ by: z.literal('field'), fieldId: id })

/**
 * The property that determines the size of a node. `tag` is its number of tags; `company` is the number of nodes at its
 * company.
 */
export const SizeBy = z.discriminatedUnion('by', [
  z.object({ by: z.enum(['nothing', 'degree', 'strength', 'tag', 'company', ...analyzedMeasures]) }),
  field,
])
export type SizeBy = z.infer<typeof SizeBy>

/**
 * The property that determines the color of a node. With `type`, a node's own color takes precedence. With `freshness`,
 * each user sees the freshness of their own ties. `community` is the community that the analysis finds.
 */
export const ColorBy = z.discriminatedUnion('by', [
  z.object({
    by: z.enum(['type', 'degree', 'strength', 'freshness', 'tag', 'company', 'community', ...analyzedMeasures]),
  }),
  field,
])
export type ColorBy = z.infer<typeof ColorBy>

/**
 * A user's display of a network. It changes only the display, not the network. Missing properties have the defaults of
 * `plainAppearance`.
 */
export const Appearance = z.object({
  size: SizeBy.default({ by: 'nothing' }),
  color: ColorBy.default({ by: 'type' }),
  /** Whether labels of connections are shown. */
  labels: z.boolean().default(true),
  /** Whether arrowheads of connections are shown. */
  arrows: z.boolean().default(true),
})
export type Appearance = z.infer<typeof Appearance>

/** The default appearance. */
export const plainAppearance: Appearance = Appearance.parse({})

/** Whether the appearance shows results of an analysis. */
export function showsAnalysis({ size, color }: Appearance): boolean {
  return isAnalyzedMeasure(size.by) || color.by === 'community' || isAnalyzedMeasure(color.by)
}

/** Whether the appearance equals `plainAppearance`. */
export function isPlain({ size, color, labels, arrows }: Appearance): boolean {
  return size.by === 'nothing' && color.by === 'type' && labels && arrows
}
