import { bareCardHeight, cardWidth } from '../../../domain/graph/card-size.ts'
import { freeOffset, freePlace } from '../../../domain/graph/free-place.ts'
import { boxAround, isWithin, movedInto } from '../scene/box.ts'
import { areaBeside } from '../scene/fit.ts'
import { type Box, type Point, toCanvas } from '../scene/geometry.ts'
import type { CanvasModel } from '../state/canvas-model.ts'

/** Minimum distance of a new card from the edge of the view, in CSS pixels. */
const margin = 16

/** Returns the free position in view that is nearest to the wanted one. For `floats`, see `floatsOn`. */
export function freePlaceInView(model: CanvasModel, wanted: Point, floats: readonly Box[]): Point {
  const { minX, minY, maxX, maxY } = seenArea(model, floats)
  const corners = { minX, minY, maxX: maxX - cardWidth, maxY: maxY - bareCardHeight }
  const hasRoom = corners.maxX >= minX && corners.maxY >= minY
  return freePlace(model.scene, wanted, hasRoom ? corners : undefined)
}

/**
 * Returns the offset nearest to the wanted one by which to move new cards so that they cover no existing card and are
 * completely in view.
 */
export function freeOffsetInView(
  model: CanvasModel,
  group: readonly Box[],
  wanted: Point,
  floats: readonly Box[],
): Point {
  const seen = seenArea(model, floats)
  const whole = boxAround(group)
  if (!whole) return wanted
  const movedBy = ({ x, y }: Point) => ({
    minX: whole.minX + x,
    minY: whole.minY + y,
    maxX: whole.maxX + x,
    maxY: whole.maxY + y,
  })
  // The search starts in view, so that it finds the place that is nearest to the wanted one.
  const inView = movedInto(movedBy(wanted), seen)
  const start = { x: Math.round(inView.minX - whole.minX), y: Math.round(inView.minY - whole.minY) }
  return freeOffset(model.scene, group, start, (offset) => isWithin(movedBy(offset), widened(seen)))
}

/** Returns the box with an additional pixel on each side, for rounded positions. */
function widened({ minX, minY, maxX, maxY }: Box): Box {
  return { minX: minX - 1, minY: minY - 1, maxX: maxX + 1, maxY: maxY + 1 }
}

/**
 * Returns the visible area of the canvas without the parts that `floats` cover, in canvas units. Empty if the canvas
 * has no size yet.
 */
function seenArea({ view: { value: view } }: CanvasModel, floats: readonly Box[]): Box {
  if (view.zoom === 0) return { minX: 0, minY: 0, maxX: 0, maxY: 0 }
  const area = areaBeside(floats, { minX: 0, minY: 0, maxX: view.width, maxY: view.height })
  const from = toCanvas(view, { x: area.minX + margin, y: area.minY + margin })
  const to = toCanvas(view, { x: area.maxX - margin, y: area.maxY - margin })
  return { minX: from.x, minY: from.y, maxX: to.x, maxY: to.y }
}
