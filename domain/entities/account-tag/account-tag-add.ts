import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import type { Graph } from '../graph.ts'
import { tagKey } from '../tag/tag.ts'
import { rejections } from '../texts.ts'
import { accountTagKind, NewAccountTag } from './account-tag.ts'

export const accountTagAdd = defineEdit({
  schema: z.object({ type: z.literal('accountTag.add'), accountTag: NewAccountTag }).meta({ id: 'AccountTagAdd' }),
  role: 'owner',
  document: 'book',
  failure: () => 'Failed to update tags',
  reach: () => ({ all: ['accountTags'] }),
  check: (graph, { accountTag }) => {
    if (graph.accountTags.has(accountTag.id)) return rejections.alreadyExists
    return hasAccountTagText(graph, accountTag.text) ? accountTagKind.rejections.exists : null
  },
  inverse: (_graph, { accountTag }) => [{ type: 'accountTag.remove' as const, id: accountTag.id }],
  apply: (draft, { accountTag }) => draft.set('accountTags', accountTag),
})

/** Whether an account tag other than `exceptId` has the same text, ignoring case and surrounding spaces. */
export function hasAccountTagText(graph: Graph, text: string, exceptId?: string): boolean {
  const found = graph.accountTagByKey.get(tagKey(text))
  return found !== undefined && found !== exceptId
}
