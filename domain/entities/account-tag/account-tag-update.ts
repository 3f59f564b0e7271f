import { z } from 'zod'
import { defineEdit, valuesBefore } from '../edit-kind.ts'
import { id } from '../fields.ts'
import { TagChanges } from '../tag/tag.ts'
import { hasAccountTagText } from './account-tag-add.ts'
import { accountTagKind } from './account-tag.ts'

export const accountTagUpdate = defineEdit({
  schema: z.object({ type: z.literal('accountTag.update'), id, changes: TagChanges }).meta({ id: 'AccountTagUpdate' }),
  role: 'owner',
  document: 'book',
  failure: () => 'Failed to update tags',
  reach: () => ({ all: ['accountTags'] }),
  check: (graph, edit) => {
    if (!graph.accountTags.has(edit.id)) return accountTagKind.rejections.missing
    const { text } = edit.changes
    return text !== undefined && hasAccountTagText(graph, text, edit.id) ? accountTagKind.rejections.exists : null
  },
  inverse: (graph, edit) => {
    const tag = graph.accountTags.get(edit.id)
    return tag ? [{ type: 'accountTag.update' as const, id: edit.id, changes: valuesBefore(tag, edit.changes) }] : []
  },
  apply: (draft, edit) => {
    const tag = draft.accountTags.get(edit.id)
    if (tag) draft.set('accountTags', { ...tag, ...edit.changes })
  },
})
