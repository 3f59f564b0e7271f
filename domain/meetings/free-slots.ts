import { dayIn } from '../time-zones.ts'
import { laterDay } from '../later-day.ts'
import { momentAt } from '../moment-at.ts'

const minuteMs = 60_000
/** Slots start at steps of this many minutes after the start of the hours. */
const stepMinutes = (length: number) => (length < 30 ? 15 : 30)

/** A part of a day of the week in which meetings can take place. */
export interface Hours {
  /** 1 (Monday) to 7. */
  readonly day: number
  /** Minutes since midnight. */
  readonly from: number
  /** Minutes since midnight, up to 1440. */
  readonly to: number
}

/** When a host can meet. */
export interface Availability {
  readonly timeZone: string
  readonly hours: readonly Hours[]
  /** Minimum time between the booking and the start of a meeting. */
  readonly noticeHours: number
  /** Free time between two meetings. */
  readonly bufferMinutes: number
  /** Number of days after today on which meetings can be booked. */
  readonly daysAhead: number
}

/** A time span, from its start until before its end, in milliseconds. */
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
 * Returns the starts of free slots, in milliseconds and ascending. A slot is within the hours, after the notice, and
 * apart from everything busy by the buffer. Cost: slots times busy spans.
 */
export function freeSlots(availability: Availability, { lengthMinutes, busy, closedDays, now }: SlotsQuery): number[] {
  const { timeZone, hours, noticeHours, bufferMinutes, daysAhead } = availability
  const [length, buffer, step] = [lengthMinutes, bufferMinutes, stepMinutes(lengthMinutes)].map(
    (each) => each * minuteMs,
  )
  if (length === undefined || buffer === undefined || step === undefined) return []
  const earliest = now + noticeHours * 60 * minuteMs
  const isFree = (start: number) =>
    busy.every(({ from, to }) => start >= to + buffer || start + length + buffer <= from)
  const today = dayIn(new Date(now), timeZone)
  const slots = new Set<number>()
  for (let ahead = 0; ahead <= daysAhead; ahead++) {
    const day = laterDay(today, ahead)
    if (closedDays.has(day)) continue
    for (const span of hours.filter((each) => each.day === weekdayOf(day))) {
      const end = momentAt(day, span.to, timeZone)
      for (let start = momentAt(day, span.from, timeZone); start + length <= end; start += step) {
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
