import { z } from 'zod'
import { id } from '../model/fields.ts'
import { NodeChanges } from '../model/node.ts'
import { defineEdit, valuesBefore } from './edit-kind.ts'
import { refusals } from './texts.ts'

export const nodeUpdate = defineEdit({
  schema: z.object({ type: z.literal('node.update'), id, changes: NodeChanges }).meta({ id: 'NodeUpdate' }),
  reach: (edit) => ({ nodes: [edit.id] }),
  check: (graph, edit) => (graph.nodes.has(edit.id) ? null : refusals.nodeMissing),
  inverse: (graph, edit) => {
    const node = graph.nodes.get(edit.id)
    return node ? [{ type: 'node.update' as const, id: edit.id, changes: valuesBefore(node, edit.changes) }] : []
  },
  apply: (draft, edit, at) => {
    const node = draft.nodes.get(edit.id)
    if (node) draft.setNode({ ...node, ...edit.changes, updatedAt: at })
  },
})
