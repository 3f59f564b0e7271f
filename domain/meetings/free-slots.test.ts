import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Availability, freeSlots, type Span } from './free-slots.ts'
import { momentAt } from '../moment-at.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'America/St_Johns',
  'Pacific/Apia',
  'UTC',
]

/** Returns the local day, weekday and minute since midnight at a moment. Does not use Day.js. */
function wallTime(at: number, timeZone: string): { day: string; weekday: string; minute: number } {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const { year, month, day, weekday = '', hour, minute } = parts
  return { day: `${year}-${month}-${day}`, weekday, minute: Number(hour) * 60 + Number(minute) }
}

describe('the moment of a local time in a time zone', () => {
  test('is after the gap if a clock change skips the local time, and is the earlier one if a clock change repeats it', () => {
    const at = (day: string, minute: number, zone: string) => new Date(momentAt(day, minute, zone)).toISOString()
    expect(at('2026-03-29', 150, 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
    expect(at('2026-10-25', 150, 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
    expect(at('2026-11-01', 90, 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
    expect(at('2026-04-05', 105, 'Australia/Lord_Howe')).toBe('2026-04-04T14:45:00.000Z')
    expect(at('2026-12-31', 1440, 'Asia/Kolkata')).toBe('2026-12-31T18:30:00.000Z')
  })

  test('is converted back to the same local time, in every zone and season', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 364 }),
        fc.integer({ min: 0, max: 1439 }),
        (zone, ahead, minute) => {
          const day = new Date(Date.UTC(2026, 0, 1 + ahead)).toISOString().slice(0, 10)
          const at = momentAt(day, minute, zone)
          const shown = wallTime(at, zone)
          const isSkipped = shown.day !== day || shown.minute !== minute
          // The result may have another local time only if a clock change skips the given one: no moment near the
          // result has the given local time.
          const around = Array.from({ length: 33 }, (_, step) => at + (step - 16) * 15 * minuteMs)
          const showing = around.filter((each) => {
            const wall = wallTime(each, zone)
            return wall.day === day && wall.minute === minute
          })
          expect(isSkipped ? showing : [Math.min(...showing)]).toEqual(isSkipped ? [] : [at])
        },
      ),
    )
  })
})

const weekdays = [1, 2, 3, 4, 5]
const office: Availability = {
  timeZone: 'Europe/Berlin',
  hours: weekdays.map((day) => ({ day, from: 9 * 60, to: 12 * 60 })),
  noticeHours: 0,
  bufferMinutes: 0,
  daysAhead: 0,
}
const monday = Date.parse('2026-03-30T00:00:00Z')
const query = { lengthMinutes: 60, busy: [] as Span[], closedDays: new Set<string>(), now: monday }
const times = (slots: readonly number[]) => slots.map((at) => new Date(at).toISOString().slice(0, 16))

test('slots start at regular intervals and end within the bookable hours', () => {
  expect(times(freeSlots(office, query))).toEqual([
    '2026-03-30T07:00',
    '2026-03-30T07:30',
    '2026-03-30T08:00',
    '2026-03-30T08:30',
    '2026-03-30T09:00',
  ])
})

test('bookable hours have the same local times before and after a clock change', () => {
  const first = (now: string) =>
    times(freeSlots({ ...office, daysAhead: 3 }, { ...query, now: Date.parse(now) })).at(-1)
  // All expected values are 11:00 in Berlin, before and after each clock change.
  expect(first('2026-03-24T00:00:00Z')).toBe('2026-03-27T10:00')
  expect(first('2026-03-27T00:00:00Z')).toBe('2026-03-30T09:00')
  expect(first('2026-10-20T00:00:00Z')).toBe('2026-10-23T09:00')
  expect(first('2026-10-23T00:00:00Z')).toBe('2026-10-26T10:00')
})

test('bookable hours that span a clock change have as many slots as fit in the time that actually elapses', () => {
  const night = { ...office, hours: [{ day: 7, from: 60, to: 4 * 60 }] }
  const slotsOn = (now: string) => freeSlots(night, { ...query, lengthMinutes: 30, now: Date.parse(now) }).length
  expect(slotsOn('2026-03-28T23:00:00Z')).toBe(4)
  expect(slotsOn('2026-10-24T22:00:00Z')).toBe(8)
})

test('no slot is offered within the minimum notice, the buffer around meetings, busy times or closed days', () => {
  expect(times(freeSlots({ ...office, noticeHours: 8 }, query))).toEqual([
    '2026-03-30T08:00',
    '2026-03-30T08:30',
    '2026-03-30T09:00',
  ])
  const busy = [{ from: Date.parse('2026-03-30T08:30:00Z'), to: Date.parse('2026-03-30T09:00:00Z') }]
  expect(times(freeSlots(office, { ...query, busy }))).toEqual([
    '2026-03-30T07:00',
    '2026-03-30T07:30',
    '2026-03-30T09:00',
  ])
  expect(times(freeSlots({ ...office, bufferMinutes: 15 }, { ...query, busy }))).toEqual(['2026-03-30T07:00'])
  expect(freeSlots(office, { ...query, closedDays: new Set(['2026-03-30']) })).toEqual([])
})

test('every slot respects the hours, notice, buffer and last bookable day, in any zone and around clock changes', () => {
  const hours = fc
    .record({
      day: fc.integer({ min: 1, max: 7 }),
      from: fc.integer({ min: 0, max: 23 }),
      span: fc.integer({ min: 1, max: 8 }),
    })
    .map(({ day, from, span }) => ({ day, from: from * 60, to: Math.min(1440, (from + span) * 60) }))
  // Days around both clock changes, in the northern and in the southern hemisphere.
  const now = fc
    .tuple(
      fc.constantFrom('2026-03-06', '2026-03-27', '2026-04-03', '2026-10-02', '2026-10-23', '2026-10-30'),
      fc.nat(72),
    )
    .map(([day, later]) => Date.parse(`${day}T00:00:00Z`) + later * hourMs)
  const busyAt = fc.array(fc.tuple(fc.nat(200), fc.integer({ min: 1, max: 6 })), { maxLength: 8 })
  fc.assert(
    fc.property(
      fc.record({
        zone: fc.constantFrom(...zones),
        hours: fc.array(hours, { minLength: 1, maxLength: 6 }),
        now,
        busyAt,
        noticeHours: fc.nat(30),
        bufferMinutes: fc.constantFrom(0, 10, 45),
        lengthMinutes: fc.constantFrom(15, 30, 45, 90),
      }),
      ({ zone, hours: weekly, now: at, busyAt: taken, noticeHours, bufferMinutes, lengthMinutes }) => {
        const busy = taken.map(([from, span]) => ({ from: at + from * hourMs, to: at + (from + span) * hourMs }))
        const availability = { timeZone: zone, hours: weekly, noticeHours, bufferMinutes, daysAhead: 6 }
        const slots = freeSlots(availability, { lengthMinutes, busy, closedDays: new Set(), now: at })
        expect(slots).toEqual([...new Set(slots)].sort((a, b) => a - b))
        for (const start of slots) {
          const end = start + lengthMinutes * minuteMs
          expect(start).toBeGreaterThanOrEqual(at + noticeHours * hourMs)
          expect(start).toBeLessThan(at + 8 * 24 * hourMs)
          const apart = bufferMinutes * minuteMs
          expect(busy.some(({ from, to }) => start < to + apart && end + apart > from)).toBe(false)
          const [first, last] = [wallTime(start, zone), wallTime(end - minuteMs, zone)]
          const dayOf = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(first.weekday) + 1
          const fits = weekly.some(
            ({ day, from, to }) => day === dayOf && from <= first.minute && last.minute < to && last.day === first.day,
          )
          // A slot may extend beyond the bookable hours only if the clock changes during the slot: it goes back or
          // skips an hour.
          const clockMs = (last.minute - first.minute) * minuteMs
          expect(fits || clockMs !== end - minuteMs - start).toBe(true)
        }
      },
    ),
  )
})
