import type { View } from '../scene/geometry.ts'
import type { CanvasContext2D } from './drawing-context.ts'
import type { Palette } from './colors.ts'

/** Distance between dots of the grid in canvas units, and its minimum on the screen in CSS pixels. */
const dotGap = 24
const closestDots = 16
/** Diameter of a dot in CSS pixels. */
const dotSize = 2.5

/** Draws the background. Resets the transform of the context. */
export function drawGround(
  context: CanvasContext2D,
  { x, y, zoom, width, height }: View,
  ratio: number,
  palette: Palette,
): void {
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.fillStyle = palette.canvas
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  let gap = dotGap * zoom
  while (gap < closestDots) gap *= 2
  const from = (offset: number) => (((offset + gap / 2) % gap) + gap) % gap
  // A row of dots is drawn as one dashed line whose dashes have length zero and round caps.
  context.setLineDash([0, gap])
  context.lineCap = 'round'
  context.lineWidth = dotSize
  context.strokeStyle = palette.dot
  context.beginPath()
  for (let top = from(y); top < height; top += gap) {
    context.moveTo(from(x), top)
    context.lineTo(width, top)
  }
  context.stroke()
  context.setLineDash([])
}
