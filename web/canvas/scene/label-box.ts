import { type Box, overlaps, type Point } from './geometry.ts'

/** Canvas units. Padding and border of a pill on each side of its text, its widest, and its height. */
export const pillPadding = 9
export const widestPill = 260
export const pillHeight = 22

/** What the middle of a line has to keep clear of cards: beneath one, its label would stand there as if it belonged there. */
export function middleBox({ x, y }: Point): Box {
  const reach = pillHeight / 2
  return { minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach }
}

/** True if a line's middle lies beneath a card. */
export function coversMiddle(card: Box, middle: Point): boolean {
  return overlaps(card, middleBox(middle))
}
