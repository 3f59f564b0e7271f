import { z } from 'zod'
import { compareNames } from '../../name-order.ts'
import type { LayoutGraph } from './layout.ts'
import { degreeOf, type Links, neighborsOf } from './links.ts'

export const Order = z.enum(['connections', 'name', 'position', 'together']).default('together')
export type Order = z.infer<typeof Order>

/**
 * Returns the nodes in an order: most connections first, by name, in current reading order, or with neighbors adjacent.
 * Deterministic for the same graph.
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

/** Nodes whose tops are about this close belong to one row. */
const rowHeight = 120

/** Depth-first from the ends of the network, so that connected nodes are mostly adjacent. */
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
      // The neighbor with the fewest ties is visited next.
      stack.push(...fewestFirst(neighborsOf(links, node)).reverse())
    }
  }
  return [...order, ...all.filter((node) => degreeOf(links, node) === 0)]
}
