import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { checkFill, fillBefore, fillShape } from '../field/fill.ts'
import { withValue } from '../field/field-value.ts'
import { edgeKind } from './edge.ts'
import { edgeWithFileValues } from './edge-file-values.ts'

/** Sets or clears the value of one field of a connection. */
export const edgeFill = defineEdit({
  schema: z.object({ type: z.literal('edge.fill'), ...fillShape }).meta({ id: 'EdgeFill' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to save field',
  reach: (edit) => ({ ids: { edges: [edit.id], fields: [edit.fieldId] } }),
  check: (graph, edit) => {
    const edge = graph.edges.get(edit.id)
    return edge ? checkFill(graph, 'edges', edge.fieldValues, edit) : edgeKind.rejections.missing
  },
  inverse: (graph, edit) => {
    const edge = graph.edges.get(edit.id)
    return edge ? [fillBefore('edge.fill', edge.fieldValues, edit)] : []
  },
  apply: (draft, edit, at) => {
    const edge = draft.edges.get(edit.id)
    if (!edge) return
    const fieldValues = withValue(edge.fieldValues, edit.fieldId, edit.value)
    draft.set('edges', edgeWithFileValues(edge, { ...edge, fieldValues, updatedAt: at }))
  },
})
