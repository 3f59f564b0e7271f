import { insightAnswerAdd } from './insight-answer-add.ts'
import { insightAnswerRemove } from './insight-answer-remove.ts'
import { insightAnswerUpdate } from './insight-answer-update.ts'

/** All kinds of edits to answers to insights. */
export const insightAnswerEdits = [insightAnswerAdd, insightAnswerUpdate, insightAnswerRemove] as const
