import { insightAnswerAdd } from './insight-answer-add.ts'
import { insightAnswerRemove } from './insight-answer-remove.ts'
import { insightAnswerUpdate } from './insight-answer-update.ts'

/** Every way an answer to an insight can change. */
export const insightAnswerEdits = [insightAnswerAdd, insightAnswerUpdate, insightAnswerRemove] as const
