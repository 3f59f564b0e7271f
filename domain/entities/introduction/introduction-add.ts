import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { rejections } from '../texts.ts'
import { areDifferentNodes, introductionKind, NewIntroduction } from './introduction.ts'

export const introductionAdd = defineEdit({
  schema: z
    .object({ type: z.literal('introduction.add'), introduction: NewIntroduction })
    .meta({ id: 'IntroductionAdd' }),
  role: 'owner',
  document: 'book',
  failure: () => 'Failed to save introduction',
  reach: ({ introduction }) => ({ ids: { introductions: [introduction.id] } }),
  check: (graph, { introduction }) => {
    if (graph.introductions.has(introduction.id)) return rejections.alreadyExists
    return areDifferentNodes(introduction) ? null : introductionKind.rejections.same
  },
  inverse: (_graph, { introduction }) => [{ type: 'introduction.remove' as const, id: introduction.id }],
  apply: (draft, { introduction }, at) =>
    draft.set('introductions', { ...introduction, createdAt: introduction.createdAt ?? at, updatedAt: at }),
})
