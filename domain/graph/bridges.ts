import { type Adjacency, type Link, otherEnd } from './adjacency.ts'

interface Visit {
  readonly id: string
  /** The link by which the walk came here. */
  readonly by: string | null
  readonly links: readonly Link[]
  next: number
}

/**
 * Links whose loss would leave two parts with nothing between them. Direction does not matter; two links between one
 * pair are no bridges. Cost: one pass over nodes and links.
 *
 * Tarjan, "A note on finding the bridges of a graph" (1974), without recursion: a link is a bridge if nothing reached
 * beyond it leads back to its beginning or before.
 */
export function bridgesOf(graph: Adjacency): Link[] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const bridges: Link[] = []
  const enter = (id: string, by: string | null): Visit => {
    order.set(id, order.size)
    lowest.set(id, order.size - 1)
    return { id, by, links: [...graph.linksOf(id)], next: 0 }
  }
  const lower = (id: string, value: number) => lowest.set(id, Math.min(lowest.get(id) ?? value, value))

  for (const root of graph.nodeIds()) {
    if (order.has(root)) continue
    const path = [enter(root, null)]
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const link = visit.links[visit.next++]
      if (link === undefined) {
        path.pop()
        const before = path.at(-1)
        const taken = before?.links[before.next - 1]
        if (!before || !taken) continue
        const reached = lowest.get(visit.id) ?? 0
        lower(before.id, reached)
        if (reached > (order.get(before.id) ?? 0)) bridges.push(taken)
        continue
      }
      if (link.id === visit.by) continue
      const other = otherEnd(link, visit.id)
      const seen = order.get(other)
      if (seen === undefined) path.push(enter(other, link.id))
      else lower(visit.id, seen)
    }
  }
  return bridges
}
