import { UndirectedGraph } from 'graphology'
import louvain from 'graphology-communities-louvain'
import type { LayoutGraph } from './layout.ts'

/**
 * Detects communities and returns the community number of each node. Connections are weighted. Blondel, Guillaume,
 * Lambiotte, Lefebvre 2008.
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
