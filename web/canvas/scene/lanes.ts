import { type Curve, curvePoint, laneWidth, type Point } from './geometry.ts'

// Several edges between the same nodes fan out into lanes. Lane 0 is the straight line. Positive lanes are to its
// right, as seen from the source of the edge. For an even number of edges, lanes are halves, such as -0.5 and 0.5.

/** Vertical distance between adjacent labels in canvas units: the height of a label and a gap. */
const labelPitch = 26
/**
 * Maximum distance of a label from the middle of its line, as a difference of the curve parameter t. It prevents labels
 * near the ends.
 */
const farthestLabel = 0.35

/** Returns the lane of one of `count` parallel edges, as seen in one direction. */
export function laneOf(index: number, count: number): number {
  return index - (count - 1) / 2
}

/**
 * Returns the position of an edge's label. Labels move from the middle along the line, so that the labels of all lanes
 * are stacked vertically for any direction of the lines.
 */
export function labelPoint(curve: Curve, lane: number): Point {
  if (lane === 0) return curvePoint(curve, 0.5)
  const dx = curve.x2 - curve.x1
  const dy = curve.y2 - curve.y1
  const length = Math.hypot(dx, dy)
  // The middle of a curve moves by three quarters of the distance that its control points move.
  const missing = labelPitch - 0.75 * laneWidth * (Math.abs(dx) / Math.max(length, 1))
  if (missing <= 0 || dy === 0) return curvePoint(curve, 0.5)
  // Labels of edges in both directions move to the same side of the middle.
  const isBack = dx < 0 || (dx === 0 && dy < 0)
  const towards = ((isBack ? -lane : lane) * missing) / dy
  return curvePoint(curve, 0.5 + Math.max(-farthestLabel, Math.min(farthestLabel, towards)))
}
