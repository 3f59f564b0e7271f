import { UndirectedGraph } from 'graphology'
import louvain from 'graphology-communities-louvain'
import type { LayoutGraph } from './layout.ts'

/**
 * Which nodes have more to do with each other than with the rest: a number for each node, the same for those of one
 * community. Blondel, Guillaume, Lambiotte, Lefebvre 2008, with the weights of the connections.
 */
export function communitiesOf({ nodes, edges }: LayoutGraph, random: () => number): Int32Array {
  const graph = new UndirectedGraph<Record<string, never>, { weight: number }>()
  for (const index of nodes.keys()) graph.addNode(index)
  for (const { from, to, weight } of edges) {
    if (from === to || !graph.hasNode(from) || !graph.hasNode(to)) continue
    graph.updateUndirectedEdge(from, to, (before) => ({ weight: (before.weight ?? 0) + weight }))
  }
  if (graph.size === 0) return Int32Array.from(nodes.keys())
  const { communities } = louvain.detailed(graph, { getEdgeWeight: 'weight', resolution: 1, rng: random })
  return Int32Array.from(nodes.keys(), (index) => communities[index] ?? -1)
}
