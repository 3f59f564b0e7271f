import { z } from 'zod'
import { id } from '../model/fields.ts'
import { defineEdit } from './edit-kind.ts'
import { refusals } from './texts.ts'

export const edgeRemove = defineEdit({
  schema: z.object({ type: z.literal('edge.remove'), id }).meta({ id: 'EdgeRemove' }),
  reach: (edit) => ({ edges: [edit.id] }),
  check: (graph, edit) => (graph.edges.has(edit.id) ? null : refusals.edgeMissing),
  inverse: (graph, edit) => {
    const edge = graph.edges.get(edit.id)
    return edge ? [{ type: 'edge.add' as const, edge }] : []
  },
  apply: (draft, edit) => draft.removeEdge(edit.id),
})
