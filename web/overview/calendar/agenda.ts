import type { CalendarDay, CalendarItem } from './calendar-items.ts'

export interface Agenda {
  /** Tasks that were due before today, the oldest first. */
  readonly overdue: readonly CalendarItem[]
  /** Today and later days that have items, in order. */
  readonly days: readonly (readonly [date: string, day: CalendarDay])[]
}

/** Lists overdue tasks, then `today` and later days. Past events are left out. */
export function agendaFrom(days: ReadonlyMap<string, CalendarDay>, today: string): Agenda {
  const sorted = [...days].sort(([a], [b]) => (a < b ? -1 : 1))
  const isPast = ([date]: readonly [string, CalendarDay]) => date < today
  return {
    overdue: sorted.filter(isPast).flatMap(([, { tasks }]) => tasks),
    days: sorted.filter((day) => !isPast(day)),
  }
}
