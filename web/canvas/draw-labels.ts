import { stand } from './emphasis.ts'
import { type Box, cardWidth, type Curve, curvePoint, overlaps, viewBox } from './geometry.ts'
import { baselineOf, fontOf, shortened, widthOf } from './lettering.ts'
import type { Pen } from './pen.ts'
import { coversMiddle, pillHeight, pillPadding, widestPill } from './pill.ts'
import { alphaOfEdge, type Subject } from './subject.ts'

const mostLabels = 250

const numbers = new Float64Array(8)

/** The pills in the middle of edges, above the cards. In a crowd of lines only those that lie on no card. */
export function drawLabels(pen: Pen, subject: Subject, slots: readonly number[]): void {
  const { sheet, palette, view, emphasis } = subject
  const cards = sheet.nodesIn(viewBox(view, widestPill)).map((slot) => cardOf(subject, slot))
  const measure = (text: string) => widthOf(pen, text, 12, 400)
  for (const slot of slots.filter((one) => sheet.labels[one]).slice(0, subject.thorough ? undefined : mostLabels)) {
    sheet.layEdge(slot, numbers)
    const at = curvePoint(curveOf(numbers), 0.5)
    const label = shortened(sheet.labels[slot] ?? '', widestPill - 2 * pillPadding, measure)
    const width = measure(label) + 2 * pillPadding
    const box = {
      minX: at.x - width / 2,
      minY: at.y - pillHeight / 2,
      maxX: at.x + width / 2,
      maxY: at.y + pillHeight / 2,
    }
    if (cards.some((card) => (emphasis.dashes ? coversMiddle(card, at) : overlaps(card, box)))) continue
    pen.lineWidth = 1
    pen.beginPath()
    pen.roundRect(box.minX + 0.5, box.minY + 0.5, width - 1, pillHeight - 1, pillHeight / 2)
    // Also a dimmed one hides the line below it.
    pen.globalAlpha = 1
    pen.fillStyle = palette.canvas
    pen.fill()
    pen.globalAlpha = alphaOfEdge(subject, slot)
    pen.fillStyle = palette.card
    pen.strokeStyle = emphasis.ofEdge(slot) & stand.selected ? palette.selection : palette.hairline
    pen.fill()
    pen.stroke()
    pen.fillStyle = palette.text
    pen.font = fontOf(12, 400)
    pen.textAlign = 'center'
    pen.fillText(label, at.x, baselineOf(at.y, 12))
  }
}

function cardOf({ sheet }: Subject, slot: number): Box {
  const [minX = 0, minY = 0] = [sheet.x[slot], sheet.y[slot]]
  return { minX, minY, maxX: minX + cardWidth, maxY: minY + (sheet.height[slot] ?? 0) }
}

export function curveOf([x1 = 0, y1 = 0, c1x = 0, c1y = 0, c2x = 0, c2y = 0, x2 = 0, y2 = 0]: Float64Array): Curve {
  return { x1, y1, c1x, c1y, c2x, c2y, x2, y2 }
}
