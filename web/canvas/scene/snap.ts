import type { Box } from './geometry.ts'

/**
 * A line to which two boxes are aligned, in canvas units. `at` is x for a vertical line and y for a horizontal line.
 */
export interface Guide {
  readonly axis: 'x' | 'y'
  readonly at: number
  readonly from: number
  readonly to: number
}

export interface Snap {
  /** Offset that aligns the box. */
  readonly dx: number
  readonly dy: number
  readonly guides: readonly Guide[]
}

interface Alignment {
  readonly by: number
  readonly at: number
  readonly with: Box
  readonly distance: number
}

/**
 * Aligns a box with its neighbors: edges with edges and centers with centers, separately on each axis, within `reach`
 * canvas units. Among equally close alignments, the alignment with the nearest neighbor is used.
 */
export function snap(box: Box, neighbors: Iterable<Box>, reach: number): Snap {
  let x: Alignment | null = null
  let y: Alignment | null = null
  for (const other of neighbors) {
    const distance = Math.hypot(middle(other, 'x') - middle(box, 'x'), middle(other, 'y') - middle(box, 'y'))
    x = better(x, alignment(box, other, 'x', distance), reach)
    y = better(y, alignment(box, other, 'y', distance), reach)
  }
  const dx = x?.by ?? 0
  const dy = y?.by ?? 0
  const moved = { minX: box.minX + dx, maxX: box.maxX + dx, minY: box.minY + dy, maxY: box.maxY + dy }
  return {
    dx,
    dy,
    guides: [
      ...(x ? [{ axis: 'x' as const, at: x.at, ...span(moved.minY, moved.maxY, x.with.minY, x.with.maxY) }] : []),
      ...(y ? [{ axis: 'y' as const, at: y.at, ...span(moved.minX, moved.maxX, y.with.minX, y.with.maxX) }] : []),
    ],
  }
}

/** Returns the closest of the three alignments of two boxes on an axis. */
function alignment(box: Box, other: Box, axis: 'x' | 'y', distance: number): Alignment {
  const [low, high] = axis === 'x' ? (['minX', 'maxX'] as const) : (['minY', 'maxY'] as const)
  const ways = [
    { by: other[low] - box[low], at: other[low] },
    { by: middle(other, axis) - middle(box, axis), at: middle(other, axis) },
    { by: other[high] - box[high], at: other[high] },
  ]
  const best = ways.reduce((a, b) => (Math.abs(b.by) < Math.abs(a.by) ? b : a))
  return { ...best, with: other, distance }
}

function better(before: Alignment | null, now: Alignment, reach: number): Alignment | null {
  if (Math.abs(now.by) > reach) return before
  if (!before) return now
  const gain = Math.abs(before.by) - Math.abs(now.by)
  return gain > 0.01 || (gain > -0.01 && now.distance < before.distance) ? now : before
}

function middle(box: Box, axis: 'x' | 'y'): number {
  return axis === 'x' ? (box.minX + box.maxX) / 2 : (box.minY + box.maxY) / 2
}

function span(...ends: number[]): { from: number; to: number } {
  return { from: Math.min(...ends), to: Math.max(...ends) }
}
