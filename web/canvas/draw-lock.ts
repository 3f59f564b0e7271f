import { lockGlyph } from './draw-glyphs.ts'
import { circle, type Pen } from './pen.ts'
import type { Palette } from './tones.ts'

/** Canvas units. */
export const lockRadius = 9

/** Says that a node stays where it is. Larger by `scale` where it would be too small to be seen. */
export function drawLock(pen: Pen, palette: Palette, x: number, y: number, scale = 1): void {
  pen.fillStyle = palette.pressed
  pen.beginPath()
  circle(pen, x, y, lockRadius * scale)
  pen.fill()
  pen.strokeStyle = palette.textMuted
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  lockGlyph(pen, x - 6 * scale, y - 6 * scale, 12 * scale)
}
