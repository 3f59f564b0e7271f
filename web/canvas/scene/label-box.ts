import type { Box, Point } from './geometry.ts'

/** Canvas units. Padding and border of a pill on each side of its text, its widest, and its height. */
export const pillPadding = 9
export const widestPill = 260
export const pillHeight = 22

/** The pill of a label in the middle of a line, `scale` times as large as at zoom 1. */
export function pillBox({ x, y }: Point, width: number, scale = 1): Box {
  const [aside, above] = [(width * scale) / 2, (pillHeight * scale) / 2]
  return { minX: x - aside, minY: y - above, maxX: x + aside, maxY: y + above }
}

/** How wide a pill is at zoom 1, whoever draws it. `measured`: of its label at the size of small texts. */
export function pillWidth(measured: number): number {
  return Math.min(widestPill, measured + 2 * pillPadding)
}
