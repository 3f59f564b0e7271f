import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { id } from '../fields.ts'
import { insightAnswerKind } from './insight-answer.ts'

/** Removes an answer. The insight is shown again. */
export const insightAnswerRemove = defineEdit({
  schema: z.object({ type: z.literal('insightAnswer.remove'), id }).meta({ id: 'InsightAnswerRemove' }),
  role: 'owner',
  document: 'book',
  failure: () => 'Failed to save answer',
  reach: (edit) => ({ ids: { insightAnswers: [edit.id] } }),
  check: (graph, edit) => (graph.insightAnswers.has(edit.id) ? null : insightAnswerKind.rejections.missing),
  inverse: (graph, edit) => {
    const insightAnswer = graph.insightAnswers.get(edit.id)
    return insightAnswer ? [{ type: 'insightAnswer.add' as const, insightAnswer }] : []
  },
  apply: (draft, edit) => draft.remove('insightAnswers', edit.id),
})
