import type { InsightAnswer } from '../entities/insight-answer/insight-answer.ts'
import { addDays } from '../add-days.ts'
import { answersIn, isHiddenBy } from './answered.ts'
import { type Insight, insightKinds } from './insight.ts'

/**
 * The key of the user's answer to the weekly card of a network. The weekly card shows the most important insights. No
 * insight has this key, because the key of an insight contains its kind and a colon.
 */
export const weekKey = 'week'

/** Minimum number of nodes in a network with a weekly card. Users can survey smaller networks without help. */
export const leastNodesForWeek = 5

/** Maximum number of insights on the weekly card. */
export const mostInWeek = 3

/** Returns the Monday after a day. Both are yyyy-mm-dd. */
export function nextMonday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, weekday === 0 ? 1 : 8 - weekday)
}

/** Returns the answer that hides the weekly card for the rest of the week. */
export function hiddenThisWeek(today: string): Pick<InsightAnswer, 'answer' | 'until'> {
  return { answer: 'snoozed', until: nextMonday(today) }
}

/** Whether the user has hidden the weekly card of a network, for this week or forever. */
export function isWeekHidden(networkId: string, answers: Iterable<InsightAnswer>, today: string): boolean {
  return isHiddenBy(answersIn(networkId, answers).get(weekKey), today)
}

/**
 * Returns at most `most` insights for the weekly card. Chooses the most important insight of each kind, then further
 * insights if there are fewer kinds than `most`. The result has the order of `shown`, which is the order of
 * `insightKinds`.
 */
export function insightsOfWeek(shown: readonly Insight[], most = mostInWeek): readonly Insight[] {
  const firsts = insightKinds.flatMap((kind) => shown.find((insight) => insight.kind === kind) ?? [])
  const chosen = new Set([...new Set([...firsts, ...shown])].slice(0, most))
  return shown.filter((insight) => chosen.has(insight))
}
