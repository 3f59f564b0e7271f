import { z } from 'zod'
import { compareNames } from '../../name-order.ts'
import type { LayoutGraph } from './layout.ts'
import { degreeOf, type Links, neighborsOf } from './links.ts'

export const Order = z.enum(['connections', 'name', 'position', 'together']).default('together')
export type Order = z.infer<typeof Order>

/**
 * Returns the indexes of the nodes in the given order: by number of connections, by name, by their current position
 * from top left to bottom right, or with neighbors adjacent. Deterministic.
 */
export function inOrder({ nodes }: LayoutGraph, links: Links, order: Order): number[] {
  const all = [...nodes.keys()]
  const nameOf = (node: number) => nodes[node]?.name ?? ''
  switch (order) {
    case 'connections':
      return all.sort((a, b) => degreeOf(links, b) - degreeOf(links, a) || a - b)
    case 'name':
      return all.sort((a, b) => compareNames(nameOf(a), nameOf(b)) || a - b)
    case 'position':
      return all.sort(
        (a, b) =>
          Math.round((nodes[a]?.y ?? 0) / rowHeight) - Math.round((nodes[b]?.y ?? 0) / rowHeight) ||
          (nodes[a]?.x ?? 0) - (nodes[b]?.x ?? 0) ||
          a - b,
      )
    case 'together':
      return together(links, all)
  }
}

/** Maximum vertical distance of cards in the same row, in canvas units. */
const rowHeight = 120

/** Orders nodes depth-first from the periphery of the network, so that most connected nodes are adjacent. */
function together(links: Links, all: readonly number[]): number[] {
  const seen = new Uint8Array(links.count)
  const order: number[] = []
  const fewestFirst = (nodes: Iterable<number>) =>
    [...nodes].sort((a, b) => degreeOf(links, a) - degreeOf(links, b) || a - b)
  for (const root of fewestFirst(all.filter((node) => degreeOf(links, node) > 0))) {
    const stack = [root]
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      if (seen[node]) continue
      seen[node] = 1
      order.push(node)
      // Visits the neighbor with the fewest connections next.
      stack.push(...fewestFirst(neighborsOf(links, node)).reverse())
    }
  }
  return [...order, ...all.filter((node) => degreeOf(links, node) === 0)]
}
