import type { Box, Point } from './geometry.ts'

/**
 * Padding and border on each side of a label's text, in canvas units. The next constants are the maximum width and the
 * height.
 */
export const pillPadding = 9
export const widestPill = 260
export const pillHeight = 22

/** Returns the box of a label in the middle of a line. `scale` is relative to zoom 1. */
export function pillBox({ x, y }: Point, width: number, scale = 1): Box {
  const [aside, above] = [(width * scale) / 2, (pillHeight * scale) / 2]
  return { minX: x - aside, minY: y - above, maxX: x + aside, maxY: y + above }
}

/**
 * Returns the width of a label at zoom 1, which is the same in all renderers. `measured` is the width of its text at
 * the size of small texts.
 */
export function pillWidth(measured: number): number {
  return Math.min(widestPill, measured + 2 * pillPadding)
}
