import { stand } from './emphasis.ts'
import { detailLevel } from './detail-level.ts'
import { alphaOfEdge, type Subject } from './subject.ts'
import { curveOf } from './draw-labels.ts'
import { cardWidth, viewBox } from './geometry.ts'
import type { Pen } from './pen.ts'
import type { Sheet } from './sheet.ts'
import { drawnTone } from './tones.ts'
import { dashable } from './seen-part.ts'
import { dashes, strokeWidth } from './stroke.ts'

/** Edges per stroke: longer paths take disproportionally long to fill. */
const strokeBatch = 150
/** Pixels. Edges shorter than this on screen lie within their nodes. */
const shortestEdge = 3
/** Pixels. Seen from afar the bend of a shorter edge is not seen. */
const straightBelow = 60
/** The more edges there are in view, the fainter they are drawn: what they join must not drown in them. */
const strongest = { near: 1, far: 0.7 } as const
const faintest = 0.3
const fewEdges = 400

const curve = new Float64Array(8)

export function* drawEdges(pen: Pen, subject: Subject, slots: readonly number[]): Generator<void> {
  const far = detailLevel(subject.view.zoom) !== 'card'
  const dashed = far ? 'none' : dashedOf(subject, slots)
  const groups = new Map<number, number[]>()
  for (const slot of slots) {
    const key = styleOf(subject, slot, dashed)
    const group = groups.get(key)
    if (group) group.push(slot)
    else groups.set(key, [slot])
  }
  const crowded = Math.sqrt(fewEdges / Math.max(slots.length, fewEdges))
  const strength = Math.max(faintest, strongest[far ? 'far' : 'near'] * crowded)
  pen.lineCap = 'butt'
  // Selected ones last, above the others.
  const ordered = [...groups].sort(([a], [b]) => (a & 1) - (b & 1))
  for (const [key, group] of ordered) {
    const [first = 0] = group
    setStyle(pen, subject, first, { far, strength })
    pen.setLineDash(key & 4 ? dashes : [])
    for (let from = 0; from < group.length; from += strokeBatch) {
      pen.beginPath()
      for (const slot of group.slice(from, from + strokeBatch)) {
        if (key & 4) dashedPath(pen, subject, slot)
        else edgePath(pen, subject, slot, far)
      }
      pen.stroke()
      yield
    }
  }
  pen.setLineDash([])
}

type Dashed = 'all' | 'selected' | 'none'

/** Of a large selection seen close up, dashes would be too many to draw. */
const mostDashedSelected = 150

function dashedOf({ emphasis }: Subject, slots: readonly number[]): Dashed {
  if (emphasis.dashes) return 'all'
  let selected = 0
  for (const slot of slots) if (emphasis.ofEdge(slot) & stand.selected) selected++
  return selected <= mostDashedSelected ? 'selected' : 'none'
}

/** Edges with the same style are stroked together. The lowest bit is set for selected ones. */
function styleOf(subject: Subject, slot: number, which: Dashed): number {
  const { sheet, emphasis } = subject
  const standing = emphasis.ofEdge(slot)
  const selected = standing & stand.selected ? 1 : 0
  const lit = standing & stand.lit ? 2 : 0
  const dashed = which === 'all' || (which === 'selected' && selected) ? 4 : 0
  return (sheet.edgeTone[slot] ?? 0) * 64 + (sheet.strength[slot] ?? 0) * 8 + dashed + lit + selected
}

interface Ink {
  readonly far: boolean
  /** Opacity. */
  readonly strength: number
}

function setStyle(pen: Pen, subject: Subject, slot: number, { far, strength }: Ink): void {
  const { sheet, emphasis, palette, view } = subject
  const selected = (emphasis.ofEdge(slot) & stand.selected) !== 0
  const tone = sheet.tones[sheet.edgeTone[slot] ?? 0] ?? palette.text
  const width = selected ? 3 : strokeWidth(sheet.strength[slot] || null)
  pen.strokeStyle = selected ? palette.selection : drawnTone(tone, palette.scheme)
  pen.lineWidth = Math.max(width, (far ? 0.7 : 1) / view.zoom)
  const isPointedOut = selected || (emphasis.ofEdge(slot) & stand.lit) !== 0
  pen.globalAlpha = (isPointedOut ? 1 : strength) * alphaOfEdge(subject, slot)
}

function edgePath(pen: Pen, { sheet, view, thorough }: Subject, slot: number, far: boolean): void {
  sheet.layEdge(slot, curve)
  // Dots are smaller than the cards whose sides the curve joins.
  if (far) joinCentres(sheet, slot)
  const [x1 = 0, y1 = 0, c1x = 0, c1y = 0, c2x = 0, c2y = 0, x2 = 0, y2 = 0] = curve
  const span = (Math.abs(x1 - x2) + Math.abs(y1 - y2)) * view.zoom
  if (span < shortestEdge) return
  pen.moveTo(x1, y1)
  if (far && !thorough && span < straightBelow) pen.lineTo(x2, y2)
  else pen.bezierCurveTo(c1x, c1y, c2x, c2y, x2, y2)
}

/** Only what is seen of it. */
function dashedPath(pen: Pen, { sheet, view }: Subject, slot: number): void {
  sheet.layEdge(slot, curve)
  const part = dashable(curveOf(curve), viewBox(view, 20))
  if (!part) return
  pen.moveTo(part.x1, part.y1)
  pen.bezierCurveTo(part.c1x, part.c1y, part.c2x, part.c2y, part.x2, part.y2)
}

function joinCentres(sheet: Sheet, slot: number): void {
  const source = sheet.source[slot] ?? 0
  const target = sheet.target[slot] ?? 0
  curve[0] = (sheet.x[source] ?? 0) + cardWidth / 2
  curve[1] = (sheet.y[source] ?? 0) + (sheet.height[source] ?? 0) / 2
  curve[6] = (sheet.x[target] ?? 0) + cardWidth / 2
  curve[7] = (sheet.y[target] ?? 0) + (sheet.height[target] ?? 0) / 2
}
