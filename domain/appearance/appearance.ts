import { z } from 'zod'
import { id } from '../entities/fields.ts'

const field = z.object({ by: z.literal('field'), fieldId: id })

/** What says how large a node is drawn. Of tags and companies: how many it has, and how many share it. */
export const SizeBy = z.discriminatedUnion('by', [
  z.object({ by: z.enum(['nothing', 'degree', 'strength', 'tag', 'company']) }),
  field,
])
export type SizeBy = z.infer<typeof SizeBy>

/**
 * What says in which color a node is drawn. By its type, a color that somebody chose for it counts more. By freshness, each
 * person sees what has faded of their own ties.
 */
export const ColorBy = z.discriminatedUnion('by', [
  z.object({ by: z.enum(['type', 'degree', 'strength', 'freshness', 'tag', 'company']) }),
  field,
])
export type ColorBy = z.infer<typeof ColorBy>

/**
 * How a network is drawn, as one person wants to see it: nothing of the network changes. What is left out is as in
 * `plainAppearance`.
 */
export const Appearance = z.object({
  size: SizeBy.default({ by: 'nothing' }),
  color: ColorBy.default({ by: 'type' }),
  /** The labels of connections. */
  labels: z.boolean().default(true),
  /** The heads that say which way connections lead. */
  arrows: z.boolean().default(true),
})
export type Appearance = z.infer<typeof Appearance>

/** As everything is drawn as long as nobody wants it otherwise. */
export const plainAppearance: Appearance = Appearance.parse({})

/** True if nothing is drawn otherwise than in `plainAppearance`. */
export function isPlain({ size, color, labels, arrows }: Appearance): boolean {
  return size.by === 'nothing' && color.by === 'type' && labels && arrows
}
