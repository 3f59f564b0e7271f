import type { Node } from '../../entities/node/node.ts'
import { withoutAging, connectionTrust, type FreshnessOf, type TrustedEdge } from './connection-trust.ts'
import { trustThrough } from './trust-constants.ts'

/**
 * A network in the form that path search needs: numbered nodes with their connections and costs. A cost is −ln of the
 * trust, so that the cheapest path has the greatest product of trusts. Only the most trusted connection between two
 * nodes is included.
 */
export interface TrustGraph {
  readonly ids: readonly string[]
  /** Number of each node, by id. */
  readonly indexOf: ReadonlyMap<string, number>
  /**
   * The arcs of node `i` are those from `starts[i]` up to but not including `starts[i + 1]`. Each connection has one
   * arc in each direction.
   */
  readonly starts: Uint32Array
  readonly ends: Uint32Array
  readonly costs: Float64Array
  readonly edgeIds: readonly string[]
  /** For each node, the additional cost of a path that goes through it. */
  readonly throughCosts: Float64Array
  /** The function from which the costs were computed. */
  readonly freshnessOf: FreshnessOf
}

/** The parts of a network on which trust depends. */
export interface TrustedNetwork {
  readonly nodes: Entities<Pick<Node, 'id' | 'type'>>
  readonly edges: Entities<TrustedEdge>
}

/** A collection of entities. Both maps and sets satisfy it. */
interface Entities<T> {
  readonly size: number
  forEach(visit: (entity: T) => void): unknown
}

/**
 * Builds the graph for path search in one pass over nodes and edges. The graph is stored in columns. Creating objects
 * for thousands of connections instead would double the time.
 */
export function trustGraph(graph: TrustedNetwork, freshnessOf: FreshnessOf = withoutAging): TrustGraph {
  const ids: string[] = []
  const indexOf = new Map<string, number>()
  const throughCosts = new Float64Array(graph.nodes.size)
  graph.nodes.forEach(({ id, type }) => {
    throughCosts[ids.length] = -Math.log(trustThrough[type])
    indexOf.set(id, ids.length)
    ids.push(id)
  })

  // The index of the tie between each pair of nodes. A tie consists of the pair and its most trusted connection.
  const tieOf = new Map<number, number>()
  const [tieA, tieB] = [new Uint32Array(graph.edges.size), new Uint32Array(graph.edges.size)]
  const tieCosts = new Float64Array(graph.edges.size)
  const tieEdgeIds: string[] = []
  const starts = new Uint32Array(ids.length + 1)
  graph.edges.forEach((edge) => {
    const [source, target] = [indexOf.get(edge.sourceId), indexOf.get(edge.targetId)]
    if (source === undefined || target === undefined || source === target) return
    const key = Math.min(source, target) * ids.length + Math.max(source, target)
    const cost = -Math.log(connectionTrust(edge, freshnessOf).whole)
    const known = tieOf.get(key)
    if (known !== undefined && (tieCosts[known] ?? 0) <= cost) return
    const tie = known ?? tieEdgeIds.length
    tieCosts[tie] = cost
    tieEdgeIds[tie] = edge.id
    if (known !== undefined) return
    tieOf.set(key, tie)
    tieA[tie] = source
    tieB[tie] = target
    starts[source + 1] = (starts[source + 1] ?? 0) + 1
    starts[target + 1] = (starts[target + 1] ?? 0) + 1
  })
  for (let index = 0; index < ids.length; index++) starts[index + 1] = (starts[index + 1] ?? 0) + (starts[index] ?? 0)

  const arcs = 2 * tieEdgeIds.length
  const [ends, costs] = [new Uint32Array(arcs), new Float64Array(arcs)]
  const edgeIds = Array.from({ length: arcs }, () => '')
  const next = starts.slice()
  const put = (from: number, to: number, tie: number) => {
    const arc = next[from] ?? 0
    next[from] = arc + 1
    ends[arc] = to
    costs[arc] = tieCosts[tie] ?? Infinity
    edgeIds[arc] = tieEdgeIds[tie] ?? ''
  }
  for (let tie = 0; tie < tieEdgeIds.length; tie++) {
    const [a, b] = [tieA[tie] ?? 0, tieB[tie] ?? 0]
    put(a, b, tie)
    put(b, a, tie)
  }
  return { ids, indexOf, starts, ends, costs, edgeIds, throughCosts, freshnessOf }
}
