import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { id } from '../fields.ts'
import { accountTagKind } from './account-tag.ts'

/** Removes a tag from the account. The tags in networks are kept. */
export const accountTagRemove = defineEdit({
  schema: z.object({ type: z.literal('accountTag.remove'), id }).meta({ id: 'AccountTagRemove' }),
  role: 'owner',
  document: 'book',
  failure: () => 'Failed to update tags',
  reach: (edit) => ({ ids: { accountTags: [edit.id] } }),
  check: (graph, edit) => (graph.accountTags.has(edit.id) ? null : accountTagKind.rejections.missing),
  inverse: (graph, edit) => {
    const accountTag = graph.accountTags.get(edit.id)
    return accountTag ? [{ type: 'accountTag.add' as const, accountTag }] : []
  },
  apply: (draft, edit) => draft.remove('accountTags', edit.id),
})
