import type { Graph } from '../entities/graph.ts'
import { edgeIdsOf } from '../entities/owned-ids.ts'
import type { Insight } from './insight.ts'

/**
 * Checks quickly whether an insight is still true after changes to the network. Returns false if the insight is
 * certainly obsolete. If the result is true, the insight may still be obsolete.
 */
export function isStillValid(insight: Insight, graph: Pick<Graph, 'nodes' | 'edges' | 'edgesByNode'>): boolean {
  if (!insight.nodeIds.every((id) => graph.nodes.has(id))) return false
  switch (insight.kind) {
    case 'missing': {
      const [a, b] = insight.nodeIds
      return insight.common.every((id) => graph.nodes.has(id)) && !areConnected(graph, a, b)
    }
    case 'isolated':
      return edgeIdsOf(graph, insight.nodeIds[0]).length === 0
    default:
      return true
  }
}

function areConnected(graph: Pick<Graph, 'edges' | 'edgesByNode'>, a: string, b: string): boolean {
  return edgeIdsOf(graph, a).some((edgeId) => {
    const edge = graph.edges.get(edgeId)
    return edge?.sourceId === b || edge?.targetId === b
  })
}
