import { z } from 'zod'
import { edgeKind } from './edge.ts'
import { id } from '../fields.ts'
import { defineEdit } from '../edit-kind.ts'

export const edgeRemove = defineEdit({
  schema: z.object({ type: z.literal('edge.remove'), id }).meta({ id: 'EdgeRemove' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to delete connection from database',
  reach: (edit) => ({ ids: { edges: [edit.id] } }),
  check: (graph, edit) => (graph.edges.has(edit.id) ? null : edgeKind.rejections.missing),
  inverse: (graph, edit) => {
    const edge = graph.edges.get(edit.id)
    return edge ? [{ type: 'edge.add' as const, edge }] : []
  },
  apply: (draft, edit) => draft.remove('edges', edit.id),
})
