import { z } from 'zod'
import { defineEntity } from '../entity-kind.ts'
import { day, id, line, moment } from '../fields.ts'

/** Done: settled. Snoozed: shown later. Never: not shown again. */
export const insightAnswerKinds = ['done', 'snoozed', 'never'] as const
export type InsightAnswerKind = (typeof insightAnswerKinds)[number]

/** Maximum length of an insight's key, in UTF-16 units. */
export const longestInsightKey = 300

/**
 * A user's answer to an insight. The answer applies while the network has the same insight. `key` names the kind and
 * the nodes of the insight. The weekly card has a key of its own (domain/insights/week.ts). Neither the network nor the
 * nodes have to exist. Of several answers to one insight, the latest applies, so that two offline devices can each
 * answer.
 */
export const InsightAnswer = z
  .object({
    id,
    /** The network of the insight. */
    ofNetworkId: id,
    key: line(longestInsightKey, 'The key of an insight').min(1, 'The key of the insight is missing.'),
    answer: z.enum(insightAnswerKinds),
    /** The day on which the insight is shown again. Only for snoozed insights. */
    until: day.nullable(),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'InsightAnswer' })
export type InsightAnswer = z.infer<typeof InsightAnswer>

export const NewInsightAnswer = z
  .object({
    ...InsightAnswer.pick({ id: true, ofNetworkId: true, key: true, answer: true }).shape,
    until: InsightAnswer.shape.until.default(null),
    createdAt: moment.optional(),
  })
  .meta({ id: 'NewInsightAnswer' })
export type NewInsightAnswer = z.infer<typeof NewInsightAnswer>

export const InsightAnswerChanges = InsightAnswer.pick({ answer: true, until: true })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'This edit contains no changes.')
export type InsightAnswerChanges = z.infer<typeof InsightAnswerChanges>

/** Whether answer and date agree: snoozed insights have a date, and all others have none. */
export function isUntilFitting({ answer, until }: Pick<InsightAnswer, 'answer' | 'until'>): boolean {
  return (answer === 'snoozed') === (until !== null)
}

export const insightAnswerKind = defineEntity(InsightAnswer, NewInsightAnswer, {
  name: 'insightAnswer',
  table: 'insight_answer',
  plural: 'insightAnswers',
  document: 'book',
  columns: {
    id: 'uuid',
    ofNetworkId: 'uuid',
    key: 'text',
    answer: 'text',
    until: 'date',
    createdAt: 'timestamptz',
    updatedAt: 'timestamptz',
  },
  order: ['createdAt', 'id'],
  rejections: {
    missing: {
      code: 'INSIGHT_ANSWER_MISSING',
      message: 'This answer no longer exists. You may have removed it elsewhere.',
    },
    until: {
      code: 'INSIGHT_ANSWER_UNTIL',
      message: 'A snoozed insight needs the day on which it returns. Other answers have no day.',
    },
  },
})
