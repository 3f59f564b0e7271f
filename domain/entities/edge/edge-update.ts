import { z } from 'zod'
import { EdgeChanges, edgeKind } from './edge.ts'
import { edgeWithFileValues } from './edge-file-values.ts'
import { id } from '../fields.ts'
import { parallelEdge } from './parallel-edge.ts'
import { defineEdit, valuesBefore } from '../edit-kind.ts'

export const edgeUpdate = defineEdit({
  schema: z.object({ type: z.literal('edge.update'), id, changes: EdgeChanges }).meta({ id: 'EdgeUpdate' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to save connection details to database',
  reach: (edit) => ({
    ids: { edges: [edit.id] },
    ...(changesHandles(edit.changes) ? { lookups: [{ kind: 'edges', by: 'between', like: edit.id }] } : {}),
  }),
  check: (graph, edit) => {
    const edge = graph.edges.get(edit.id)
    if (!edge) return edgeKind.rejections.missing
    return changesHandles(edit.changes) && parallelEdge(graph, { ...edge, ...edit.changes })
      ? edgeKind.rejections.exists
      : null
  },
  inverse: (graph, edit) => {
    const edge = graph.edges.get(edit.id)
    return edge ? [{ type: 'edge.update' as const, id: edit.id, changes: valuesBefore(edge, edit.changes) }] : []
  },
  apply: (draft, edit, at) => {
    const edge = draft.edges.get(edit.id)
    if (edge) draft.set('edges', edgeWithFileValues(edge, { ...edge, ...edit.changes, updatedAt: at }))
  },
})

function changesHandles(changes: EdgeChanges): boolean {
  return changes.sourceHandle !== undefined || changes.targetHandle !== undefined
}
