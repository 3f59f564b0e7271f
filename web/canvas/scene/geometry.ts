import { bareCardHeight, cardWidth } from '../../../domain/graph/card-size.ts'
import type { Side } from '../../../domain/entities/edge/edge.ts'
import { facingSides as sidesFacing } from '../../../domain/entities/edge/facing.ts'

/** A point in canvas units; one unit is one CSS pixel at zoom 1. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box {
  minX: number
  minY: number
  maxX: number
  maxY: number
}

/**
 * The mapping from the canvas to the screen: canvas × zoom + (x, y), in CSS pixels relative to the top left corner of
 * the canvas.
 */
export interface View {
  readonly x: number
  readonly y: number
  readonly zoom: number
  readonly width: number
  readonly height: number
}

/** Position of a card: its top left corner and its height. All cards have the same width, unless they are scaled. */
export interface CardPlace {
  readonly x: number
  readonly y: number
  readonly height: number
  /** Scale of the card around its center. The default is 1. */
  readonly scale?: number
}

export function toCanvas(view: View, screen: Point): Point {
  return { x: (screen.x - view.x) / view.zoom, y: (screen.y - view.y) / view.zoom }
}

/** Returns the visible part of the canvas in canvas units, extended by `margin` pixels. */
export function viewBox(view: View, margin = 0): Box {
  const from = toCanvas(view, { x: -margin, y: -margin })
  const to = toCanvas(view, { x: view.width + margin, y: view.height + margin })
  return { minX: from.x, minY: from.y, maxX: to.x, maxY: to.y }
}

/** Whether the center of a card is in a box, such as the view. */
export function isCenteredIn(card: CardPlace, { minX, minY, maxX, maxY }: Box): boolean {
  const { x, y } = cardCenter(card)
  return x >= minX && x <= maxX && y >= minY && y <= maxY
}

/** Returns the middle of the view as a point of the canvas, with the zoom. Null while the canvas has no size. */
export function middleOf(view: View): { x: number; y: number; zoom: number } | null {
  if (view.width === 0) return null
  return { ...toCanvas(view, { x: view.width / 2, y: view.height / 2 }), zoom: view.zoom }
}

export function cardBox(card: CardPlace): Box {
  const growth = ((card.scale ?? 1) - 1) / 2
  const [aside, above] = [cardWidth * growth, card.height * growth]
  return {
    minX: card.x - aside,
    minY: card.y - above,
    maxX: card.x + cardWidth + aside,
    maxY: card.y + card.height + above,
  }
}

/** Returns the top left corner of a new card that is centered on a point. */
export function cornerAround({ x, y }: Point): Point {
  return { x: Math.round(x - cardWidth / 2), y: Math.round(y - bareCardHeight / 2) }
}

export function cardCenter(card: CardPlace): Point {
  return { x: card.x + cardWidth / 2, y: card.y + card.height / 2 }
}

const normals: Record<Side, Point> = {
  top: { x: 0, y: -1 },
  right: { x: 1, y: 0 },
  bottom: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
}

/** Returns the middle of a side of a card, where edges end. */
export function sideMiddle(card: CardPlace, side: Side): Point {
  const { x, y } = normals[side]
  const center = cardCenter(card)
  const half = (card.scale ?? 1) / 2
  return { x: center.x + x * cardWidth * half, y: center.y + y * card.height * half }
}

/**
 * Returns the sides of two cards that face each other best. Used for connections that are created without a pointer.
 */
export function facingSides(from: CardPlace, to: CardPlace): { source: Side; target: Side } {
  return sidesFacing(cardCenter(from), cardCenter(to))
}

/** A cubic Bézier curve: start, two control points, and end. */
export interface Curve {
  readonly x1: number
  readonly y1: number
  readonly c1x: number
  readonly c1y: number
  readonly c2x: number
  readonly c2y: number
  readonly x2: number
  readonly y2: number
}

/**
 * Distance in canvas units between the ends of a curve at which its bend would be 1. The bend grows in proportion to
 * the distance.
 */
const curvatureDistance = 500

