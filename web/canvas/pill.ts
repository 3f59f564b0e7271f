import type { Box, Point } from './geometry.ts'

/** Canvas units. Padding and border of a pill on each side of its text, its widest, and its height. */
export const pillPadding = 9
export const widestPill = 260
export const pillHeight = 22

/** True if a line's middle lies beneath a card: its label would stand on the card as if it belonged there. */
export function coversMiddle(card: Box, middle: Point): boolean {
  const reach = pillHeight / 2
  const beside = middle.x + reach < card.minX || middle.x - reach > card.maxX
  return !beside && middle.y + reach >= card.minY && middle.y - reach <= card.maxY
}
