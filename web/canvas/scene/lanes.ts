import { type Curve, curvePoint, laneWidth, type Point } from './geometry.ts'

/*
 * Several connections between one pair of nodes fan out: each has a lane beside the straight way, counted from the
 * middle in whole and half lanes, to the right of who goes from its source to its target.
 */

/** From one label to the next, canvas units down or up: what a pill takes, with a gap. */
const labelPitch = 26
/** A label stays so far from the ends of its line. */
const farthestLabel = 0.35

/** The lanes of so many connections side by side, seen in one direction. */
export function laneOf(index: number, count: number): number {
  return index - (count - 1) / 2
}

/**
 * Where an edge's label stands: in the middle of its line, and so far on along it that the labels of all lanes lie
 * above each other, whatever the direction of the lines.
 */
export function labelPoint(curve: Curve, lane: number): Point {
  if (lane === 0) return curvePoint(curve, 0.5)
  const dx = curve.x2 - curve.x1
  const dy = curve.y2 - curve.y1
  const length = Math.hypot(dx, dy)
  // The middle of a curve goes three quarters of the way its control points go.
  const missing = labelPitch - 0.75 * laneWidth * (Math.abs(dx) / Math.max(length, 1))
  if (missing <= 0 || dy === 0) return curvePoint(curve, 0.5)
  // The same way up for a line and its way back.
  const isBack = dx < 0 || (dx === 0 && dy < 0)
  const towards = ((isBack ? -lane : lane) * missing) / dy
  return curvePoint(curve, 0.5 + Math.max(-farthestLabel, Math.min(farthestLabel, towards)))
}
