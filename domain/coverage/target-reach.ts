import { mostIntroductions } from '../entities/goal/goal.ts'
import type { TrustPath } from '../graph/paths/best-paths.ts'
import { type CostToGo, costToGo } from '../graph/paths/cost-to-go.ts'
import type { TrustGraph } from '../graph/paths/trust-graph.ts'

/** Maximum number of connections of a path. Each connection after the first is one introduction. */
export const longestPath = mostIntroductions + 1

/** The user's path to one target. */
export interface TargetReach {
  /**
   * Minimum number of introductions; 0 if the user already knows the target. Null if more introductions would be
   * necessary than the limit allows, or if there is no path. The best path can need more introductions than this
   * minimum; see `introductionsOn`.
   */
  readonly introductions: number | null
  /** Trust of the best path with at most one, two and three introductions; 0 if there is none. */
  readonly trustWithin: readonly number[]
  /** The best path. Null if there is none, or if the target is the user's own node. */
  readonly best: TrustPath | null
  /** Number of connections of the shortest path, even if the path is too long. Null if there is none. */
  readonly connections: number | null
}

export const unreachable: TargetReach = {
  introductions: null,
  trustWithin: Array.from({ length: mostIntroductions }, () => 0),
  best: null,
  connections: null,
}

/** The result if the target is the user's own node. */
export const ownReach: TargetReach = {
  ...unreachable,
  introductions: 0,
  trustWithin: unreachable.trustWithin.map(() => 1),
}

/** Returns the number of introductions that a path takes. */
export function introductionsOn({ edgeIds }: Pick<TrustPath, 'edgeIds'>): number {
  return edgeIds.length - 1
}

/**
 * Returns, for every node, the cost of the cheapest path from there to the nearest target. Paths do not return to
 * `from`.
 */
export function costToTargets(graph: TrustGraph, from: number, targets: ReadonlySet<number>): CostToGo {
  return costToGo(graph, { from, targets, excluded: new Set(), viaBits: new Map() }, longestPath)
}

/**
 * Returns the user's path to one target. `rest` is the result of `costToTargets`, and `connections` is the number of
 * connections of the shortest path; null if there is none.
 */
export function targetReach(
  graph: TrustGraph,
  from: number,
  targets: ReadonlySet<number>,
  rest: CostToGo,
  connections: number | null,
): TargetReach {
  const trustWithin = unreachable.trustWithin.map((_none, at) => Math.exp(-rest(from, at + 2, 0)))
  const isWithin = connections !== null && connections <= longestPath
  return {
    introductions: isWithin ? connections - 1 : null,
    trustWithin,
    best: isWithin ? cheapestPathFrom(graph, from, targets, rest, longestPath) : null,
    connections,
  }
}

/** Returns the cheapest path to a target by following the remaining cost, or null if there is none. */
export function cheapestPathFrom(
  graph: TrustGraph,
  from: number,
  targets: ReadonlySet<number>,
  rest: CostToGo,
  connections: number,
): TrustPath | null {
  const { ids, starts, ends, costs, edgeIds, throughCosts } = graph
  const whole = rest(from, connections, 0)
  if (whole === Infinity) return null
  const [nodeIds, pathEdgeIds]: [string[], string[]] = [[ids[from] ?? ''], []]
  let at = from
  for (let left = connections; !targets.has(at); left--) {
    let [bestArc, bestCost] = [-1, Infinity]
    for (let arc = starts[at] ?? 0; arc < (starts[at + 1] ?? 0); arc++) {
      const next = ends[arc] ?? 0
      const through = targets.has(next) ? 0 : (throughCosts[next] ?? 0)
      const cost = (costs[arc] ?? Infinity) + through + rest(next, left - 1, 0)
      if (next !== from && cost < bestCost) [bestArc, bestCost] = [arc, cost]
    }
    if (bestArc < 0 || left === 0) return null
    at = ends[bestArc] ?? 0
    nodeIds.push(ids[at] ?? '')
    pathEdgeIds.push(edgeIds[bestArc] ?? '')
  }
  return { nodeIds, edgeIds: pathEdgeIds, trust: Math.exp(-whole) }
}

/**
 * Returns the distance of each node in connections; -1 if the node cannot be reached. Cost: one pass over the reachable
 * part.
 */
export function connectionsFrom(graph: TrustGraph, from: number): Int32Array {
  const distances = new Int32Array(graph.ids.length).fill(-1)
  distances[from] = 0
  const queue = [from]
  for (const node of queue) {
    for (let arc = graph.starts[node] ?? 0; arc < (graph.starts[node + 1] ?? 0); arc++) {
      const next = graph.ends[arc] ?? 0
      if (distances[next] !== -1) continue
      distances[next] = (distances[node] ?? 0) + 1
      queue.push(next)
    }
  }
  return distances
}
