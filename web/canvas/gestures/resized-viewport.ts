import { type Box, overlaps, type View } from '../scene/geometry.ts'
import { areaBeside, onScreen, type Viewport, viewportFor, wholeFitRange } from '../scene/fit.ts'
import { isWithin } from '../scene/box.ts'

interface RoomChange {
  /** The view before a panel was opened beside or over the canvas. */
  readonly before: View
  readonly now: View
  /** Bounds of the whole network. `selected` contains the bounds of the selection. */
  readonly whole: Box | null
  readonly selected: Box | null
  /** Boxes of the elements over the canvas. See `floatsOn`. */
  readonly floats: readonly Box[]
}

/**
 * Returns the viewport for a canvas with less space. If the whole network or the selection was visible, it stays
 * visible. Otherwise, the middle of the view stays in the middle. Null if the view need not move.
 */
export function resizedViewport({ before, now, whole, selected, floats }: RoomChange): Viewport | null {
  const all = { minX: 0, minY: 0, maxX: now.width, maxY: now.height }
  const wasSeen = (box: Box | null): box is Box =>
    box !== null && isWithin(onScreen(box, before), { ...all, maxX: before.width, maxY: before.height })
  const isSeen = (box: Box) => {
    const at = onScreen(box, now)
    return isWithin(at, all) && !floats.some((float) => overlaps(float, at))
  }
  if (wasSeen(whole))
    return isSeen(whole) ? null : viewportFor(whole, now, { ...wholeFitRange, maxZoom: before.zoom }, floats)
  if (wasSeen(selected))
    return isSeen(selected) ? null : viewportFor(selected, now, { minZoom: now.zoom, maxZoom: now.zoom }, floats)
  if (now.width >= before.width && floats.every((float) => !isTall(now)(float))) return null
  const area = areaBeside(floats.filter(isTall(now)), all)
  const shift = (area.minX + area.maxX - before.width) / 2
  return shift === 0 ? null : { x: now.x + shift, y: now.y, zoom: now.zoom }
}

/** Whether a box over the canvas is a panel. Other tools are in a corner and do not affect the middle of the view. */
function isTall({ height }: View): (float: Box) => boolean {
  return ({ minY, maxY }) => maxY - minY > height / 2
}
