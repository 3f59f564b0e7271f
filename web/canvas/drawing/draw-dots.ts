import { alphaOfNode, type RenderPass } from './render-pass.ts'
import { detailLevel } from '../scene/detail-level.ts'
import { centerX, centerY, radiusOf, ringShare } from '../scene/dot-shape.ts'
import { drawLock } from './draw-lock.ts'
import { leastText } from '../scene/card-level.ts'
import { unpackTexts } from '../scene/packed-texts.ts'
import { initials } from '../../ui/display/initials.ts'
import { baselineOf, fontOf } from './text-layout.ts'
import { markPath } from './draw-marks.ts'
import { highlightFlag } from './highlights.ts'
import { circle, type DrawingContext } from './drawing-context.ts'
import { nodeFlag } from '../scene/render-columns.ts'
import { displayColor } from './colors.ts'

/** Maximum number of dots per `fill()`. */
const fillBatch = 200
/** Factor by which the lock icon of a dot is enlarged, because dots are shown at lower zoom levels than cards. */
const lockScale = 2

/** Minimum radius in pixels of a mark that shows an image or initials. */
const faceRadius = 13

/**
 * Draws marks for nodes whose cards would be too small to read. More important nodes have larger marks. Names are drawn
 * later, above the marks.
 */
export function* drawDots(context: DrawingContext, pass: RenderPass, slots: readonly number[]): Generator<void> {
  const { columns, highlights, palette } = pass
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
  if (detailLevel(pass.view.zoom) === 'dot') return
  drawFaces(context, pass, slots)
  drawLocks(context, pass, slots)
}

/** Draws the image or the initials on marks that are large enough. */
function drawFaces(context: DrawingContext, pass: RenderPass, slots: readonly number[]): void {
  const { columns, palette, images, view } = pass
  context.textAlign = 'center'
  for (const slot of slots) {
    const radius = radiusOf(pass, slot)
    if (radius * view.zoom < faceRadius) continue
    const { name, imageUrl } = unpackTexts(columns.texts[slot] ?? '')
    const [x, y, type] = [centerX(pass, slot), centerY(pass, slot), columns.typeOf(slot)]
    const picture = imageUrl === null ? null : images.of(imageUrl, type)
    context.globalAlpha = alphaOfNode(pass, slot)
    if (picture) {
      context.drawImage(picture, x - radius, y - radius, 2 * radius, 2 * radius)
      continue
    }
    const size = Math.max(leastText / view.zoom, radius * 0.8)
    context.fillStyle = palette.card
    context.font = fontOf(size, 600)
    context.fillText(initials(name), x, baselineOf(type === 'venue' ? y - radius * 0.25 : y, size))
  }
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
