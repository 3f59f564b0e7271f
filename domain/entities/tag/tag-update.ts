import { z } from 'zod'
import { id } from '../fields.ts'
import { TagChanges, tagKind } from './tag.ts'
import { defineEdit, valuesBefore } from '../edit-kind.ts'
import { hasTagText } from './tag-add.ts'

export const tagUpdate = defineEdit({
  schema: z.object({ type: z.literal('tag.update'), id, changes: TagChanges }).meta({ id: 'TagUpdate' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to update tags',
  reach: () => ({ all: ['tags'] }),
  check: (graph, edit) => {
    if (!graph.tags.has(edit.id)) return tagKind.rejections.missing
    const { text } = edit.changes
    return text !== undefined && hasTagText(graph, text, edit.id) ? tagKind.rejections.exists : null
  },
  inverse: (graph, edit) => {
    const tag = graph.tags.get(edit.id)
    return tag ? [{ type: 'tag.update' as const, id: edit.id, changes: valuesBefore(tag, edit.changes) }] : []
  },
  apply: (draft, edit) => {
    const tag = draft.tags.get(edit.id)
    if (tag) draft.set('tags', { ...tag, ...edit.changes })
  },
})
