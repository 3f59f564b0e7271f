import { mostConnections } from './trust-constants.ts'
import { bestPaths, type PathQuestion } from './best-paths.ts'
import type { TrustGraph } from './trust-graph.ts'

/** Why there is no way, as far as it says what would help. */
export type NoPath =
  /** An end has no connection at all. */
  | { readonly reason: 'alone'; readonly nodeId: string }
  /** Nothing joins the parts of the network they are in; how many nodes are in each. */
  | { readonly reason: 'apart'; readonly fromSize: number; readonly toSize: number }
  /** The shortest way is longer than ways are looked for. */
  | { readonly reason: 'far'; readonly connections: number }
  /** There is one without what the person excluded or demanded. */
  | { readonly reason: 'conditions' }
  /** There is nowhere to go: nothing fits, or only the beginning itself. */
  | { readonly reason: 'nowhere' }

/** Asked where `bestPaths` has found nothing. Cost: one pass over what can be reached. */
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

/** By node, how many connections away it is; only what can be reached is there. */
function distancesFrom(graph: TrustGraph, nodes: Iterable<number>): ReadonlyMap<number, number> {
  const distances = new Map(Array.from(nodes, (node) => [node, 0]))
  // What is added meanwhile is walked as well.
  for (const [node, distance] of distances) {
    for (let arc = graph.starts[node] ?? 0; arc < (graph.starts[node + 1] ?? 0); arc++) {
      const next = graph.ends[arc] ?? 0
      if (!distances.has(next)) distances.set(next, distance + 1)
    }
  }
  return distances
}
