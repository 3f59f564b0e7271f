import { z } from 'zod'
import { id } from '../entities/fields.ts'

const field = z.object({ by: z.literal('field'), fieldId: id })

/**
 * What determines the size of a node. For tags, the number of its tags; for company, the number of nodes in the same
 * company.
 */
export const SizeBy = z.discriminatedUnion('by', [
  z.object({ by: z.enum(['nothing', 'degree', 'strength', 'tag', 'company']) }),
  field,
])
export type SizeBy = z.infer<typeof SizeBy>

/**
 * What determines the color of a node. For types, a color chosen for the node takes precedence. For freshness, each
 * user sees their own ties.
 */
export const ColorBy = z.discriminatedUnion('by', [
  z.object({ by: z.enum(['type', 'degree', 'strength', 'freshness', 'tag', 'company']) }),
  field,
])
export type ColorBy = z.infer<typeof ColorBy>

/** How a user displays a network. The network itself does not change. Missing values are as in `plainAppearance`. */
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

/** Whether the appearance equals `plainAppearance`. */
export function isPlain({ size, color, labels, arrows }: Appearance): boolean {
  return size.by === 'nothing' && color.by === 'type' && labels && arrows
}
