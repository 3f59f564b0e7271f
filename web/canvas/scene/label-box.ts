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

/** The pill of a label in the middle of a line. */
export function pillBox({ x, y }: Point, width: number): Box {
  return { minX: x - width / 2, minY: y - pillHeight / 2, maxX: x + width / 2, maxY: y + pillHeight / 2 }
}

/** About how wide a pill is, where its label was not measured. */
export function pillWidth(label: string): number {
  return Math.min(widestPill, 2 * pillPadding + 6.3 * label.length)
}
