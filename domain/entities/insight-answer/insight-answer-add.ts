import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { rejections } from '../texts.ts'
import { insightAnswerKind, isUntilFitting, NewInsightAnswer } from './insight-answer.ts'

export const insightAnswerAdd = defineEdit({
  schema: z
    .object({ type: z.literal('insightAnswer.add'), insightAnswer: NewInsightAnswer })
    .meta({ id: 'InsightAnswerAdd' }),
  role: 'owner',
  document: 'book',
  failure: () => 'Failed to save answer',
  reach: ({ insightAnswer }) => ({ ids: { insightAnswers: [insightAnswer.id] } }),
  check: (graph, { insightAnswer }) => {
    if (graph.insightAnswers.has(insightAnswer.id)) return rejections.alreadyExists
    return isUntilFitting(insightAnswer) ? null : insightAnswerKind.rejections.until
  },
  inverse: (_graph, { insightAnswer }) => [{ type: 'insightAnswer.remove' as const, id: insightAnswer.id }],
  apply: (draft, { insightAnswer }, at) =>
    draft.set('insightAnswers', { ...insightAnswer, createdAt: insightAnswer.createdAt ?? at, updatedAt: at }),
})
