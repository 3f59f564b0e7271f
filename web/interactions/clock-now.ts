import type { Clock } from '../../domain/interactions/past-time.ts'
import { dateOrder, localDay } from '../ui/time/days.ts'

/** Returns the current local time in the format that the sentence parser needs. */
export function clockNow(): Clock {
  const now = new Date()
  const pad = (part: number) => String(part).padStart(2, '0')
  return { now: `${localDay(now)}T${pad(now.getHours())}:${pad(now.getMinutes())}`, order: dateOrder }
}
