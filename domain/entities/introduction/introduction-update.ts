import { z } from 'zod'
import { defineEdit, valuesBefore } from '../edit-kind.ts'
import { id } from '../fields.ts'
import { areDifferentNodes, IntroductionChanges, introductionKind } from './introduction.ts'

/** Changes the state, due date, text or participants of an introduction. */
export const introductionUpdate = defineEdit({
  schema: z
    .object({ type: z.literal('introduction.update'), id, changes: IntroductionChanges })
    .meta({ id: 'IntroductionUpdate' }),
  role: 'owner',
  document: 'book',
  failure: () => 'Failed to save introduction',
  reach: (edit) => ({ ids: { introductions: [edit.id] } }),
  check: (graph, edit) => {
    const before = graph.introductions.get(edit.id)
    if (!before) return introductionKind.rejections.missing
    return areDifferentNodes({ ...before, ...edit.changes }) ? null : introductionKind.rejections.same
  },
  inverse: (graph, edit) => {
    const before = graph.introductions.get(edit.id)
    return before
      ? [{ type: 'introduction.update' as const, id: edit.id, changes: valuesBefore(before, edit.changes) }]
      : []
  },
  apply: (draft, edit, at) => {
    const before = draft.introductions.get(edit.id)
    if (before) draft.set('introductions', { ...before, ...edit.changes, updatedAt: at })
  },
})
