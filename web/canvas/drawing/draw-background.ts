import type { View } from '../scene/geometry.ts'
import type { CanvasContext2D } from './drawing-context.ts'
import type { Palette } from './colors.ts'

/** Spacing of the dot grid in canvas units, and its minimum on screen in CSS pixels. */
const dotGap = 24
const closestDots = 16
/** In CSS pixels. */
const dotSize = 2.5

/** Draws the background. Leaves the context without a transform. */
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
  // A row of dots is one dashed line with zero-length dashes and round caps.
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
