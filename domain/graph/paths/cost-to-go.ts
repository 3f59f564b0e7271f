import type { TrustGraph } from './trust-graph.ts'

/** Between what ways are looked for, by numbers of a `TrustGraph`. */
export interface PathEnds {
  readonly from: number
  /** A way ends at the first of them it comes to. */
  readonly targets: ReadonlySet<number>
  /** Nodes no way goes through. */
  readonly excluded: ReadonlySet<number>
  /** Nodes every way goes through, with the bit that stands for each in a set of them. */
  readonly viaBits: ReadonlyMap<number, number>
}

/**
 * What the rest of a way costs at least: from a node, with so many connections left, and these nodes still to be gone
 * through (a sum of `viaBits`). Infinite where there is no way.
 */
export type CostToGo = (node: number, connections: number, toVisit: number) => number

/**
 * The cheapest ways to the targets from everywhere, by number of connections: Bellman (1958, "On a routing problem") and
 * Ford as rounds, each of which lets ways have one connection more, as Guérin and Orda (2002, "Computing shortest paths for
 * any number of hops") put it. Dijkstra's algorithm (1959) would be faster still but cannot tell a cheap long way from a
 * dearer short one. Only what the last round made cheaper is looked at again. Direction does not matter.
 *
 * Cost: rounds × the connections around what is reached, × 2 for each node to be gone through.
 */
export function costToGo(graph: TrustGraph, ends: PathEnds, mostConnections: number): CostToGo {
  const { starts, ends: arcEnds, costs, throughCosts, ids } = graph
  const { from, targets, excluded, viaBits } = ends
  const nodes = ids.length
  const states = nodes << viaBits.size
  const rounds: Float64Array[] = [new Float64Array(states).fill(Infinity)]
  let changed = new Set<number>()
  for (const target of targets) {
    rounds[0]?.fill(0, target, target + 1)
    changed.add(target)
  }
  for (let round = 1; round <= mostConnections; round++) {
    const before = rounds[round - 1] ?? new Float64Array(states)
    const now = before.slice()
    const reached = new Set<number>()
    for (const state of changed) {
      const node = state % nodes
      // Ways come through here: not through where they begin.
      if (node === from) continue
      const cost = (before[state] ?? Infinity) + (targets.has(node) ? 0 : (throughCosts[node] ?? 0))
      const toVisit = Math.floor(state / nodes) | (viaBits.get(node) ?? 0)
      for (let arc = starts[node] ?? 0; arc < (starts[node + 1] ?? 0); arc++) {
        const previous = arcEnds[arc] ?? 0
        if (excluded.has(previous) || targets.has(previous) || (toVisit & (viaBits.get(previous) ?? 0)) !== 0) continue
        const here = toVisit * nodes + previous
        const whole = cost + (costs[arc] ?? Infinity)
        if (whole >= (now[here] ?? Infinity)) continue
        now[here] = whole
        reached.add(here)
      }
    }
    rounds.push(now)
    changed = reached
  }
  return (node, connections, toVisit) => rounds[connections]?.[toVisit * nodes + node] ?? Infinity
}
