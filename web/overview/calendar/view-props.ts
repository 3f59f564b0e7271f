import type { CalendarDay } from './calendar-items.ts'
import type { ItemProps } from './day-items.tsx'

/** Props of all views of the calendar. */
export interface ViewProps extends ItemProps {
  /** The days that have items. */
  readonly days: ReadonlyMap<string, CalendarDay>
  readonly today: string
}

/** Props of the views in which the user chooses a day. */
export interface DayViewProps extends ViewProps {
  readonly chosen: string
  readonly onChoose: (day: string) => void
}
