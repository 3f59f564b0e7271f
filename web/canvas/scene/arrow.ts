import type { Direction } from '../../../domain/entities/edge/edge.ts'
import type { Curve } from './geometry.ts'

/*
 * Arrow heads are filled triangles at the ends of lines. Up close their tips touch the sides of cards, and lines end
 * within them so that the tips stay sharp; from afar the tips touch the marks of nodes.
 */

/** Bits that say at which ends of an edge there is a head. */
export const arrowAt = { target: 1, source: 2 } as const

export function arrowsOf(direction: Direction): number {
  return direction === 'none' ? 0 : direction === 'one-way' ? arrowAt.target : arrowAt.source | arrowAt.target
}

/** Half the width of a head, as a share of its length. */
export const arrowSlimness = 0.42
/** Canvas units: of the thinnest line, and for each unit of a line's width. */
export const arrowLengths = { base: 6, perWidth: 2.25, longest: 28 } as const
/** Pixels on the screen: no head is shorter, and none is drawn once the longest would be less than the smallest. */
export const arrowPixels = { shortest: 7, smallest: 4 } as const
/** A head takes at most this share of the room between two nodes. */
const shareOfRoom = 0.4
/** Canvas units by which a line ends before the tip, and the share of its span it never loses more of. */
const trim = { length: 6, share: 0.25 } as const

/** True if heads can be told from lines. */
export function arrowsShow(zoom: number): boolean {
  return arrowLengths.longest * zoom >= arrowPixels.smallest
}

/** How long a head is, canvas units; `room` is the distance between the nodes it may stand in. */
export function arrowLength(width: number, zoom: number, room: number): number {
  const wanted = Math.max(arrowLengths.base + arrowLengths.perWidth * width, arrowPixels.shortest / zoom)
  return Math.min(wanted, arrowLengths.longest, longestArrow(room))
}

export function longestArrow(room: number): number {
  return Math.max(0, room) * shareOfRoom
}

/** Shortens a laid curve at the ends that have heads, without turning it. */
export function trimEnds(curve: Float64Array, arrows: number): void {
  if (arrows === 0) return
  const length = Math.min(
    trim.length,
    trim.share * Math.hypot((curve[0] ?? 0) - (curve[6] ?? 0), (curve[1] ?? 0) - (curve[7] ?? 0)),
  )
  if (arrows & arrowAt.source) trimEnd(curve, 0, 2, length)
  if (arrows & arrowAt.target) trimEnd(curve, 6, 4, length)
}

/** Moves an end and its control point back along the way between them. `end` and `control` are where their x stands. */
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

/** The same for a curve on its own. */
export function trimmed(curve: Curve, direction: Direction): Curve {
  const { x1, y1, c1x, c1y, c2x, c2y, x2, y2 } = curve
  const numbers = Float64Array.of(x1, y1, c1x, c1y, c2x, c2y, x2, y2)
  trimEnds(numbers, arrowsOf(direction))
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = numbers
  return { x1: a, y1: b, c1x: c, c1y: d, c2x: e, c2y: f, x2: g, y2: h }
}

/**
 * Writes where a head stands: its tip, `back` units before the end of the line, and the direction it points in as a unit
 * vector. False if the line has none.
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
