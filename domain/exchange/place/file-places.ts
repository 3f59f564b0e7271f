import type { Point } from '../../graph/free-place.ts'
import { cell, separated, withRowsBelow } from '../../graph/layouts/separated.ts'
import type { ImportedNode } from '../plan/imported-graph.ts'

/**
 * Limits for the distance between neighboring nodes, in cells of the card grid. With shorter distances, cards would
 * overlap. With longer distances, only a few cards would fit on the screen.
 */
const nearest = { least: 1.2, most: 3 }
/** Maximum number of nodes sampled to measure the distance between neighbors. */
const mostAsked = 300

/**
 * Returns the positions of the nodes in a file, scaled so that cards do not overlap, as top left corners in canvas
 * units. Nodes without a position are placed in rows below. Null if most nodes have no position, or if all positions
 * are the same.
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

/**
 * Returns the median distance from a node to its nearest neighbor with a different position, in cells. Null if all
 * positions are the same.
 */
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
