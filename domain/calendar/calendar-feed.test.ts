import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarFeed } from './calendar-feed.ts'

const dated = { networkName: 'Harbour; crew, and "others"', updatedAt: '2026-03-01T10:20:30.123Z' }
const [one, two, three, four] = ['1', '2', '3', '4'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`) as [
  string,
  string,
  string,
  string,
]
const contents = {
  name: 'Kithmap: Häfen\r\nEND:VCALENDAR',
  events: [
    {
      ...dated,
      id: one,
      day: '2026-12-31',
      name: `Ball, ${'日本語'.repeat(40)}`,
      address: '3 Pier Street; Saltmere',
      notes: 'First line\nBEGIN:VEVENT\nlast \\ line',
      with: ['Ada Quill', 'Bo Ferry'],
    },
  ],
  meetings: [
    {
      id: four,
      networkName: null,
      updatedAt: '2026-03-05T08:00:00.000Z',
      sequence: 2,
      // The clocks in Europe go forward during this meeting.
      beginsAt: '2026-03-29T00:30:00.000Z',
      endsAt: '2026-03-29T01:30:00.000Z',
      name: 'Meeting with Bo Ferry',
      address: 'Pier 3',
      notes: '',
      with: [],
    },
  ],
  tasks: [{ ...dated, id: two, day: '2026-02-28', text: 'Call back', nodeName: 'Cy Marsh' }],
  contacts: [{ ...dated, id: three, day: '2028-02-28', name: 'Dee Löwe' }],
}

test('an independent iCalendar parser reads every date, name and text of the feed unchanged', () => {
  const calendar = new ICAL.Component(ICAL.parse(calendarFeed(contents)))
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Kithmap: Häfen END:VCALENDAR')
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H')
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  expect(
    events.map(({ uid, summary, location, description, startDate, endDate }) => [
      uid,
      summary,
      location,
      description,
      startDate.isDate && String(startDate),
      String(endDate),
    ]),
  ).toEqual([
    [
      `urn:uuid:${one}`,
      contents.events[0]?.name,
      '3 Pier Street; Saltmere',
      'With Ada Quill, Bo Ferry\nFirst line\nBEGIN:VEVENT\nlast \\ line\nIn the network Harbour; crew, and "others"',
      '2026-12-31',
      '2027-01-01',
    ],
    [`urn:uuid:${four}`, 'Meeting with Bo Ferry', 'Pier 3', null, false, '2026-03-29T01:30:00Z'],
    [
      `urn:uuid:${two}`,
      'To do: Call back',
      null,
      'About Cy Marsh\nIn the network Harbour; crew, and "others"',
      '2026-02-28',
      '2026-03-01',
    ],
    [
      `urn:uuid:${three}`,
      'Keep in touch: Dee Löwe',
      null,
      'In the network Harbour; crew, and "others"',
      '2028-02-28',
      '2028-02-29',
    ],
  ])
})

test('a meeting in the feed has a sequence number, and a start and an end in UTC, and shows the user as busy', () => {
  const calendar = new ICAL.Component(ICAL.parse(calendarFeed(contents)))
  const meeting = calendar.getAllSubcomponents('vevent')[1]
  expect(calendarFeed(contents)).toContain('\r\nDTSTART:20260329T003000Z\r\nDTEND:20260329T013000Z\r\n')
  expect(meeting?.getFirstPropertyValue('sequence')).toBe(2)
  expect(meeting?.getFirstPropertyValue('transp')).toBeNull()
})

test('the calendar feed folds lines at 75 octets and ends them with CRLF, as RFC 5545 requires', () => {
  const text = calendarFeed(contents)
  const lines = text.split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(lines.some((line) => line.includes('\n'))).toBe(false)
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
  // The text is not truncated in the middle of a character.
  expect(text).not.toContain('\ufffd')
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(4)
})

test('the calendar feed is identical for identical contents', () => {
  expect(calendarFeed(contents)).toBe(calendarFeed(structuredClone(contents)))
})

test('an empty calendar feed still has a time zone component', () => {
  const empty = calendarFeed({ name: 'Empty', events: [], meetings: [], tasks: [], contacts: [] })
  const calendar = new ICAL.Component(ICAL.parse(empty))
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone'])
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Empty')
})
