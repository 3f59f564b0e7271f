import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { laterDay } from './later-day.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

const minuteMs = 60_000
/** Clocks are set back by an hour, or by half an hour on Lord Howe Island. */
const setBackMs = [60 * minuteMs, 30 * minuteMs]
const dayMinutes = 24 * 60

const wallOf = (at: number, timeZone: string) => dayjs.tz(at, timeZone).format('YYYY-MM-DDTHH:mm')

/**
 * Returns the moment at which clocks in a time zone show a time, in milliseconds. `minute` counts from midnight, up to
 * 1440. If clocks show the time twice, returns the first moment; if they skip it, the moment as much later as they
 * skip. Throws for an unknown time zone.
 */
export function momentAt(day: string, minute: number, timeZone: string): number {
  const [on, rest] = minute === dayMinutes ? [laterDay(day, 1), 0] : [day, minute]
  const wall = `${on}T${two(Math.floor(rest / 60))}:${two(rest % 60)}`
  const at = dayjs.tz(wall, timeZone).valueOf()
  // Day.js returns either moment of a repeated hour, depending on the current season.
  const earlier = setBackMs.map((ms) => at - ms).find((each) => wallOf(each, timeZone) === wall)
  return earlier ?? at
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
