import { alphaOfNode, type RenderPass } from './render-pass.ts'
import { detailLevel } from '../scene/detail-level.ts'
import { centerX, centerY, radiusOf, ringShare } from './dot-shape.ts'
import { drawLock } from './draw-lock.ts'
import { clearForNames, drawHubNames, drawNames } from './draw-names.ts'
import { markPath } from './draw-marks.ts'
import { highlightFlag } from './highlights.ts'
import { circle, type DrawingContext } from './drawing-context.ts'
import { nodeFlag } from '../scene/render-columns.ts'
import { displayColor } from './colors.ts'

/** Dots per fill. */
const fillBatch = 200
/** A lock has to be seen from further away than its card. */
const lockScale = 2

/** Too small to read cards: marks, with all their names as long as there is room for them, then with those of hubs. */
export function* drawDots(context: DrawingContext, pass: RenderPass, slots: readonly number[]): Generator<void> {
  const { columns, highlights, palette, view } = pass
  const isNamed = detailLevel(view.zoom) === 'miniature'
  if (isNamed) yield* clearForNames(context, pass, slots)
  const groups = Map.groupBy(slots, (slot) => {
    const highlighted = highlights.ofNode(slot) & highlightFlag.highlighted ? 1 : 0
    return (columns.colorKeyOf(slot) * 8 + (columns.kind[slot] ?? 0)) * 2 + highlighted
  })
  for (const group of groups.values()) {
    const [first = 0] = group
    context.globalAlpha = alphaOfNode(pass, first)
    context.fillStyle = displayColor(columns.colorOf(first), palette.scheme)
    for (let from = 0; from < group.length; from += fillBatch) {
      context.beginPath()
      for (const slot of group.slice(from, from + fillBatch)) {
        markPath(context, columns.typeOf(slot), centerX(pass, slot), centerY(pass, slot), radiusOf(pass, slot))
      }
      context.fill()
      yield
    }
  }
  drawRings(context, pass, slots)
  if (!isNamed) {
    drawHubNames(context, pass, slots)
    return
  }
  drawLocks(context, pass, slots)
  yield* drawNames(context, pass, slots)
}

function drawLocks(context: DrawingContext, pass: RenderPass, slots: readonly number[]): void {
  const { columns, palette } = pass
  for (const slot of slots) {
    if (!((columns.nodeFlags[slot] ?? 0) & nodeFlag.locked)) continue
    const radius = radiusOf(pass, slot)
    context.globalAlpha = alphaOfNode(pass, slot)
    drawLock(context, palette, centerX(pass, slot) + radius, centerY(pass, slot) - radius, lockScale)
  }
}

function drawRings(context: DrawingContext, pass: RenderPass, slots: readonly number[]): void {
  const { highlights, palette, view } = pass
  const selected = slots.filter((slot) => highlights.ofNode(slot) & highlightFlag.selected)
  if (selected.length === 0) return
  context.globalAlpha = 1
  context.strokeStyle = palette.selection
  context.lineWidth = 2 / view.zoom
  context.beginPath()
  for (const slot of selected) {
    circle(context, centerX(pass, slot), centerY(pass, slot), radiusOf(pass, slot) * ringShare)
  }
  context.stroke()
}
