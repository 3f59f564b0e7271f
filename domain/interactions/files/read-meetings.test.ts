import { expect, test } from 'vitest'
import { localMoments } from '../../time-zones.ts'
import { readMeetings } from './read-meetings.ts'

const options = { now: new Date('2026-06-15T12:00:00Z'), localMoment: localMoments('Europe/Berlin') }
const calendarOf = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:Lease', ...lines, 'END:VEVENT']
const read = (...lines: string[]) => readMeetings(calendarOf(...lines), options)
const moments = (...lines: string[]) => read(...lines)?.records.map(({ day, time }) => [day, time].join(' ').trim())

test('a past event becomes a meeting with its attendees', () => {
  const { records, leftOut } = read(
    ...event(
      'DTSTART:20260601T080000Z',
      'ORGANIZER;CN=Ana Quill:mailto:Ana@harbour.example',
      'ATTENDEE;CN="Bo Ferry";PARTSTAT=ACCEPTED:mailto:bo@pier.example',
      'ATTENDEE;PARTSTAT=DECLINED:mailto:cy@pier.example',
      'ATTENDEE;CUTYPE=ROOM:mailto:room@pier.example',
    ),
  ) ?? { records: [], leftOut: null }
  expect(records).toEqual([
    {
      kind: 'meeting',
      key: '1 2026-06-01T08:00:00Z',
      day: '2026-06-01',
      time: '10:00',
      about: 'Lease',
      from: { name: 'Ana Quill', email: 'ana@harbour.example' },
      others: [{ name: 'Bo Ferry', email: 'bo@pier.example' }],
    },
  ])
  expect(leftOut).toEqual({})
})

test.each([
  ['a whole day', ['DTSTART;VALUE=DATE:20260601'], '2026-06-01'],
  ['a time without a zone', ['DTSTART:20260601T090000'], '2026-06-01 09:00'],
  ['a zone that the file only names', ['DTSTART;TZID=America/New_York:20260601T190000'], '2026-06-02 01:00'],
  ['a zone before daylight saving time', ['DTSTART;TZID=America/New_York:20260110T090000'], '2026-01-10 15:00'],
  ['an unknown zone', ['DTSTART;TZID=Atlantis:20260601T090000'], '2026-06-01 09:00'],
])('the local time of an event with %s is read', (_, lines, moment) => {
  expect(moments(...event(...lines))).toEqual([moment])
})

test('event times are read in a time zone that the file defines', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Office',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0530',
    'TZOFFSETTO:+0530',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
  expect(moments(...zone, ...event('DTSTART;TZID=Office:20260601T093000'))).toEqual(['2026-06-01 06:00'])
})

test('each past occurrence of a recurring event becomes a meeting, and a moved occurrence has the time it was moved to', () => {
  const changed = [
    'BEGIN:VEVENT',
    'UID:1',
    'SUMMARY:Lease, moved',
    'RECURRENCE-ID:20260608T080000Z',
    'DTSTART:20260609T100000Z',
    'END:VEVENT',
  ]
  const weekly = event('DTSTART:20260525T080000Z', 'RRULE:FREQ=WEEKLY', 'EXDATE:20260601T080000Z')
  expect(moments(...changed, ...weekly)).toEqual(['2026-05-25 10:00', '2026-06-09 12:00', '2026-06-15 10:00'])
  expect(read(...changed, ...weekly)?.leftOut).toEqual({ future: 1 })
})

test('a postponed occurrence does not hide the occurrences after it', () => {
  const weekly = event('DTSTART:20260504T080000Z', 'RRULE:FREQ=WEEKLY;COUNT=6')
  const postponed = event('RECURRENCE-ID:20260518T080000Z', 'DTSTART:20261220T080000Z')
  const { records = [], leftOut } = read(...weekly, ...postponed) ?? {}
  expect(records.map(({ day }) => day)).toEqual(['2026-05-04', '2026-05-11', '2026-05-25', '2026-06-01', '2026-06-08'])
  expect(leftOut).toEqual({ future: 1 })
})

test('an occurrence that was moved from the future to the past becomes a meeting', () => {
  const weekly = event('DTSTART:20260601T080000Z', 'RRULE:FREQ=WEEKLY')
  const moved = event('RECURRENCE-ID:20260622T080000Z', 'DTSTART:20260612T080000Z')
  expect(moments(...weekly, ...moved)).toEqual([
    '2026-06-01 10:00',
    '2026-06-08 10:00',
    '2026-06-15 10:00',
    '2026-06-12 10:00',
  ])
})

test('only the latest occurrences of a recurring meeting become records, and the earlier occurrences are only counted', () => {
  const daily = event('DTSTART:20160104T090000Z', 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR')
  const { records = [], leftOut } = read(...daily) ?? {}
  // One of the latest 2,000 occurrences is within the next day, so it is left out as a future event.
  expect(records).toHaveLength(1999)
  expect(records.at(-1)?.day).toBe('2026-06-15')
  expect(leftOut).toEqual({ earlier: 727, future: 1 })
})

test('an event that repeats every minute is left out', () => {
  const { records, leftOut } = read(...event('DTSTART:19900101T000000Z', 'RRULE:FREQ=MINUTELY')) ?? {}
  expect(records).toEqual([])
  expect(leftOut).toEqual({ frequent: 1 })
})

test('damaged values and events in a calendar file do not affect the other events', () => {
  const { records, leftOut } = read(
    ...event('DTSTART:soon', 'RRULE:FREQ=WEEKLY'),
    ...event('DTSTART:20260601T080000Z', 'RRULE:FREQ=SOMETIMES', 'DTEND:later'),
    'BEGIN:VEVENT',
    'no property',
    'END:VEVENT',
    ...event('DTSTART:20260602T080000Z'),
  ) ?? { records: [], leftOut: null }
  expect(records.map(({ day }) => day)).toEqual(['2026-06-01', '2026-06-02'])
  expect(leftOut).toEqual({ undated: 1 })
})

test('future, canceled and undated events do not become meetings', () => {
  const { records, leftOut } = read(
    ...event('DTSTART:20260616T080000Z'),
    ...event('DTSTART:20260601T080000Z', 'STATUS:CANCELLED'),
    ...event(),
  ) ?? { records: [], leftOut: null }
  expect(records).toEqual([])
  expect(leftOut).toEqual({ future: 1, cancelled: 1, undated: 1 })
})

test('text that is not a calendar is read as null', () => {
  expect(readMeetings('Dear Ana', options)).toBeNull()
  expect(readMeetings('BEGIN:VCARD\r\nEND:VCARD', options)).toBeNull()
})
