import { type Box, type Curve, curveMeets, curvePieceMeets, curvePoint, type Point } from './geometry.ts'
import { dashes } from './stroke.ts'

const pieces = 64
const period = dashes.reduce((sum, length) => sum + length)

/**
 * Maximum length of a dashed path in canvas units. Longer paths are very slow, because browsers compute dashes along
 * the whole path, including invisible parts.
 */
const longestDashed = 3000

/** Returns the curve to dash: the whole curve, or only the visible part if it is very long. */
export function dashable(curve: Curve, box: Box): Curve | null {
  const span = Math.abs(curve.x1 - curve.x2) + Math.abs(curve.y1 - curve.y2)
  if (span <= longestDashed) return curve
  // Most curves do not pass through the view. This check excludes them at a tenth of the cost.
  return curveMeets(curve, box) ? visiblePart(curve, box) : null
}

/**
 * Returns the part of a curve that may pass through the box. The part starts where a dash of the whole curve would
 * start, so that dashes do not jump while the view moves.
 */
export function visiblePart(curve: Curve, box: Box): Curve | null {
  let first = 0
  let before = 0
  while (first < pieces && !curvePieceMeets(curve, first / pieces, (first + 1) / pieces, box)) {
    before += pieceLength(curve, first++)
  }
  if (first === pieces) return null
  let last = pieces
  while (!curvePieceMeets(curve, (last - 1) / pieces, last / pieces, box)) last--
  const start = first / pieces
  const back = (before % period) / Math.max(speedAt(curve, start), 1)
  return between(curve, Math.max(0, start - back), last / pieces)
}

/** Nodes and weights of three-point Gauss-Legendre quadrature on the unit interval. */
const places = [
  [0.5 - Math.sqrt(0.15), 5 / 18],
  [0.5, 8 / 18],
  [0.5 + Math.sqrt(0.15), 5 / 18],
] as const

function pieceLength(curve: Curve, piece: number): number {
  const sum = places.reduce((total, [at, weight]) => total + weight * speedAt(curve, (piece + at) / pieces), 0)
  return sum / pieces
}

function speedAt({ x1, y1, c1x, c1y, c2x, c2y, x2, y2 }: Curve, t: number): number {
  const u = 1 - t
  const along = (a: number, b: number, c: number, d: number) =>
    3 * (u * u * (b - a) + 2 * u * t * (c - b) + t * t * (d - c))
  return Math.hypot(along(x1, c1x, c2x, x2), along(y1, c1y, c2y, y2))
}

/** Returns the part of a curve between two values of t. */
function between(curve: Curve, from: number, to: number): Curve {
  const start = curvePoint(curve, from)
  const end = curvePoint(curve, to)
  const first = blossom(curve, from, from, to)
  const second = blossom(curve, from, to, to)
  return { x1: start.x, y1: start.y, c1x: first.x, c1y: first.y, c2x: second.x, c2y: second.y, x2: end.x, y2: end.y }
}

/**
 * Returns a control point of a part of a curve: de Casteljau's algorithm with a separate t in each step (blossoming).
 */
function blossom({ x1, y1, c1x, c1y, c2x, c2y, x2, y2 }: Curve, r: number, s: number, t: number): Point {
  const mix = (a: number, b: number, at: number) => a + (b - a) * at
  const along = (a: number, b: number, c: number, d: number) =>
    mix(mix(mix(a, b, r), mix(b, c, r), s), mix(mix(b, c, r), mix(c, d, r), s), t)
  return { x: along(x1, c1x, c2x, x2), y: along(y1, c1y, c2y, y2) }
}
