import { cardsOf, freePlace, type Point } from '../graph/free-place.ts'
import type { Graph } from '../entities/graph.ts'

/** Distance between the corners of adjacent cards, in canvas units. It leaves room for a connection with its label. */
const distance = 300

/**
 * Returns a free position for a card near `near`, preferably away from the rest of the network. If `near` is null, the
 * position is near the center of the network.
 */
export function placeBeside(graph: Graph, near: Point | null): Point {
  const middle = middleOf([...graph.nodes.values()])
  if (!near) return freePlace(cardsOf(graph), middle)
  const outwards = Math.atan2(near.y - middle.y, near.x - middle.x)
  return freePlace(cardsOf(graph), {
    x: Math.round(near.x + Math.cos(outwards) * distance),
    y: Math.round(near.y + Math.sin(outwards) * distance),
  })
}

function middleOf(nodes: readonly Point[]): Point {
  if (nodes.length === 0) return { x: 0, y: 0 }
  const sum = nodes.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 })
  return { x: Math.round(sum.x / nodes.length), y: Math.round(sum.y / nodes.length) }
}
