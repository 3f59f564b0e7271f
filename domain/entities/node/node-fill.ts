import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { checkFill, fillBefore, fillShape } from '../field/fill.ts'
import { withValue } from '../field/field-value.ts'
import { nodeKind } from './node.ts'
import { nodeWithFileValues } from './node-file-values.ts'

/** Sets or clears the value of one field of a node. */
export const nodeFill = defineEdit({
  schema: z.object({ type: z.literal('node.fill'), ...fillShape }).meta({ id: 'NodeFill' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to save field',
  reach: (edit) => ({ ids: { nodes: [edit.id], fields: [edit.fieldId] } }),
  check: (graph, edit) => {
    const node = graph.nodes.get(edit.id)
    return node ? checkFill(graph, 'nodes', node.fieldValues, edit) : nodeKind.rejections.missing
  },
  inverse: (graph, edit) => {
    const node = graph.nodes.get(edit.id)
    return node ? [fillBefore('node.fill', node.fieldValues, edit)] : []
  },
  apply: (draft, edit, at) => {
    const node = draft.nodes.get(edit.id)
    if (!node) return
    const fieldValues = withValue(node.fieldValues, edit.fieldId, edit.value)
    draft.set('nodes', nodeWithFileValues(node, { ...node, fieldValues, updatedAt: at }))
  },
})
