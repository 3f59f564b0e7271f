import { z } from 'zod'
import { id } from '../model/fields.ts'
import { TagChanges } from '../model/tag.ts'
import { defineEdit, valuesBefore } from './edit-kind.ts'
import { hasTagText } from './tag-add.ts'
import { refusals } from './texts.ts'

export const tagUpdate = defineEdit({
  schema: z.object({ type: z.literal('tag.update'), id, changes: TagChanges }).meta({ id: 'TagUpdate' }),
  reach: () => ({ allTags: true }),
  check: (graph, edit) => {
    if (!graph.tags.has(edit.id)) return refusals.tagMissing
    const { text } = edit.changes
    return text !== undefined && hasTagText(graph, text, edit.id) ? refusals.tagExists : null
  },
  inverse: (graph, edit) => {
    const tag = graph.tags.get(edit.id)
    return tag ? [{ type: 'tag.update' as const, id: edit.id, changes: valuesBefore(tag, edit.changes) }] : []
  },
  apply: (draft, edit) => {
    const tag = draft.tags.get(edit.id)
    if (tag) draft.setTag({ ...tag, ...edit.changes })
  },
})
