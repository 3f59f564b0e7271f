import type { Point } from '../graph/free-place.ts'
import { cell, separated, withRowsBelow } from '../graph/layouts/separated.ts'
import type { ImportedNode } from './imported-graph.ts'

/** From a node to the nearest one, in cells: nearer, cards would have to be pushed apart; farther, one sees only a few. */
const nearest = { least: 1.2, most: 3 }
/** So many nodes are asked how near the nearest stands: more would not say more. */
const mostAsked = 300

/**
 * The arrangement that a file brings along, as corners in canvas units: in the file's shape, wide enough for cards, no two
 * of which overlap. Nodes without a place stand in rows below. Null where most have none, or all have the same.
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

/** The median distance to the nearest other place, in cells as if the file's units were ours; null if there is none. */
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
