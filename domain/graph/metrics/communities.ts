import type { UndirectedGraph } from 'graphology'
import louvain from 'graphology-communities-louvain'
import { seededRandom } from '../layouts/seeded-random.ts'
import { renumbered } from './components.ts'
import type { TieGraph } from './tie-graph.ts'

/** Groups of nodes that have more connections among themselves than to other nodes. */
export interface Communities {
  /**
   * Community number by node number. Community 0 is the largest. A node without connections is a community of its own.
   */
  readonly communityOf: Uint32Array<ArrayBuffer>
  readonly sizes: readonly number[]
  /**
   * For each community, the node whose connections within the community have the greatest total strength. If several
   * nodes are equal, the total strength of all their connections decides.
   */
  readonly centers: readonly number[]
  /**
   * The fraction of total strength within communities, minus the fraction expected by chance. 0 means no structure;
   * above 0.3, communities are clear (Newman and Girvan, "Finding and evaluating community structure in networks",
   * 2004). Null if there are no connections.
   */
  readonly modularity: number | null
}

/**
 * Maximum number of runs with different random seeds. Small networks are computed repeatedly, and the best result is
 * used.
 */
const mostTries = 20
const arcsTried = 200_000

/**
 * Detects communities: Blondel, Guillaume, Lambiotte and Lefebvre, "Fast unfolding of communities in large networks"
 * (2008), as implemented in graphology. The same seed gives the same result. Cost: about 50 ms for 10,000 nodes and
 * 20,000 connected pairs.
 */
export function communitiesOf(graph: TieGraph, tied: UndirectedGraph, seed: number): Communities {
  const random = seededRandom(seed)
  const tries =
    graph.ends.length === 0 ? 1 : Math.min(mostTries, Math.max(1, Math.floor(arcsTried / graph.ends.length)))
  let best = detect(tied, random)
  for (let turn = 1; turn < tries; turn++) {
    const next = detect(tied, random)
    if (next.modularity > best.modularity) best = next
  }
  const groupOf = new Uint32Array(graph.ids.length)
  const numberOf = new Map<number, number>()
  const sizes: number[] = []
  for (let node = 0; node < groupOf.length; node++) {
    const named = best.communities[node] ?? node
    const group = numberOf.get(named) ?? numberOf.size
    numberOf.set(named, group)
    groupOf[node] = group
    sizes[group] = (sizes[group] ?? 0) + 1
  }
  const { componentOf: communityOf, sizes: ordered } = renumbered(groupOf, sizes)
  return {
    communityOf,
    sizes: ordered,
    centers: centersOf(graph, communityOf, ordered.length),
    modularity: graph.ends.length === 0 ? null : best.modularity,
  }
}

function detect(tied: UndirectedGraph, rng: () => number) {
  return louvain.detailed(tied, { getEdgeWeight: 'weight', resolution: 1, rng })
}

function centersOf(
  { ids, starts, ends, weights, strengths }: TieGraph,
  communityOf: Uint32Array,
  count: number,
): number[] {
  const centers = Array.from({ length: count }, () => -1)
  const most = new Float64Array(count).fill(-1)
  for (let node = 0; node < ids.length; node++) {
    const community = communityOf[node] as number
    let inside = 0
    for (let arc = starts[node] as number; arc < (starts[node + 1] as number); arc++) {
      if (communityOf[ends[arc] as number] === community) inside += weights[arc] as number
    }
    const before = most[community] as number
    const isLess = inside === before && (strengths[node] as number) <= (strengths[centers[community] ?? 0] as number)
    if (inside < before || isLess) continue
    most[community] = inside
    centers[community] = node
  }
  return centers
}
