import { z } from 'zod'
import { cardWidth, tallestCardHeight } from '../card-size.ts'

/** Between two cards at least, canvas units. */
export const leastGap = 24

/** How much room a layout leaves between cards. */
export const Spacing = z.number().min(0.5).max(3).default(1)
export const Seed = z.int().min(1).max(99).default(1)

/** A card with the room around it: so that a line with its label is seen between two of them. */
export function cellFor(spacing: number) {
  return { width: cardWidth + 74 * spacing, height: tallestCardHeight + 44 * spacing }
}
