import { applyBatch } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import type { NodeChanges } from '../../domain/entities/node/node.ts'
import type { Graph } from '../../domain/graph/graph.ts'

/**
 * The edits that bring a node back into `now` as it was in `before`, with its tasks and with those of its connections and
 * tags whose other end is still there; then the changes. Empty where it is back already.
 */
export function restorationOf(before: Graph, now: Graph, nodeId: string, changes: NodeChanges | null): Edit[] {
  const update: Edit[] = changes ? [{ type: 'node.update', id: nodeId, changes }] : []
  if (now.nodes.has(nodeId)) return update
  const { inverse } = applyBatch(before, [{ type: 'node.remove', id: nodeId }], new Date(0).toISOString())
  const isThere = (id: string) => id === nodeId || now.nodes.has(id)
  const restoring = inverse.flatMap((edit): Edit[] => {
    if (edit.type === 'edge.add') return isThere(edit.edge.sourceId) && isThere(edit.edge.targetId) ? [edit] : []
    if (edit.type !== 'node.add') return [edit]
    return [{ ...edit, node: { ...edit.node, tagIds: edit.node.tagIds.filter((id) => now.tags.has(id)) } }]
  })
  return [...restoring, ...update]
}
