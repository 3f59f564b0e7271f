import { addDays } from '../add-days.ts'
import { type DueContact, mostProposed } from './due-list.ts'

/** A postponed reminder with its new date. */
export interface PostponedReminder {
  readonly contact: DueContact
  readonly until: string
}

/**
 * Distributes people who are waiting over the days after today, in order and within the daily limit. `upcoming` are
 * people who become due on those days anyway; they count toward the limit.
 */
export function distributeReminders(
  waiting: readonly DueContact[],
  upcoming: readonly DueContact[],
  today: string,
): readonly PostponedReminder[] {
  const taken = new Map<string, number>()
  for (const { round } of upcoming) taken.set(round.opensOn, (taken.get(round.opensOn) ?? 0) + 1)
  let day = addDays(today, 1)
  return waiting.map((contact) => {
    while ((taken.get(day) ?? 0) >= mostProposed) day = addDays(day, 1)
    taken.set(day, (taken.get(day) ?? 0) + 1)
    return { contact, until: day }
  })
}
