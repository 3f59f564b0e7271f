import { isWithin } from './box.ts'
import { type Box, overlaps, type View } from './geometry.ts'

export const minZoom = 0.1
export const maxZoom = 2
/** Of an empty network: what is made in it has its own size. */
export const initialZoom = 1

/** Share of the content's size that stays free around it. */
const fitPadding = 0.2

/** The same where everything can only just be shown. */
const tightPadding = 0.03

export interface FitRange {
  readonly minZoom: number
  readonly maxZoom: number
  /** From this zoom on everything is shown although that is a little below the range. */
  readonly wholeFromZoom?: number
}

/** What the canvas does by itself: never so far out that names cannot be read, and a little further than usual for all. */
const farthestRead = 0.4
export const autoFitRange: FitRange = { minZoom: 0.5, maxZoom: 1, wholeFromZoom: farthestRead }
/** What a person asks for with the button: everything, and below the least zoom only as far as everything needs. */
export const wholeFitRange: FitRange = { minZoom, maxZoom: 1, wholeFromZoom: 0 }

/** Of a canvas that is hidden or has no size yet: nothing can be drawn at zoom 0. */
const leastOfAll = 1e-4

export const fitDelayMs = 100
export const fitDurationMs = 240

export type Viewport = Pick<View, 'x' | 'y' | 'zoom'>

type Size = Pick<View, 'width' | 'height'>

/**
 * The viewport that shows `box` in the middle of a canvas of the given size, beside the `floats` that would lie on it: the
 * tools that stand on the canvas, in CSS pixels from its corner.
 */
export function viewportFor(box: Box, size: Size, range: FitRange, floats: readonly Box[] = []): Viewport {
  const all = { minX: 0, minY: 0, maxX: size.width, maxY: size.height }
  const plain = viewportWithin(box, all, range)
  const shown = onScreen(box, plain)
  const inTheWay = floats.filter((float) => overlaps(float, shown))
  if (inTheWay.length === 0) return plain
  const area = areaBeside(inTheWay, all)
  if (sizeOf(area) === 0) return plain
  const beside = viewportWithin(box, area, range)
  // Further out than the view may go everything would be tiny.
  if (beside.zoom < Math.min(minZoom, plain.zoom)) return plain
  // What is too large for the rest of the canvas would only be cut off elsewhere.
  return isWithin(onScreen(box, beside), all) ? beside : plain
}

/** What is left of an area when every float is cut off with the strip it stands in, along the edge where that costs least. */
export function areaBeside(floats: readonly Box[], area: Box): Box {
  return floats.reduce((left, float) => {
    if (!overlaps(float, left)) return left
    const ways: Box[] = [
      { ...left, minX: float.maxX },
      { ...left, maxX: float.minX },
      { ...left, minY: float.maxY },
      { ...left, maxY: float.minY },
    ]
    return ways.reduce((best, way) => (sizeOf(way) > sizeOf(best) ? way : best))
  }, area)
}

/** CSS pixels kept between what is reached and the edge. */
const reachMargin = 16

/** The viewport nearest to `view`, at its zoom, in which `box` lies within the canvas and beside the floats. */
export function viewportReaching(box: Box, view: View, floats: readonly Box[] = []): Viewport {
  const area = areaBeside(floats, { minX: 0, minY: 0, maxX: view.width, maxY: view.height })
  const at = onScreen(box, view)
  const by = (min: number, max: number, from: number, to: number) =>
    Math.max(from + reachMargin - min, 0) || Math.min(to - reachMargin - max, 0)
  return {
    x: view.x + by(at.minX, at.maxX, area.minX, area.maxX),
    y: view.y + by(at.minY, at.maxY, area.minY, area.maxY),
    zoom: view.zoom,
  }
}

function sizeOf({ minX, minY, maxX, maxY }: Box): number {
  return Math.max(0, maxX - minX) * Math.max(0, maxY - minY)
}

/** How far out the view may go: to the least zoom, or as far as it takes to show all of a larger network. */
export function leastZoomFor(whole: Box | null, size: Size): number {
  if (!whole || size.width === 0) return minZoom
  return Math.min(minZoom, viewportFor(whole, size, wholeFitRange).zoom)
}

/** The viewport that has a point of the canvas in the middle, as large as the canvas can draw it. */
export function viewportAround({ x, y, zoom }: Viewport, { width, height }: Size, leastZoom = minZoom): Viewport {
  const drawn = Math.min(maxZoom, Math.max(leastZoom, zoom))
  return { x: width / 2 - x * drawn, y: height / 2 - y * drawn, zoom: drawn }
}

/** A box of the canvas in CSS pixels from the corner of its element. */
export function onScreen({ minX, minY, maxX, maxY }: Box, { x, y, zoom }: Viewport): Box {
  return { minX: minX * zoom + x, minY: minY * zoom + y, maxX: maxX * zoom + x, maxY: maxY * zoom + y }
}

/**
 * Where a network is entered: all of it, around its `center` if there is one; where that is too much to read, as much
 * around the center as fits.
 */
export function startViewport(whole: Box, center: Box | null, size: Size, floats: readonly Box[] = []): Viewport {
  const fitted = viewportFor(whole, size, autoFitRange, floats)
  if (!center) return fitted
  const { minX, minY, maxX, maxY } = around(center, whole)
  const centered = viewportFor({ minX, minY, maxX, maxY }, size, autoFitRange, floats)
  const all = { minX: 0, minY: 0, maxX: size.width, maxY: size.height }
  if (isWithin(onScreen({ minX, minY, maxX, maxY }, centered), all)) return centered
  if (isWithin(onScreen(whole, fitted), all)) return fitted
  return viewportFor(center, size, { minZoom: farthestRead, maxZoom: farthestRead }, floats)
}

/** The smallest box around the whole that has the center in its middle. */
function around(center: Box, whole: Box): Box {
  const x = (center.minX + center.maxX) / 2
  const y = (center.minY + center.maxY) / 2
  const right = Math.max(whole.maxX - x, x - whole.minX)
  const down = Math.max(whole.maxY - y, y - whole.minY)
  return { minX: x - right, minY: y - down, maxX: x + right, maxY: y + down }
}

/** The viewport that shows `box` in the middle of an area of the canvas element. */
function viewportWithin(box: Box, area: Box, range: FitRange): Viewport {
  const size = { width: area.maxX - area.minX, height: area.maxY - area.minY }
  const exact = Math.min(size.width / Math.max(1, box.maxX - box.minX), size.height / Math.max(1, box.maxY - box.minY))
  const clamped = Math.min(range.maxZoom, Math.max(range.minZoom, exact / (1 + fitPadding)))
  const tight = exact / (1 + tightPadding)
  const fitting = tight >= (range.wholeFromZoom ?? clamped) ? Math.min(clamped, tight) : clamped
  const zoom = Math.max(leastOfAll, fitting)
  return {
    x: area.minX + size.width / 2 - ((box.minX + box.maxX) / 2) * zoom,
    y: area.minY + size.height / 2 - ((box.minY + box.maxY) / 2) * zoom,
    zoom,
  }
}
