import { applyBatch } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import type { Graph } from '../../domain/model/graph.ts'

/** The edit that removes a node, and those that bring it back with its connections and tasks. */
export function removalOf(graph: Graph, nodeId: string): { edits: Edit[]; restoring: readonly Edit[] } {
  const edits: Edit[] = [{ type: 'node.remove', id: nodeId }]
  return { edits, restoring: applyBatch(graph, edits, new Date().toISOString()).inverse }
}
