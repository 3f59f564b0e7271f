import type { Graph } from '../model/graph.ts'

/** A card's top left corner, canvas units. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** Cards whose corners are nearer than this touch or nearly do, canvas units. */
const room = { x: 220, y: 150 }
const firstRadius = 280
const radiusStep = 90
const mostRings = 24
const placesPerRing = 24

/**
 * A place for one more card near another (or near the middle of everything, if null): on rings around it, the nearest
 * that no other card stands in, rather outwards than across the network. Cost: the nodes once, and those around for
 * every place that is tried.
 */
export function freePlace(graph: Graph, near: Place | null): Place {
  const nodes = [...graph.nodes.values()]
  const middle = middleOf(nodes)
  const centre = near ?? middle
  const reach = firstRadius + mostRings * radiusStep + room.x
  const around = nodes.filter(({ x, y }) => Math.abs(x - centre.x) < reach && Math.abs(y - centre.y) < reach)
  const isFree = ({ x, y }: Place) =>
    around.every((node) => Math.abs(node.x - x) >= room.x || Math.abs(node.y - y) >= room.y)
  if (near === null && isFree(centre)) return centre
  const outwards = Math.atan2(centre.y - middle.y, centre.x - middle.x)
  for (let ring = 0; ring < mostRings; ring++) {
    const radius = firstRadius + ring * radiusStep
    for (let turn = 0; turn < placesPerRing; turn++) {
      // To both sides in turn.
      const side = turn % 2 === 0 ? 1 : -1
      const angle = outwards + side * (Math.ceil(turn / 2) / placesPerRing) * 2 * Math.PI
      const place = {
        x: Math.round(centre.x + Math.cos(angle) * radius),
        y: Math.round(centre.y + Math.sin(angle) * radius),
      }
      if (isFree(place)) return place
    }
  }
  return { x: centre.x + firstRadius, y: centre.y }
}

function middleOf(nodes: readonly Place[]): Place {
  if (nodes.length === 0) return { x: 0, y: 0 }
  const sum = nodes.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 })
  return { x: Math.round(sum.x / nodes.length), y: Math.round(sum.y / nodes.length) }
}
