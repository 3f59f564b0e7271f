import type { InsightAnswer } from '../entities/insight-answer/insight-answer.ts'
import type { Insight } from './insight.ts'

/** An insight that is hidden because of the user's answer, with this answer. */
export interface HiddenInsight {
  readonly insight: Insight
  readonly answer: InsightAnswer
}

/** Insights divided into shown and hidden ones. */
export interface SortedInsights {
  readonly shown: readonly Insight[]
  readonly hidden: readonly HiddenInsight[]
}

/** Returns the user's latest answer to each insight of a network, by the key of the insight. */
export function answersIn(networkId: string, answers: Iterable<InsightAnswer>): Map<string, InsightAnswer> {
  const latest = new Map<string, InsightAnswer>()
  for (const answer of answers) {
    if (answer.ofNetworkId !== networkId) continue
    const known = latest.get(answer.key)
    if (!known || isLater(answer, known)) latest.set(answer.key, answer)
  }
  return latest
}

/**
 * Divides insights by the user's answers, without changing their order. An insight is shown if it has no answer, or if
 * its snooze has ended by `today` (yyyy-mm-dd).
 */
export function sortInsights(
  insights: readonly Insight[],
  answers: ReadonlyMap<string, InsightAnswer>,
  today: string,
): SortedInsights {
  const shown: Insight[] = []
  const hidden: HiddenInsight[] = []
  for (const insight of insights) {
    const answer = answers.get(insight.key)
    if (answer && isHiddenBy(answer, today)) hidden.push({ insight, answer })
    else shown.push(insight)
  }
  return { shown, hidden }
}

/** Whether an answer hides its insight on a day. A snoozed insight reappears on the day in `until`. */
export function isHiddenBy(answer: InsightAnswer | undefined, today: string): boolean {
  return answer !== undefined && (answer.until === null || answer.until > today)
}

function isLater(one: InsightAnswer, other: InsightAnswer): boolean {
  return one.updatedAt === other.updatedAt ? one.id > other.id : one.updatedAt > other.updatedAt
}
