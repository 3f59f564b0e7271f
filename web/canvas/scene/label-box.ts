import type { Box, Point } from './geometry.ts'

/** In canvas units: the padding and border of a pill on each side of its text, its maximum width, and its height. */
export const pillPadding = 9
export const widestPill = 260
export const pillHeight = 22

/** Returns the box of a label pill in the middle of a line, scaled relative to zoom 1. */
export function pillBox({ x, y }: Point, width: number, scale = 1): Box {
  const [aside, above] = [(width * scale) / 2, (pillHeight * scale) / 2]
  return { minX: x - aside, minY: y - above, maxX: x + aside, maxY: y + above }
}

/**
 * Returns the width of a pill at zoom 1, the same for every renderer. `measured` is the width of its label at the size
 * of small texts.
 */
export function pillWidth(measured: number): number {
  return Math.min(widestPill, measured + 2 * pillPadding)
}
