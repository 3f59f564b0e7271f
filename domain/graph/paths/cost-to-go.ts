import type { TrustGraph } from './trust-graph.ts'

/** The ends and conditions of a path search, as node numbers of a `TrustGraph`. */
export interface PathEnds {
  readonly from: number
  /** The target nodes. A path ends at the first target it reaches. */
  readonly targets: ReadonlySet<number>
  /** Nodes that no path may go through. */
  readonly excluded: ReadonlySet<number>
  /** Nodes that every path must go through, each with its bit in a bit set. */
  readonly viaBits: ReadonlyMap<number, number>
}

/**
 * Returns a lower bound for the cost of the rest of a path. The path is at `node`, may use up to `connections` more
 * connections, and still has to visit the nodes in `toVisit` (a sum of `viaBits`). Infinity if there is no path.
 */
export type CostToGo = (node: number, connections: number, toVisit: number) => number

/**
 * Computes the cost of the cheapest paths from all nodes to the targets, by number of connections. Uses Bellman-Ford
 * (1958, "On a routing problem") in rounds. Each round allows one more connection, as described by Guérin and Orda
 * (2002, "Computing shortest paths for any number of hops"). Dijkstra's algorithm (1959) would be faster, but cannot
 * distinguish a cheap long path from a more expensive short one. Each round only revisits nodes that the previous round
 * improved. Direction is ignored. Cost: rounds × the connections of reached nodes, × 2 for each required node.
 *
 * @param isFromStart Whether only paths from the start are needed. The last rounds then only visit nodes close enough
 *   to the start, so other nodes may have no cost.
 */
export function costToGo(
  graph: TrustGraph,
  ends: PathEnds,
  mostConnections: number,
  { isFromStart = false } = {},
): CostToGo {
  const { starts, ends: arcEnds, costs, throughCosts, ids } = graph
  const { from, targets, excluded, viaBits } = ends
  const nodes = ids.length
  const states = nodes << viaBits.size
  const hops = isFromStart ? hopsFrom(graph, ends, nearHops) : null
  const rounds: Float64Array[] = [new Float64Array(states).fill(Infinity)]
  let changed = new Set<number>()
  for (const target of targets) {
    rounds[0]?.fill(0, target, target + 1)
    changed.add(target)
  }
  for (let round = 1; round <= mostConnections; round++) {
    const before = rounds[round - 1] ?? new Float64Array(states)
    // The number of connections that are left for the way from the start.
    const hopsLeft = mostConnections - round
    const mostHops = hopsLeft > nearHops ? Infinity : hopsLeft
    const now = before.slice()
    const reached = new Set<number>()
    for (const state of changed) {
      const node = state % nodes
      // A path cannot return to its start.
      if (node === from) continue
      const cost = (before[state] ?? Infinity) + (targets.has(node) ? 0 : (throughCosts[node] ?? 0))
      const toVisit = Math.floor(state / nodes) | (viaBits.get(node) ?? 0)
      for (let arc = starts[node] ?? 0; arc < (starts[node + 1] ?? 0); arc++) {
        const previous = arcEnds[arc] ?? 0
        if (hops && (hops[previous] ?? farAway) > mostHops) continue
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

/**
 * Maximum distance from the start, in connections, that `hopsFrom` measures here. It is about half of the longest path.
 * Measuring more would visit as many nodes as it saves.
 */
const nearHops = 2
const farAway = 255

/** Counts the connections from the start to each node, up to a number. Nodes farther away have `farAway`. */
function hopsFrom({ ids, starts, ends: arcEnds }: TrustGraph, { from, targets, excluded }: PathEnds, most: number) {
  const hops = new Uint8Array(ids.length).fill(farAway)
  hops[from] = 0
  let reached = [from]
  for (let hop = 1; hop <= most; hop++) {
    const next: number[] = []
    for (const node of reached) {
      for (let arc = starts[node] ?? 0; arc < (starts[node + 1] ?? 0); arc++) {
        const end = arcEnds[arc] ?? 0
        if (hops[end] !== farAway || targets.has(end) || excluded.has(end)) continue
        hops[end] = hop
        next.push(end)
      }
    }
    reached = next
  }
  return hops
}
