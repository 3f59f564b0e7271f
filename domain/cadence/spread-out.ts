import { laterDay } from '../later-day.ts'
import { type DueContact, mostProposed } from './due-list.ts'

/** Until when somebody's reminder is put off. */
export interface Spread {
  readonly contact: DueContact
  readonly until: string
}

/**
 * Distributes those who wait over the days after today, in their order and at most as many a day as are proposed; what
 * falls due on those days anyway is counted. `upcoming` are those who do.
 */
export function spreadOut(
  waiting: readonly DueContact[],
  upcoming: readonly DueContact[],
  today: string,
): readonly Spread[] {
  const taken = new Map<string, number>()
  for (const { round } of upcoming) taken.set(round.opensOn, (taken.get(round.opensOn) ?? 0) + 1)
  let day = laterDay(today, 1)
  return waiting.map((contact) => {
    while ((taken.get(day) ?? 0) >= mostProposed) day = laterDay(day, 1)
    taken.set(day, (taken.get(day) ?? 0) + 1)
    return { contact, until: day }
  })
}
