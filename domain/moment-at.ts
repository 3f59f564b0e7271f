import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { addDays } from './add-days.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

const minuteMs = 60_000
/** The amounts by which clocks are set back: one hour, or half an hour on Lord Howe Island. */
const setBackMs = [60 * minuteMs, 30 * minuteMs]
const dayMinutes = 24 * 60

const wallOf = (at: number, timeZone: string) => dayjs.tz(at, timeZone).format('YYYY-MM-DDTHH:mm')

/**
 * Converts a local time in a time zone to milliseconds since 1970. `day` is yyyy-mm-dd, and `minute` is the number of
 * minutes since midnight, at most 1440. If a clock change repeats the local time, returns the earlier moment. If a
 * clock change skips the local time, adds the length of the gap: the result for a skipped 2:30 is 3:30. Throws for an
 * unknown time zone.
 */
export function momentAt(day: string, minute: number, timeZone: string): number {
  const [on, rest] = minute === dayMinutes ? [addDays(day, 1), 0] : [day, minute]
  const wall = `${on}T${two(Math.floor(rest / 60))}:${two(rest % 60)}`
  const at = dayjs.tz(wall, timeZone).valueOf()
  // For a repeated hour, Day.js returns one of the two moments, depending on the current season.
  const earlier = setBackMs.map((ms) => at - ms).find((each) => wallOf(each, timeZone) === wall)
  return earlier ?? at
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
