import { dayIn } from '../time-zones.ts'
import { addDays } from '../add-days.ts'
import { momentAt } from '../moment-at.ts'

const minuteMs = 60_000
/** Returns the number of minutes between slot starts, for meetings of `length` minutes. */
const stepMinutes = (length: number) => (length < 30 ? 15 : 30)

/** A bookable period on a day of the week, in the host's time zone. */
export interface Hours {
  /** 1 (Monday) to 7. */
  readonly day: number
  /** In minutes since midnight. */
  readonly from: number
  /** In minutes since midnight, at most 1440. */
  readonly to: number
}

/** The times when a host offers meetings. */
export interface Availability {
  readonly timeZone: string
  readonly hours: readonly Hours[]
  /** Minimum number of hours between the booking and the start of a meeting. */
  readonly noticeHours: number
  /** Minimum number of free minutes between two meetings. */
  readonly bufferMinutes: number
  /** Number of days after today on which meetings can be booked. */
  readonly daysAhead: number
}

/** A time span in milliseconds since 1970. `from` is inclusive, `to` is exclusive. */
export interface Span {
  readonly from: number
  readonly to: number
}

interface SlotsQuery {
  readonly lengthMinutes: number
  readonly busy: readonly Span[]
  /** Days in the host's time zone without meetings, yyyy-mm-dd. */
  readonly closedDays: ReadonlySet<string>
  readonly now: number
}

/**
 * Returns the starts of free slots in milliseconds since 1970, earliest first. A slot is within the bookable hours,
 * starts after the minimum notice, and has at least the buffer between itself and each busy span. Cost: the number of
 * days times the number of busy spans, and the number of slots.
 */
export function freeSlots(availability: Availability, { lengthMinutes, busy, closedDays, now }: SlotsQuery): number[] {
  const { timeZone, hours, noticeHours, bufferMinutes, daysAhead } = availability
  const [length, buffer, step] = [lengthMinutes, bufferMinutes, stepMinutes(lengthMinutes)].map(
    (each) => each * minuteMs,
  )
  if (length === undefined || buffer === undefined || step === undefined) return []
  const earliest = now + noticeHours * 60 * minuteMs
  const today = dayIn(new Date(now), timeZone)
  const slots = new Set<number>()
  for (let ahead = 0; ahead <= daysAhead; ahead++) {
    const day = addDays(today, ahead)
    if (closedDays.has(day)) continue
    for (const span of hours.filter((each) => each.day === weekdayOf(day))) {
      const [begin, end] = [momentAt(day, span.from, timeZone), momentAt(day, span.to, timeZone)]
      const near = busy.filter(({ from, to }) => begin < to + buffer && end + buffer > from)
      const isFree = (start: number) =>
        near.every(({ from, to }) => start >= to + buffer || start + length + buffer <= from)
      for (let start = begin; start + length <= end; start += step) {
        if (start >= earliest && isFree(start)) slots.add(start)
      }
    }
  }
  return [...slots].sort((a, b) => a - b)
}

/** Returns the day of the week, 1 (Monday) to 7. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}
