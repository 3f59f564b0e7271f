import type { Direction } from '../../../domain/entities/edge/edge.ts'
import type { Curve } from './geometry.ts'

// Arrowheads are filled triangles at the ends of lines. At high zoom, their tips touch the sides of cards, and lines
// end inside the arrowheads, so that the tips stay sharp. At low zoom, the tips touch the marks of nodes.

/** Bits for the ends of an edge that have an arrowhead. */
export const arrowAt = { target: 1, source: 2 } as const

export function arrowsOf(direction: Direction): number {
  return direction === 'none' ? 0 : direction === 'one-way' ? arrowAt.target : arrowAt.source | arrowAt.target
}

/** Half the width of an arrowhead, as a fraction of its length. */
export const arrowSlimness = 0.42
/**
 * Lengths of arrowheads in canvas units: the length for a line of width 0, the increase per unit of line width, and the
 * maximum.
 */
export const arrowLengths = { base: 6, perWidth: 2.25, longest: 28 } as const
/**
 * Lengths of arrowheads in pixels. Arrowheads have at least the length `shortest`. If even the longest arrowhead would
 * be shorter than `smallest`, no arrowheads are drawn.
 */
export const arrowPixels = { shortest: 7, smallest: 4 } as const
/** Maximum length of an arrowhead, as a fraction of the distance between the nodes. */
const shareOfRoom = 0.4
/**
 * How far a line is shortened at an arrowhead: the length in canvas units, and its maximum as a fraction of the line's
 * span.
 */
const trim = { length: 6, share: 0.25 } as const

/** Whether arrowheads are large enough to be recognizable. */
export function arrowsShow(zoom: number): boolean {
  return arrowLengths.longest * zoom >= arrowPixels.smallest
}

/** Returns the length of an arrowhead in canvas units. `room` is the distance between the nodes. */
export function arrowLength(width: number, zoom: number, room: number): number {
  const wanted = Math.max(arrowLengths.base + arrowLengths.perWidth * width, arrowPixels.shortest / zoom)
  return Math.min(wanted, arrowLengths.longest, longestArrow(room))
}

export function longestArrow(room: number): number {
  return Math.max(0, room) * shareOfRoom
}

/**
 * Shortens a curve at the ends that have arrowheads. The curve is changed in place and keeps its direction at the ends.
 */
export function trimEnds(curve: Float64Array, arrows: number): void {
  if (arrows === 0) return
  const length = Math.min(
    trim.length,
    trim.share * Math.hypot((curve[0] ?? 0) - (curve[6] ?? 0), (curve[1] ?? 0) - (curve[7] ?? 0)),
  )
  if (arrows & arrowAt.source) trimEnd(curve, 0, 2, length)
  if (arrows & arrowAt.target) trimEnd(curve, 6, 4, length)
}

/**
 * Moves an end and its control point in the direction of the control point. `end` and `control` are the indexes of
 * their x coordinates.
 */
function trimEnd(curve: Float64Array, end: number, control: number, length: number): void {
  const dx = (curve[control] ?? 0) - (curve[end] ?? 0)
  const dy = (curve[control + 1] ?? 0) - (curve[end + 1] ?? 0)
  const distance = Math.hypot(dx, dy)
  if (distance === 0) return
  const [x, y] = [(dx / distance) * length, (dy / distance) * length]
  curve[end] = (curve[end] ?? 0) + x
  curve[end + 1] = (curve[end + 1] ?? 0) + y
  curve[control] = (curve[control] ?? 0) + x
  curve[control + 1] = (curve[control + 1] ?? 0) + y
}

/** Like `trimEnds`, but returns a new curve. */
export function trimmed(curve: Curve, direction: Direction): Curve {
  const { x1, y1, c1x, c1y, c2x, c2y, x2, y2 } = curve
  const numbers = Float64Array.of(x1, y1, c1x, c1y, c2x, c2y, x2, y2)
  trimEnds(numbers, arrowsOf(direction))
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = numbers
  return { x1: a, y1: b, c1x: c, c1y: d, c2x: e, c2y: f, x2: g, y2: h }
}

/**
 * Writes the tip of an arrowhead and its direction as a unit vector. The tip is `back` units before the end of the
 * line. Returns false if the line has no direction.
 */
export function layTip(
  into: Float64Array,
  endX: number,
  endY: number,
  fromX: number,
  fromY: number,
  back: number,
): boolean {
  const dx = endX - fromX
  const dy = endY - fromY
  const distance = Math.hypot(dx, dy)
  if (distance === 0) return false
  into[2] = dx / distance
  into[3] = dy / distance
  into[0] = endX - (dx / distance) * back
  into[1] = endY - (dy / distance) * back
  return true
}
