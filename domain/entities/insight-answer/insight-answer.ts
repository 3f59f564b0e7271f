import { z } from 'zod'
import { defineEntity } from '../entity-kind.ts'
import { day, id, line, moment } from '../fields.ts'

/** Done: dealt with. Snoozed: later. Never: not worth telling. */
export const insightAnswerKinds = ['done', 'snoozed', 'never'] as const
export type InsightAnswerKind = (typeof insightAnswerKinds)[number]

/** The longest key of an insight, in UTF-16 units. */
export const longestInsightKey = 300

/**
 * What somebody answered to something that a network says. It holds for as long as the network says the same: `key` names
 * the kind and the nodes. Neither network nor nodes have to exist. Of several answers to the same the latest counts, so
 * that two screens can answer without each other.
 */
export const InsightAnswer = z
  .object({
    id,
    /** Of which network it is. */
    ofNetworkId: id,
    key: line(longestInsightKey, 'What an answer is about').min(1, 'Say what this is an answer to.'),
    answer: z.enum(insightAnswerKinds),
    /** The day on which it is told again; of what is snoozed only. */
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
  .refine((changes) => Object.keys(changes).length > 0, 'Nothing to change was given.')
export type InsightAnswerChanges = z.infer<typeof InsightAnswerChanges>

/** True if what is snoozed says until when, and nothing else does. */
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
  refusals: {
    missing: {
      code: 'INSIGHT_ANSWER_MISSING',
      message: 'This answer no longer exists. You may have taken it back elsewhere.',
    },
    until: {
      code: 'INSIGHT_ANSWER_UNTIL',
      message: 'What is snoozed needs the day until which, and any other answer has none.',
    },
  },
})
