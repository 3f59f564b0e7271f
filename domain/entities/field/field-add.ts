import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { rejections } from '../texts.ts'
import type { Graph } from '../graph.ts'
import { type Field, fieldKey, fieldKind, mostFields, NewField } from './field.ts'

export const fieldAdd = defineEdit({
  schema: z.object({ type: z.literal('field.add'), field: NewField }).meta({ id: 'FieldAdd' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to add field',
  reach: () => ({ all: ['fields'] }),
  check: (graph, { field }) => {
    if (graph.fields.has(field.id)) return rejections.alreadyExists
    if (hasFieldLike(graph, field)) return fieldKind.rejections.exists
    return graph.fields.size < mostFields ? null : fieldKind.rejections.tooMany
  },
  inverse: (_graph, { field }) => [{ type: 'field.remove' as const, id: field.id }],
  apply: (draft, { field }) => draft.set('fields', field),
})

/** Whether another field has the same name, owner and kind. */
export function hasFieldLike(graph: Graph, field: Pick<Field, 'id' | 'appliesTo' | 'kind' | 'name'>): boolean {
  const found = graph.fieldByKey.get(fieldKey(field))
  return found !== undefined && found !== field.id
}
