import { alphaOfNode, type Subject } from './subject.ts'
import { detailLevel } from './detail-level.ts'
import { centreX, centreY, radiusOf, ringShare } from './dot-shape.ts'
import { drawLock } from './draw-lock.ts'
import { clearForNames, drawHubNames, drawNames } from './draw-names.ts'
import { markPath } from './draw-marks.ts'
import { stand } from './emphasis.ts'
import { circle, type Pen } from './pen.ts'
import { nodeFlag } from './sheet.ts'
import { drawnTone } from './tones.ts'

/** Dots per fill. */
const fillBatch = 200
/** A lock has to be seen from further away than its card. */
const lockScale = 2

/** Too small to read cards: marks, with all their names as long as there is room for them, then with those of hubs. */
export function* drawDots(pen: Pen, subject: Subject, slots: readonly number[]): Generator<void> {
  const { sheet, emphasis, palette, view } = subject
  const isNamed = detailLevel(view.zoom) === 'miniature'
  if (isNamed) yield* clearForNames(pen, subject, slots)
  const groups = Map.groupBy(slots, (slot) => {
    const lit = emphasis.ofNode(slot) & stand.lit ? 1 : 0
    return ((sheet.nodeTone[slot] ?? 0) * 8 + (sheet.kind[slot] ?? 0)) * 2 + lit
  })
  for (const group of groups.values()) {
    const [first = 0] = group
    pen.globalAlpha = alphaOfNode(subject, first)
    pen.fillStyle = drawnTone(sheet.toneOf(first), palette.scheme)
    for (let from = 0; from < group.length; from += fillBatch) {
      pen.beginPath()
      for (const slot of group.slice(from, from + fillBatch)) {
        markPath(pen, sheet.typeOf(slot), centreX(subject, slot), centreY(subject, slot), radiusOf(subject, slot))
      }
      pen.fill()
      yield
    }
  }
  drawRings(pen, subject, slots)
  if (!isNamed) {
    drawHubNames(pen, subject, slots)
    return
  }
  drawLocks(pen, subject, slots)
  yield* drawNames(pen, subject, slots)
}

function drawLocks(pen: Pen, subject: Subject, slots: readonly number[]): void {
  const { sheet, palette } = subject
  for (const slot of slots) {
    if (!((sheet.nodeFlags[slot] ?? 0) & nodeFlag.locked)) continue
    const radius = radiusOf(subject, slot)
    pen.globalAlpha = alphaOfNode(subject, slot)
    drawLock(pen, palette, centreX(subject, slot) + radius, centreY(subject, slot) - radius, lockScale)
  }
}

function drawRings(pen: Pen, subject: Subject, slots: readonly number[]): void {
  const { emphasis, palette, view } = subject
  const selected = slots.filter((slot) => emphasis.ofNode(slot) & stand.selected)
  if (selected.length === 0) return
  pen.globalAlpha = 1
  pen.strokeStyle = palette.selection
  pen.lineWidth = 2 / view.zoom
  pen.beginPath()
  for (const slot of selected) {
    circle(pen, centreX(subject, slot), centreY(subject, slot), radiusOf(subject, slot) * ringShare)
  }
  pen.stroke()
}
