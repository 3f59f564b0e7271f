import { mostConnections } from './trust-constants.ts'
import { bestPaths, type PathQuestion } from './best-paths.ts'
import type { TrustGraph } from './trust-graph.ts'

/** The reason why there is no path, with the details from which a remedy can be suggested. */
export type NoPath =
  /** The node has no connections. */
  | { readonly reason: 'alone'; readonly nodeId: string }
  /** The ends are in separate parts of the network. The sizes are the numbers of nodes in both parts. */
  | { readonly reason: 'apart'; readonly fromSize: number; readonly toSize: number }
  /** The shortest path is longer than the maximum. */
  | { readonly reason: 'far'; readonly connections: number }
  /** A path only exists without the conditions on excluded and required nodes. */
  | { readonly reason: 'conditions' }
  /** There is no target: no node matches, or only the start itself. */
  | { readonly reason: 'nowhere' }

/** Explains why `bestPaths` found no path. Cost: one pass over all reachable nodes. */
export function whyNoPath(graph: TrustGraph, question: PathQuestion): NoPath {
  const from = graph.indexOf.get(question.from)
  const targets = new Set(Array.from(question.to).flatMap((id) => graph.indexOf.get(id) ?? []))
  if (from !== undefined) targets.delete(from)
  const [target] = targets
  if (from === undefined || target === undefined) return { reason: 'nowhere' }
  if (bestPaths(graph, { from: question.from, to: question.to, most: 1 }).paths.length > 0)
    return { reason: 'conditions' }
  for (const end of targets.size === 1 ? [from, target] : [from]) {
    if (graph.starts[end] === graph.starts[end + 1]) return { reason: 'alone', nodeId: graph.ids[end] ?? '' }
  }
  const around = distancesFrom(graph, [from])
  const connections = Array.from(targets, (each) => around.get(each) ?? Infinity).reduce((a, b) => Math.min(a, b))
  if (connections > mostConnections && connections < Infinity) return { reason: 'far', connections }
  return { reason: 'apart', fromSize: around.size, toSize: distancesFrom(graph, targets).size }
}

/** Returns the distance of each reachable node in connections. */
function distancesFrom(graph: TrustGraph, nodes: Iterable<number>): ReadonlyMap<number, number> {
  const distances = new Map(Array.from(nodes, (node) => [node, 0]))
  // The loop also visits entries that are added during the iteration.
  for (const [node, distance] of distances) {
    for (let arc = graph.starts[node] ?? 0; arc < (graph.starts[node + 1] ?? 0); arc++) {
      const next = graph.ends[arc] ?? 0
      if (!distances.has(next)) distances.set(next, distance + 1)
    }
  }
  return distances
}
