import type { Goal } from '../../domain/entities/goal/goal.ts'
import { dayText } from '../ui/time/days.ts'
import { texts } from './texts.ts'

/**
 * Summarizes a goal with the numbers of its last record, as the opened goal showed them. Names the day unless the
 * record is from today, because the numbers can have changed since then.
 */
export function goalSummary({ targets, progress }: Pick<Goal, 'targets' | 'progress'>, today: string): string {
  const last = progress.at(-1)
  if (!last) return texts.summary(targets.length, null, null)
  return texts.summary(last.targets, last.within.at(-1) ?? null, last.day === today ? null : dayText(last.day))
}
