import { addDays } from '../add-days.ts'
import type { DatedTask, DueContact, DueList } from './due-list.ts'
import type { ComingDate } from './node-dates.ts'

/** Number of days, today included, whose dates a digest lists. */
export const digestDays = 7
/** Maximum number of tasks and of dates in a digest. The rest is only counted. */
export const mostDigestLines = 10

/** Content of an email about a due list. */
export interface Digest<T extends DatedTask> {
  readonly people: readonly DueContact[]
  /** Number of due people beyond the daily limit. */
  readonly waiting: number
  readonly tasks: readonly T[]
  readonly moreTasks: number
  readonly dates: readonly ComingDate[]
  readonly moreDates: number
}

/**
 * Returns the digest of a due list, or null if there is nothing to act on. Upcoming dates are listed. If there is
 * nothing else, they cause a weekly email, but a daily email only on the day of a date. Otherwise, each date would
 * cause a week of daily emails.
 */
export function digestOf<T extends DatedTask>(
  { proposed, waiting, tasks, dates }: DueList<T>,
  today: string,
  every: 'day' | 'week',
): Digest<T> | null {
  const near = dates.filter(({ on }) => on < addDays(today, digestDays))
  const isWorthIt =
    proposed.length > 0 ||
    tasks.due.length > 0 ||
    (every === 'week' ? near.length > 0 : near.some(({ on }) => on === today))
  if (!isWorthIt) return null
  return {
    people: proposed,
    waiting: waiting.length,
    tasks: tasks.due.slice(0, mostDigestLines),
    moreTasks: Math.max(0, tasks.due.length - mostDigestLines),
    dates: near.slice(0, mostDigestLines),
    moreDates: Math.max(0, near.length - mostDigestLines),
  }
}