/**
 * Returns the bend of a curve, from 0.1 to 0.4: the distance of a control point from its end, as a fraction of the
 * distance between the ends. Long curves bend more, so that they avoid nodes in between.
 */
function curvature(distance: number): number {
  return Math.min(0.4, Math.max(0.1, distance / curvatureDistance))
}

/** Additional length of a curve whose target is behind its start, because it has to turn around. */
const turnReach = 25

/** Distance between the control points of two parallel curves, in canvas units. See `lanes.ts`. */
export const laneWidth = 36

export function curveBetween(start: Point, startSide: Side, end: Point, endSide: Side, lane = 0): Curve {
  const numbers = new Float64Array(8)
  layCurve(numbers, start.x, start.y, startSide, end.x, end.y, endSide, lane)
  const [x1 = 0, y1 = 0, c1x = 0, c1y = 0, c2x = 0, c2y = 0, x2 = 0, y2 = 0] = numbers
  return { x1, y1, c1x, c1y, c2x, c2y, x2, y2 }
}

/**
 * Writes a curve as eight numbers, in the order of `Curve`. This avoids allocations for thousands of curves per frame.
 */
export function layCurve(
  into: Float64Array,
  x1: number,
  y1: number,
  startSide: Side,
  x2: number,
  y2: number,
  endSide: Side,
  lane: number,
): void {
  const start = normals[startSide]
  const end = normals[endSide]
  const distance = Math.hypot(x2 - x1, y2 - y1)
  const bend = curvature(distance)
  const startReach = reachOf(distance, bend, (x2 - x1) * start.x + (y2 - y1) * start.y)
  const endReach = reachOf(distance, bend, (x1 - x2) * end.x + (y1 - y2) * end.y)
  into[0] = x1
  into[1] = y1
  into[2] = x1 + start.x * startReach
  into[3] = y1 + start.y * startReach
  into[4] = x2 + end.x * endReach
  into[5] = y2 + end.y * endReach
  into[6] = x2
  into[7] = y2
  if (lane !== 0) shiftAside(into, (lane * laneWidth) / Math.max(distance, 1))
}

/** Moves the control points to the right, as seen from start to end, by a fraction of the distance. */
function shiftAside(curve: Float64Array, share: number): void {
  const [x1 = 0, y1 = 0, c1x = 0, c1y = 0, c2x = 0, c2y = 0, x2 = 0, y2 = 0] = curve
  const asideX = (y1 - y2) * share
  const asideY = (x2 - x1) * share
  curve[2] = c1x + asideX
  curve[3] = c1y + asideY
  curve[4] = c2x + asideX
  curve[5] = c2y + asideY
}

/**
 * Returns the distance of a control point from its end of the curve. `ahead` is the distance of the other end in the
 * direction of the side.
 */
function reachOf(distance: number, bend: number, ahead: number): number {
  return Math.max(bend * distance, ahead < 0 ? bend * turnReach * Math.sqrt(-ahead) : 0)
}

/** Returns the maximum distance of a curve from the box of its ends. `distance` is the distance between the ends. */
export function farthestReach(distance: number): number {
  const bend = curvature(distance)
  return bend * Math.max(distance, turnReach * Math.sqrt(distance))
}

/** Returns a point of the curve, for t from 0 to 1. */
export function curvePoint(curve: Curve, t: number): Point {
  const u = 1 - t
  const a = u * u * u
  const b = 3 * u * u * t
  const c = 3 * u * t * t
  const d = t * t * t
  return {
    x: a * curve.x1 + b * curve.c1x + c * curve.c2x + d * curve.x2,
    y: a * curve.y1 + b * curve.c1y + c * curve.c2y + d * curve.y2,
  }
}

/** Returns a box around the curve. The box contains the control points, so it can be larger than necessary. */
export function curveBox(curve: Curve): Box {
  return {
    minX: Math.min(curve.x1, curve.c1x, curve.c2x, curve.x2),
    minY: Math.min(curve.y1, curve.c1y, curve.c2y, curve.y2),
    maxX: Math.max(curve.x1, curve.c1x, curve.c2x, curve.x2),
    maxY: Math.max(curve.y1, curve.c1y, curve.c2y, curve.y2),
  }
}

