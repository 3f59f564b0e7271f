import { cardWidth } from '../../../domain/graph/card-size.ts'
import { arrowAt, arrowLength, arrowSlimness, layTip } from '../scene/arrow.ts'
import { type Box, viewBox } from '../scene/geometry.ts'
import type { DrawingContext } from './drawing-context.ts'
import { radiusOf } from '../scene/dot-shape.ts'
import { isDrawnStraight, layLine, spanOf } from './edge-line.ts'
import type { RenderPass } from './render-pass.ts'

const line = new Float64Array(8)
const tip = new Float64Array(4)

/**
 * Draws the arrowheads of `slots` with indexes from `from` up to, but excluding, `to`. Arrowheads have the stroke
 * color.
 */
export function drawArrows(
  context: DrawingContext,
  pass: RenderPass,
  slots: readonly number[],
  from: number,
  to: number,
  far: boolean,
): void {
  const { columns } = pass
  const { source, target } = columns
  const box = viewBox(pass.view)
  let begun = false
  for (let index = from; index < to && index < slots.length; index++) {
    const slot = slots[index] ?? 0
    const ends = columns.arrowsOf(slot)
    const atTarget = (ends & arrowAt.target) !== 0 && isNear(pass, target[slot] ?? 0, box)
    const atSource = (ends & arrowAt.source) !== 0 && isNear(pass, source[slot] ?? 0, box)
    if (!atTarget && !atSource) continue
    if (!begun) context.beginPath()
    begun = true
    layLine(pass, slot, far, line)
    if (atTarget) headPath(context, pass, slot, far, true)
    if (atSource) headPath(context, pass, slot, far, false)
  }
  if (!begun) return
  context.fillStyle = context.strokeStyle
  context.fill()
}

/** Whether an arrowhead at this node can be in view. */
function isNear({ columns }: RenderPass, slot: number, { minX, minY, maxX, maxY }: Box): boolean {
  const x = columns.x[slot] ?? 0
  const y = columns.y[slot] ?? 0
  return x > minX - 2 * cardWidth && x < maxX + cardWidth && y > minY - 2 * cardWidth && y < maxY + cardWidth
}

function headPath(context: DrawingContext, pass: RenderPass, slot: number, far: boolean, atTarget: boolean): void {
  const { columns, view } = pass
  const sourceRadius = far ? radiusOf(pass, columns.source[slot] ?? 0) : 0
  const targetRadius = far ? radiusOf(pass, columns.target[slot] ?? 0) : 0
  const [x1 = 0, y1 = 0, c1x = 0, c1y = 0, c2x = 0, c2y = 0, x2 = 0, y2 = 0] = line
  const room = Math.hypot(x2 - x1, y2 - y1) - sourceRadius - targetRadius
  const length = arrowLength(context.lineWidth, view.zoom, room)
  if (length <= 0) return
  const straight = isDrawnStraight(pass, spanOf(line, view.zoom), far)
  const isLaid = atTarget
    ? layTip(tip, x2, y2, straight ? x1 : c2x, straight ? y1 : c2y, targetRadius)
    : layTip(tip, x1, y1, straight ? x2 : c1x, straight ? y2 : c1y, sourceRadius)
  if (!isLaid) return
  const [x = 0, y = 0, dx = 0, dy = 0] = tip
  const half = length * arrowSlimness
  const baseX = x - dx * length
  const baseY = y - dy * length
  context.moveTo(x, y)
  context.lineTo(baseX - dy * half, baseY + dx * half)
  context.lineTo(baseX + dy * half, baseY - dx * half)
}
