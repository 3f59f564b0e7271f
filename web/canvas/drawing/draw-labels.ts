import { highlightFlag } from './highlights.ts'
import { type Box, type CardPlace, type Curve, viewBox } from '../scene/geometry.ts'
import { labelPoint } from '../scene/lanes.ts'
import { baselineOf, fontOf, shortened, widthOf } from './text-layout.ts'
import { type DrawingContext, hideBehind } from './drawing-context.ts'
import { pillBox, pillPadding, pillWidth, widestPill } from '../scene/label-box.ts'
import { placedLabels } from '../scene/place-labels.ts'
import { labelScale } from '../scene/card-level.ts'
import { placeNames } from '../scene/hull-label.ts'
import { alphaOfEdge, type RenderPass } from './render-pass.ts'

const mostLabels = 250
/** Number of labels drawn before the generator yields. */
const pauseEvery = 100

const numbers = new Float64Array(8)

/**
 * Draws labels in the middle of edges, above the cards. A label is omitted if it would overlap a card or another label.
 */
export function* drawLabels(context: DrawingContext, pass: RenderPass, slots: readonly number[]): Generator<void> {
  const { columns, palette, view } = pass
  const scale = labelScale(view.zoom)
  const measure = (text: string) => widthOf(context, text, 12, 400)
  const labelled = slots.filter((slot) => columns.labels[slot])
  const pills = labelled.map((slot) => {
    columns.layEdge(slot, numbers)
    const text = columns.labels[slot] ?? ''
    const shown = shortened(text, widestPill - 2 * pillPadding, measure)
    return {
      slot,
      label: text,
      shown,
      strength: columns.strength[slot] || null,
      at: labelPoint(curveOf(numbers), columns.laneOf(slot)),
      width: pillWidth(measure(text)),
    }
  })
  const cards = columns.nodesIn(viewBox(view, widestPill)).map((slot) => cardOf(pass, slot))
  const names = [...placeNames(pass.hulls, view.zoom).values()]
  const most = pass.thorough ? undefined : mostLabels
  const placed = placedLabels(pills, { cards, names, zoom: view.zoom, most })
  for (const [index, { slot, shown, at, width }] of placed.entries()) {
    if (index % pauseEvery === 0) yield
    drawPill(context, pass, slot, pillBox(at, width, scale))
    context.fillStyle = palette.text
    context.font = fontOf(12 * scale, 400)
    context.textAlign = 'center'
    context.fillText(shown, at.x, baselineOf(at.y, 12 * scale))
  }
}

function drawPill(context: DrawingContext, pass: RenderPass, slot: number, { minX, minY, maxX, maxY }: Box): void {
  const { palette, highlights } = pass
  context.lineWidth = 1
  context.beginPath()
  context.roundRect(minX + 0.5, minY + 0.5, maxX - minX - 1, maxY - minY - 1, (maxY - minY) / 2)
  hideBehind(context, palette.canvas)
  context.globalAlpha = alphaOfEdge(pass, slot)
  context.fillStyle = palette.card
  context.strokeStyle = highlights.ofEdge(slot) & highlightFlag.selected ? palette.selection : palette.hairline
  context.fill()
  context.stroke()
}

function cardOf({ columns }: RenderPass, slot: number): CardPlace {
  const { [slot]: x = 0 } = columns.x
  const { [slot]: y = 0 } = columns.y
  return { x, y, height: columns.height[slot] ?? 0, scale: columns.scaleOf(slot) }
}

export function curveOf([x1 = 0, y1 = 0, c1x = 0, c1y = 0, c2x = 0, c2y = 0, x2 = 0, y2 = 0]: Float64Array): Curve {
  return { x1, y1, c1x, c1y, c2x, c2y, x2, y2 }
}
