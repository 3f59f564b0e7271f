import { z } from 'zod'
import { cardWidth, tallestCardHeight } from '../card-size.ts'

/** Minimum gap between two cards, in canvas units. */
export const leastGap = 24

/** The space between cards, as a factor of the default. */
export const Spacing = z.number().min(0.5).max(3).default(1)
export const Seed = z.int().min(1).max(99).default(1)

/**
 * Returns the size of a card with its margin in canvas units. The margin leaves space for a connection with its label
 * between two cards.
 */
export function cellFor(spacing: number) {
  return { width: cardWidth + 74 * spacing, height: tallestCardHeight + 44 * spacing }
}
