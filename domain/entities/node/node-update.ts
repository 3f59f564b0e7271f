import { z } from 'zod'
import { id } from '../fields.ts'
import { NodeChanges, nodeKind } from './node.ts'
import { nodeWithFileValues } from './node-file-values.ts'
import { defineEdit, valuesBefore } from '../edit-kind.ts'

export const nodeUpdate = defineEdit({
  schema: z.object({ type: z.literal('node.update'), id, changes: NodeChanges }).meta({ id: 'NodeUpdate' }),
  role: 'editor',
  document: 'network',
  failure: ({ changes }) => failureOf(Object.keys(changes)),
  reach: (edit) => ({ ids: { nodes: [edit.id] } }),
  check: (graph, edit) => (graph.nodes.has(edit.id) ? null : nodeKind.rejections.missing),
  inverse: (graph, edit) => {
    const node = graph.nodes.get(edit.id)
    return node ? [{ type: 'node.update' as const, id: edit.id, changes: valuesBefore(node, edit.changes) }] : []
  },
  apply: (draft, edit, at) => {
    const node = draft.nodes.get(edit.id)
    if (node) draft.set('nodes', nodeWithFileValues(node, { ...node, ...edit.changes, updatedAt: at }))
  },
})

function failureOf(changed: readonly string[]): string {
  if (changed.every((property) => property === 'color')) return 'Failed to update node color'
  if (changed.every((property) => property === 'notes')) return 'Failed to update contact details'
  return 'Failed to update node'
}
