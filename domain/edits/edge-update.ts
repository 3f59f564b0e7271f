import { z } from 'zod'
import { EdgeChanges } from '../model/edge.ts'
import { id } from '../model/fields.ts'
import { twinOf } from './edge-twin.ts'
import { defineEdit, valuesBefore } from './edit-kind.ts'
import { refusals } from './texts.ts'

export const edgeUpdate = defineEdit({
  schema: z.object({ type: z.literal('edge.update'), id, changes: EdgeChanges }).meta({ id: 'EdgeUpdate' }),
  reach: (edit) => ({ edges: [edit.id], ...(changesHandles(edit.changes) ? { twins: [edit.id] } : {}) }),
  check: (graph, edit) => {
    const edge = graph.edges.get(edit.id)
    if (!edge) return refusals.edgeMissing
    return changesHandles(edit.changes) && twinOf(graph, { ...edge, ...edit.changes })
      ? refusals.connectionExists
      : null
  },
  inverse: (graph, edit) => {
    const edge = graph.edges.get(edit.id)
    return edge ? [{ type: 'edge.update' as const, id: edit.id, changes: valuesBefore(edge, edit.changes) }] : []
  },
  apply: (draft, edit, at) => {
    const edge = draft.edges.get(edit.id)
    if (edge) draft.setEdge({ ...edge, ...edit.changes, updatedAt: at })
  },
})

function changesHandles(changes: EdgeChanges): boolean {
  return changes.sourceHandle !== undefined || changes.targetHandle !== undefined
}
