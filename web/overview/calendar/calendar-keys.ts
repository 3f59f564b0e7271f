import { addDays } from '../../../domain/add-days.ts'
import { laterMonth, startOfWeek, type Weekday } from '../../ui/time/weeks.ts'

/** The parts of the calendar in which keys move from day to day. */
type DayGrid = 'month' | 'week'

/** Returns the day to which a key moves from another day. Returns null for other keys. */
export function dayAtKey(key: string, day: string, grid: DayGrid, firstDay: Weekday): string | null {
  // The days of a week may be in a row or in a column, so both axes move by one day.
  const rowDays = grid === 'month' ? 7 : 1
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -rowDays)
    case 'ArrowDown':
      return addDays(day, rowDays)
    case 'Home':
      return startOfWeek(day, firstDay)
    case 'End':
      return addDays(startOfWeek(day, firstDay), 6)
    case 'PageUp':
      return grid === 'month' ? laterMonth(day, -1) : addDays(day, -7)
    case 'PageDown':
      return grid === 'month' ? laterMonth(day, 1) : addDays(day, 7)
    default:
      return null
  }
}
