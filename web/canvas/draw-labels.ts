import { CardGrid } from './card-grid.ts'
import { stand } from './emphasis.ts'
import { type Box, cardWidth, type Curve, curvePoint, type Point, viewBox } from './geometry.ts'
import { baselineOf, fontOf, shortened, widthOf } from './lettering.ts'
import type { Pen } from './pen.ts'
import { middleBox, pillHeight, pillPadding, widestPill } from './pill.ts'
import { alphaOfEdge, type Subject } from './subject.ts'

const mostLabels = 250
/** Labels between two pauses. */
const pauseEvery = 100

const numbers = new Float64Array(8)

/** The pills in the middle of edges, above the cards. In a crowd of lines only those that lie on no card. */
export function* drawLabels(pen: Pen, subject: Subject, slots: readonly number[]): Generator<void> {
  const { sheet, palette, view, emphasis } = subject
  const cards = new CardGrid(sheet.nodesIn(viewBox(view, widestPill)).map((slot) => cardOf(subject, slot)))
  const measure = (text: string) => widthOf(pen, text, 12, 400)
  const labelled = slots.filter((slot) => sheet.labels[slot]).slice(0, subject.thorough ? undefined : mostLabels)
  for (const [index, slot] of labelled.entries()) {
    if (index % pauseEvery === 0) yield
    sheet.layEdge(slot, numbers)
    const at = curvePoint(curveOf(numbers), 0.5)
    const label = shortened(sheet.labels[slot] ?? '', widestPill - 2 * pillPadding, measure)
    const box = pillBox(at, measure(label) + 2 * pillPadding)
    if (cards.meets(emphasis.dashes ? middleBox(at) : box)) continue
    drawPill(pen, subject, slot, box)
    pen.fillStyle = palette.text
    pen.font = fontOf(12, 400)
    pen.textAlign = 'center'
    pen.fillText(label, at.x, baselineOf(at.y, 12))
  }
}

function pillBox({ x, y }: Point, width: number): Box {
  return { minX: x - width / 2, minY: y - pillHeight / 2, maxX: x + width / 2, maxY: y + pillHeight / 2 }
}

function drawPill(pen: Pen, subject: Subject, slot: number, { minX, minY, maxX }: Box): void {
  const { palette, emphasis } = subject
  pen.lineWidth = 1
  pen.beginPath()
  pen.roundRect(minX + 0.5, minY + 0.5, maxX - minX - 1, pillHeight - 1, pillHeight / 2)
  // Also a dimmed one hides the line below it.
  pen.globalAlpha = 1
  pen.fillStyle = palette.canvas
  pen.fill()
  pen.globalAlpha = alphaOfEdge(subject, slot)
  pen.fillStyle = palette.card
  pen.strokeStyle = emphasis.ofEdge(slot) & stand.selected ? palette.selection : palette.hairline
  pen.fill()
  pen.stroke()
}

function cardOf({ sheet }: Subject, slot: number): Box {
  const [minX = 0, minY = 0] = [sheet.x[slot], sheet.y[slot]]
  return { minX, minY, maxX: minX + cardWidth, maxY: minY + (sheet.height[slot] ?? 0) }
}

export function curveOf([x1 = 0, y1 = 0, c1x = 0, c1y = 0, c2x = 0, c2y = 0, x2 = 0, y2 = 0]: Float64Array): Curve {
  return { x1, y1, c1x, c1y, c2x, c2y, x2, y2 }
}
