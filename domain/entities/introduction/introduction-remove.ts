import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { id } from '../fields.ts'
import { introductionKind } from './introduction.ts'

export const introductionRemove = defineEdit({
  schema: z.object({ type: z.literal('introduction.remove'), id }).meta({ id: 'IntroductionRemove' }),
  role: 'owner',
  document: 'book',
  failure: () => 'Failed to delete introduction',
  reach: (edit) => ({ ids: { introductions: [edit.id] } }),
  check: (graph, edit) => (graph.introductions.has(edit.id) ? null : introductionKind.rejections.missing),
  inverse: (graph, edit) => {
    const introduction = graph.introductions.get(edit.id)
    return introduction ? [{ type: 'introduction.add' as const, introduction }] : []
  },
  apply: (draft, edit) => draft.remove('introductions', edit.id),
})
