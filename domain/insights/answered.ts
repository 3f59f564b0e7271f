import type { InsightAnswer } from '../entities/insight-answer/insight-answer.ts'
import type { Insight } from './insight.ts'

/** An insight that somebody does not want to be told now, with what they answered. */
export interface HiddenInsight {
  readonly insight: Insight
  readonly answer: InsightAnswer
}

/** Insights by whether they are to be told. */
export interface SortedInsights {
  readonly told: readonly Insight[]
  readonly hidden: readonly HiddenInsight[]
}

/** The latest answer to each key that somebody gave about a network. */
export function answersIn(networkId: string, answers: Iterable<InsightAnswer>): Map<string, InsightAnswer> {
  const latest = new Map<string, InsightAnswer>()
  for (const answer of answers) {
    if (answer.ofNetworkId !== networkId) continue
    const known = latest.get(answer.key)
    if (!known || isLater(answer, known)) latest.set(answer.key, answer)
  }
  return latest
}

/** Told is what nobody has answered, and what was snoozed until `today` (yyyy-mm-dd) or a day before. In the same order. */
export function sortInsights(
  insights: readonly Insight[],
  answers: ReadonlyMap<string, InsightAnswer>,
  today: string,
): SortedInsights {
  const told: Insight[] = []
  const hidden: HiddenInsight[] = []
  for (const insight of insights) {
    const answer = answers.get(insight.key)
    if (!answer || (answer.until !== null && answer.until <= today)) told.push(insight)
    else hidden.push({ insight, answer })
  }
  return { told, hidden }
}

function isLater(one: InsightAnswer, other: InsightAnswer): boolean {
  return one.updatedAt === other.updatedAt ? one.id > other.id : one.updatedAt > other.updatedAt
}
