import { lockGlyph } from './draw-glyphs.ts'
import { circle, type DrawingContext } from './drawing-context.ts'
import type { Palette } from './colors.ts'

/** Radius of the lock icon in canvas units. */
export const lockRadius = 9

/** Draws the icon of a locked node. `scale` enlarges it at zoom levels at which it would be too small. */
export function drawLock(context: DrawingContext, palette: Palette, x: number, y: number, scale = 1): void {
  context.fillStyle = palette.pressed
  context.beginPath()
  circle(context, x, y, lockRadius * scale)
  context.fill()
  context.strokeStyle = palette.textMuted
  context.lineCap = 'round'
  context.lineJoin = 'round'
  lockGlyph(context, x - 6 * scale, y - 6 * scale, 12 * scale)
}
