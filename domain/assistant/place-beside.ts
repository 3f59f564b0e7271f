import { cardsOf, freePlace, type Point } from '../graph/free-place.ts'
import type { Graph } from '../graph/graph.ts'

/** From a card's corner to that of one beside it, canvas units: room for the line between them and its label. */
const distance = 280

/**
 * A free place for one more card near another, rather outwards than across the network; near the middle of everything
 * if `near` is null.
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
