import type { InsightAnswer } from '../entities/insight-answer/insight-answer.ts'
import type { Insight } from './insight.ts'

/** An insight the user has dismissed or snoozed, with their answer. */
export interface HiddenInsight {
  readonly insight: Insight
  readonly answer: InsightAnswer
}

/** Insights split into shown and hidden ones. */
export interface SortedInsights {
  readonly told: readonly Insight[]
  readonly hidden: readonly HiddenInsight[]
}

/** Returns a user's latest answer to each insight key of a network. */
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
 * Splits insights by the user's answers. Insights without an answer, or snoozed until `today` (yyyy-mm-dd) or earlier,
 * are shown. Keeps the order.
 */
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
