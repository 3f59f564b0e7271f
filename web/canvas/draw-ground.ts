import type { View } from './geometry.ts'
import type { SurfacePen } from './surface.ts'
import type { Palette } from './tones.ts'

/** Grid of dots, canvas units, and how close together they may come on screen, CSS pixels. */
const dotGap = 24
const closestDots = 16
/** CSS pixels. */
const dotSize = 2.5

/** Draws what everything lies on. Leaves the pen without a transform. */
export function drawGround(
  pen: SurfacePen,
  { x, y, zoom, width, height }: View,
  ratio: number,
  palette: Palette,
): void {
  pen.setTransform(1, 0, 0, 1, 0, 0)
  pen.fillStyle = palette.canvas
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height)
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  let gap = dotGap * zoom
  while (gap < closestDots) gap *= 2
  const from = (offset: number) => (((offset + gap / 2) % gap) + gap) % gap
  // A row of dots is one dashed line: dashes of no length with round ends.
  pen.setLineDash([0, gap])
  pen.lineCap = 'round'
  pen.lineWidth = dotSize
  pen.strokeStyle = palette.dot
  pen.beginPath()
  for (let top = from(y); top < height; top += gap) {
    pen.moveTo(from(x), top)
    pen.lineTo(width, top)
  }
  pen.stroke()
  pen.setLineDash([])
}
