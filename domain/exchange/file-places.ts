import type { Point } from '../graph/free-place.ts'
import { cell, separated, withRowsBelow } from '../graph/layouts/separated.ts'
import type { ImportedNode } from './imported-graph.ts'

/**
 * Limits for the distance to the nearest node, in cells. Below, cards would have to be moved apart; above, only a few
 * are visible at once.
 */
const nearest = { least: 1.2, most: 3 }
/** Number of nodes sampled for the distance to the nearest one. */
const mostAsked = 300

/**
 * Returns the arrangement of a file as card corners in canvas units: in the shape of the file, with space for cards and
 * without overlaps. Nodes without a position are in rows below. Null if most nodes have no position, or all have the
 * same.
 */
export function arrangementOf(nodes: readonly ImportedNode[]): ReadonlyMap<string, Point> | null {
  const placed = nodes.flatMap(({ key, place }) => (place ? [{ key, ...place }] : []))
  if (placed.length < 2 || placed.length * 2 < nodes.length) return null
  const usual = usualDistance(placed)
  if (usual === null) return null
  const scale = Math.min(nearest.most, Math.max(nearest.least, usual)) / usual
  const middle = { x: average(placed.map(({ x }) => x)), y: average(placed.map(({ y }) => y)) }
  const corners = separated(
    placed.map(({ key, x, y }): [string, Point] => [
      key,
      { x: ((x - middle.x) * scale) / cell.width, y: ((y - middle.y) * scale) / cell.height },
    ]),
  )
  return withRowsBelow(
    corners,
    nodes.filter(({ place }) => !place).map(({ key }) => key),
  )
}

/** Returns the median distance to the nearest other position, in cells, or null if there is none. */
function usualDistance(placed: readonly Point[]): number | null {
  const step = Math.ceil(placed.length / mostAsked)
  const asked = placed.filter((_, index) => index % step === 0)
  const distances = asked.flatMap((from) => {
    let least = Infinity
    for (const to of placed) {
      const distance = Math.max(Math.abs(to.x - from.x) / cell.width, Math.abs(to.y - from.y) / cell.height)
      if (distance > 0 && distance < least) least = distance
    }
    return least === Infinity ? [] : [least]
  })
  return distances.sort((a, b) => a - b)[Math.floor((distances.length - 1) / 2)] ?? null
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
