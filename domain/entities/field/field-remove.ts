import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { id } from '../fields.ts'
import { fieldKind } from './field.ts'

/**
 * Removes a field from the network. Its values stay stored but hidden, so that undo restores all of them at no cost.
 */
export const fieldRemove = defineEdit({
  schema: z.object({ type: z.literal('field.remove'), id }).meta({ id: 'FieldRemove' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to delete field',
  reach: (edit) => ({ ids: { fields: [edit.id] } }),
  check: (graph, edit) => (graph.fields.has(edit.id) ? null : fieldKind.rejections.missing),
  inverse: (graph, edit) => {
    const field = graph.fields.get(edit.id)
    return field ? [{ type: 'field.add' as const, field }] : []
  },
  apply: (draft, edit) => draft.remove('fields', edit.id),
})