const meetSamples = 12

/**
 * Whether the curve may pass through the box. The result is much more precise than a comparison of boxes, because the
 * box of a long diagonal curve covers large areas without the curve.
 */
export function curveMeets(curve: Curve, box: Box): boolean {
  const slack = chordSlack(curve)
  let fromX = curve.x1
  let fromY = curve.y1
  for (let sample = 1; sample <= meetSamples; sample++) {
    const t = sample / meetSamples
    const u = 1 - t
    const a = u * u * u
    const b = 3 * u * u * t
    const c = 3 * u * t * t
    const d = t * t * t
    const x = a * curve.x1 + b * curve.c1x + c * curve.c2x + d * curve.x2
    const y = a * curve.y1 + b * curve.c1y + c * curve.c2y + d * curve.y2
    if (segmentMeets(fromX, fromY, x, y, box, slack)) return true
    fromX = x
    fromY = y
  }
  return false
}

/** Whether a short piece of the curve, between two values of t, may pass through the box. */
export function curvePieceMeets(curve: Curve, from: number, to: number, box: Box): boolean {
  const a = curvePoint(curve, from)
  const b = curvePoint(curve, to)
  return segmentMeets(a.x, a.y, b.x, b.y, box, chordSlack(curve))
}

/**
 * Returns the maximum distance of the curve from the chords between its samples. This distance is an eighth of the
 * greatest second derivative times the square of the step. The control points give an upper bound of the derivative.
 */
function chordSlack({ x1, y1, c1x, c1y, c2x, c2y, x2, y2 }: Curve): number {
  const bend = Math.max(
    Math.hypot(x1 - 2 * c1x + c2x, y1 - 2 * c1y + c2y),
    Math.hypot(c1x - 2 * c2x + x2, c1y - 2 * c2y + y2),
  )
  return (6 * bend) / (8 * meetSamples * meetSamples)
}

function segmentMeets(x1: number, y1: number, x2: number, y2: number, box: Box, slack: number): boolean {
  const minX = box.minX - slack
  const minY = box.minY - slack
  const maxX = box.maxX + slack
  const maxY = box.maxY + slack
  if (Math.max(x1, x2) < minX || Math.min(x1, x2) > maxX) return false
  if (Math.max(y1, y2) < minY || Math.min(y1, y2) > maxY) return false
  // The ends are outside the box on different axes. The line misses the box if all corners of the box are on the same
  // side of the line.
  const side = (x: number, y: number) => (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
  const a = side(minX, minY)
  const b = side(maxX, minY)
  const c = side(minX, maxY)
  const d = side(maxX, maxY)
  return !((a > 0 && b > 0 && c > 0 && d > 0) || (a < 0 && b < 0 && c < 0 && d < 0))
}

const distanceSamples = 24

/**
 * Returns the approximate distance from a point to the curve. The curve is divided into straight segments, so the error
 * is smaller than a segment.
 */
export function distanceToCurve(curve: Curve, point: Point): number {
  let best = Number.POSITIVE_INFINITY
  let from: Point = { x: curve.x1, y: curve.y1 }
  for (let sample = 1; sample <= distanceSamples; sample++) {
    const to = curvePoint(curve, sample / distanceSamples)
    best = Math.min(best, distanceToSegment(from, to, point))
    from = to
  }
  return best
}

function distanceToSegment(from: Point, to: Point, point: Point): number {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length
  const t = Math.min(1, Math.max(0, along))
  return Math.hypot(from.x + t * dx - point.x, from.y + t * dy - point.y)
}

export function svgPath(curve: Curve): string {
  const { x1, y1, c1x, c1y, c2x, c2y, x2, y2 } = curve
  return `M${x1},${y1} C${c1x},${c1y} ${c2x},${c2y} ${x2},${y2}`
}

export function overlaps(a: Box, b: Box): boolean {
  return a.minX <= b.maxX && a.maxX >= b.minX && a.minY <= b.maxY && a.maxY >= b.minY
}
