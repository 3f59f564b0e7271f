import { texts } from '../texts.ts'
import type { CalendarDay } from './calendar-items.ts'

/**
 * Returns the attributes of the button of a day. The accessible name contains the number of items. Keyboard navigation
 * finds the button by its date. `name` is the day in the user's locale.
 */
export function dayButton(date: string, name: string, day: CalendarDay | undefined, today: string, chosen: string) {
  return {
    'data-day': date,
    'aria-label': texts.dayWith(name, day?.tasks.length ?? 0, day?.events.length ?? 0),
    'aria-current': date === today ? ('date' as const) : undefined,
    'aria-pressed': date === chosen ? true : undefined,
  }
}
