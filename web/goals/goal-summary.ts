import type { Goal } from '../../domain/entities/goal/goal.ts'
import { dayText } from '../ui/time/days.ts'
import { texts } from './texts.ts'

/**
 * Summarizes a goal with the numbers of its last record, because current numbers are only computed while the goal is
 * open. Names the day of the record unless it is today, because the numbers can have changed since then.
 */
export function goalSummary({ targets, progress }: Pick<Goal, 'targets' | 'progress'>, today: string): string {
  const last = progress.at(-1)
  if (!last) return texts.summary(targets.length, null, null)
  return texts.summary(last.targets, last.within.at(-1) ?? null, last.day === today ? null : dayText(last.day))
}
