import type { Edge } from './edge.ts'
import type { Graph } from '../graph.ts'
import { edgeIdsOf } from '../owned-ids.ts'

type Ends = Pick<Edge, 'id' | 'sourceId' | 'targetId' | 'sourceHandle' | 'targetHandle'>

/**
 * Returns another edge between the same two handles in the same direction. Cost: one pass over the edges of the end
 * that has fewer edges.
 */
export function parallelEdge(graph: Graph, edge: Ends): Edge | undefined {
  const atSource = graph.edgesByNode.get(edge.sourceId)?.size ?? 0
  const atTarget = graph.edgesByNode.get(edge.targetId)?.size ?? 0
  for (const edgeId of edgeIdsOf(graph, atSource < atTarget ? edge.sourceId : edge.targetId)) {
    const other = graph.edges.get(edgeId)
    if (
      other &&
      other.id !== edge.id &&
      other.sourceId === edge.sourceId &&
      other.targetId === edge.targetId &&
      other.sourceHandle === edge.sourceHandle &&
      other.targetHandle === edge.targetHandle
    )
      return other
  }
  return undefined
}
