import { z } from 'zod'
import { defineEdit, valuesBefore } from '../edit-kind.ts'
import { id } from '../fields.ts'
import { InsightAnswerChanges, insightAnswerKind, isUntilFitting } from './insight-answer.ts'

export const insightAnswerUpdate = defineEdit({
  schema: z
    .object({ type: z.literal('insightAnswer.update'), id, changes: InsightAnswerChanges })
    .meta({ id: 'InsightAnswerUpdate' }),
  role: 'owner',
  document: 'book',
  failure: () => 'Failed to save answer',
  reach: (edit) => ({ ids: { insightAnswers: [edit.id] } }),
  check: (graph, edit) => {
    const answer = graph.insightAnswers.get(edit.id)
    if (!answer) return insightAnswerKind.rejections.missing
    return isUntilFitting({ ...answer, ...edit.changes }) ? null : insightAnswerKind.rejections.until
  },
  inverse: (graph, edit) => {
    const answer = graph.insightAnswers.get(edit.id)
    return answer
      ? [{ type: 'insightAnswer.update' as const, id: edit.id, changes: valuesBefore(answer, edit.changes) }]
      : []
  },
  apply: (draft, edit, at) => {
    const answer = draft.insightAnswers.get(edit.id)
    if (answer) draft.set('insightAnswers', { ...answer, ...edit.changes, updatedAt: at })
  },
})
