import { Observable } from '../../ui/observable.ts'

export const calendarViews = ['month', 'week', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

const storageKey = 'kithmap:calendar-view'

/**
 * Whether calendars with tasks and events show a month, a week or an agenda. The user's choice is stored in the
 * browser.
 */
export const calendarView = new Observable<CalendarView>(remembered())

export function showCalendarAs(view: CalendarView): void {
  calendarView.set(view)
  try {
    localStorage.setItem(storageKey, view)
  } catch {
    // If the browser blocks storage, the choice lasts until the page is closed.
  }
}

function remembered(): CalendarView {
  try {
    const stored = globalThis.localStorage?.getItem(storageKey)
    return calendarViews.find((view) => view === stored) ?? 'month'
  } catch {
    return 'month'
  }
}
