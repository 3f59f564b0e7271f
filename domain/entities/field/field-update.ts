import { z } from 'zod'
import { defineEdit, valuesBefore } from '../edit-kind.ts'
import { id } from '../fields.ts'
import { hasFieldLike } from './field-add.ts'
import { FieldChanges, fieldKind } from './field.ts'

/** Renames or moves a field, or changes the kind by which its values are read. */
export const fieldUpdate = defineEdit({
  schema: z.object({ type: z.literal('field.update'), id, changes: FieldChanges }).meta({ id: 'FieldUpdate' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to change field',
  reach: () => ({ all: ['fields'] }),
  check: (graph, edit) => {
    const field = graph.fields.get(edit.id)
    if (!field) return fieldKind.rejections.missing
    return hasFieldLike(graph, { ...field, ...edit.changes }) ? fieldKind.rejections.exists : null
  },
  inverse: (graph, edit) => {
    const field = graph.fields.get(edit.id)
    return field ? [{ type: 'field.update' as const, id: edit.id, changes: valuesBefore(field, edit.changes) }] : []
  },
  apply: (draft, edit) => {
    const field = draft.fields.get(edit.id)
    if (field) draft.set('fields', { ...field, ...edit.changes })
  },
})
