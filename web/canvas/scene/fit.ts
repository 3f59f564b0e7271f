import { centerName } from '../../../domain/graph/center-name.ts'
import { isWithin } from './box.ts'
import { type Box, overlaps, type View } from './geometry.ts'

export const minZoom = 0.1
export const maxZoom = 2
/** Zoom of an empty network, at which new nodes have their default size. */
export const initialZoom = 1

/** Padding around the content, as a fraction of its size. */
const fitPadding = 0.2

/** Minimum padding as a fraction of the content's size, used if the content would not fit with `fitPadding`. */
const tightPadding = 0.03

export interface FitRange {
  readonly minZoom: number
  readonly maxZoom: number
  /** Minimum zoom for showing the whole content. It can be below `minZoom`. */
  readonly wholeFromZoom?: number
}

/**
 * Minimum zoom of automatic moves, at which names are readable. If the whole content does not fit at this zoom,
 * `minZoom` is the minimum instead.
 */
const farthestRead = 0.4
export const autoFitRange: FitRange = { minZoom: 0.5, maxZoom: 1, wholeFromZoom: farthestRead }
/**
 * The zoom range of the Fit button, which always shows the whole content. The zoom is below `minZoom` only if
 * necessary.
 */
export const wholeFitRange: FitRange = { minZoom, maxZoom: 1, wholeFromZoom: 0 }

/** Minimum zoom for a canvas that is hidden or has no size yet. Nothing can be drawn at zoom 0. */
const leastOfAll = 1e-4

export const fitDelayMs = 100
export const fitDurationMs = 240

export type Viewport = Pick<View, 'x' | 'y' | 'zoom'>

type Size = Pick<View, 'width' | 'height'>

/**
 * Returns the viewport that centers `box` in a canvas of the given size, beside `floats` that would cover it. Floats
 * are tools over the canvas, in CSS pixels relative to its top left corner.
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
  // If floats would reduce the zoom below the minimum, they are ignored, because the content would be too small.
  if (beside.zoom < Math.min(minZoom, plain.zoom)) return plain
  // If the content does not fit into the rest of the canvas, floats are ignored. Otherwise, the content would only be
  // cut off on another side.
  return isWithin(onScreen(box, beside), all) ? beside : plain
}

/**
 * Returns the part of an area beside the floats. For each float, one edge of the area is moved past the float: the edge
 * for which the remaining area is largest.
 */
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

/** Minimum distance in CSS pixels between the edge of the view and a box that is brought into view. */
const reachMargin = 16

/** Returns the viewport nearest to `view`, at the same zoom, in which `box` is on the canvas and beside the floats. */
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

/** Returns the lowest zoom of a network: the default minimum, or for a large network the zoom at which it fits. */
export function leastZoomFor(whole: Box | null, size: Size): number {
  if (!whole || size.width === 0) return minZoom
  return Math.min(minZoom, viewportFor(whole, size, wholeFitRange).zoom)
}

/** Returns the viewport that is centered on a point of the canvas. The zoom is limited to the range of the canvas. */
export function viewportAround({ x, y, zoom }: Viewport, { width, height }: Size, leastZoom = minZoom): Viewport {
  const drawn = Math.min(maxZoom, Math.max(leastZoom, zoom))
  return { x: width / 2 - x * drawn, y: height / 2 - y * drawn, zoom: drawn }
}

/** Converts a box from canvas units to CSS pixels relative to the top left corner of the canvas. */
export function onScreen({ minX, minY, maxX, maxY }: Box, { x, y, zoom }: Viewport): Box {
  return { minX: minX * zoom + x, minY: minY * zoom + y, maxX: maxX * zoom + x, maxY: maxY * zoom + y }
}

/**
 * Maximum number of nodes of a small network. Its first view shows readable cards, even if some are outside the view,
 * and its names are never drawn small.
 */
export const fewNodes = 30

/** The nodes of a network, by id. */
type Nodes = ReadonlyMap<string, Box & { readonly name: string }>

/**
 * Returns the first viewport of a network with the given bounds. If the whole network fits at a zoom at which cards are
 * readable, the viewport shows all of it, if possible centered on the node named "You". If it does not fit, the
 * viewport depends on the size of the network. It shows a network of many nodes as a whole, with the names of the most
 * connected nodes. It shows only a part of a small network, around "You" or around the middle.
 */
export function startViewport(whole: Box, nodes: Nodes, size: Size, floats: readonly Box[] = []): Viewport {
  const fitted = viewportFor(whole, size, autoFitRange, floats)
  const all = { minX: 0, minY: 0, maxX: size.width, maxY: size.height }
  const isFitting = isWithin(onScreen(whole, fitted), all)
  const center = centerOf(nodes.values())
  if (center) {
    const surroundings = around(center, whole)
    const centered = viewportFor(surroundings, size, autoFitRange, floats)
    if (isWithin(onScreen(surroundings, centered), all)) return centered
  }
  if (isFitting) return fitted
  if (nodes.size > fewNodes) return viewportFor(whole, size, wholeFitRange, floats)
  return center ? viewportFor(center, size, { minZoom: farthestRead, maxZoom: farthestRead }, floats) : fitted
}

/** Returns the box of the node named "You", on which generated networks are centered. Null if there is none. */
function centerOf(nodes: Iterable<Box & { readonly name: string }>): Box | null {
  for (const node of nodes) if (node.name === centerName) return node
  return null
}

/** Returns the smallest box that contains `whole` and is centered on `center`. */
function around(center: Box, whole: Box): Box {
  const x = (center.minX + center.maxX) / 2
  const y = (center.minY + center.maxY) / 2
  const right = Math.max(whole.maxX - x, x - whole.minX)
  const down = Math.max(whole.maxY - y, y - whole.minY)
  return { minX: x - right, minY: y - down, maxX: x + right, maxY: y + down }
}

/** Returns the viewport that centers `box` in an area of the canvas. */
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
