import { drawDots } from './draw-dots.ts'
import { drawCard } from './draw-cards.ts'
import { drawEdges } from './draw-edges.ts'
import { drawLabels } from './draw-labels.ts'
import { stand } from './emphasis.ts'
import { detailLevel, labelZoom } from './detail-level.ts'
import { viewBox } from './geometry.ts'
import type { Pen } from './pen.ts'
import type { Subject } from './subject.ts'

/** Cards between two pauses. */
const pauseEvery = 100

/**
 * Draws what is in view, in canvas units under the view's transform. Yields now and then, so that the caller can let a
 * frame pass; the picture is whole when it returns.
 */
export function* drawScene(pen: Pen, subject: Subject): Generator<void> {
  const box = viewBox(subject.view)
  const edges = edgesOf(subject, subject.sheet.edgesIn(box))
  yield* drawEdges(pen, subject, edges)
  yield* drawNodes(pen, subject, nodesOf(subject, subject.sheet.nodesIn(box)))
  if (subject.view.zoom >= labelZoom) yield* drawLabels(pen, subject, edges)
  pen.globalAlpha = 1
}

function nodesOf({ emphasis, part }: Subject, slots: readonly number[]): number[] {
  return slots.filter((slot) => {
    const standing = emphasis.ofNode(slot)
    if (standing & stand.hidden) return false
    return part === 'all' || ((standing & stand.held) !== 0) === (part === 'held')
  })
}

/** An edge goes with the hand only if both its ends do; one that is pulled at an end is drawn by itself. */
function edgesOf({ sheet, emphasis, part }: Subject, slots: readonly number[]): number[] {
  return slots.filter((slot) => {
    if (emphasis.ofEdge(slot) & stand.hidden) return false
    if (part === 'all') return true
    const source = emphasis.ofNode(sheet.source[slot] ?? 0) & stand.held
    const target = emphasis.ofNode(sheet.target[slot] ?? 0) & stand.held
    return part === 'held' ? (source & target) !== 0 : (source | target) === 0
  })
}

function* drawNodes(pen: Pen, subject: Subject, slots: readonly number[]): Generator<void> {
  if (detailLevel(subject.view.zoom) !== 'card') {
    yield* drawDots(pen, subject, slots)
    return
  }
  let drawn = 0
  for (const slot of slots) {
    drawCard(pen, subject, slot)
    if (++drawn % pauseEvery === 0) yield
  }
}
