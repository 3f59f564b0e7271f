import { type Box, overlaps, type View } from '../scene/geometry.ts'
import { areaBeside, onScreen, type Viewport, viewportFor, wholeFitRange } from '../scene/fit.ts'
import { isWithin } from '../scene/box.ts'

interface RoomChange {
  /** Before something opened beside the canvas or over it, and after. */
  readonly before: View
  readonly now: View
  /** All of the network, and what of it is selected. */
  readonly whole: Box | null
  readonly selected: Box | null
  /** What lies over the canvas now, see `floatsOn`. */
  readonly floats: readonly Box[]
}

/**
 * Where the view goes when there is less room: what of the network was seen whole, all of it or the selection, is not cut
 * off; else what was in the middle stays there. Null where nothing has to move.
 */
export function viewportWithRoom({ before, now, whole, selected, floats }: RoomChange): Viewport | null {
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

/** True of panels: tools in a corner do not move the middle. */
function isTall({ height }: View): (float: Box) => boolean {
  return ({ minY, maxY }) => maxY - minY > height / 2
}
