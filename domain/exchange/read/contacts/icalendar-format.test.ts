import { expect, test } from 'vitest'
import { finish } from '../../../finish.ts'
import { icalendarFormat } from './icalendar-format.ts'

/** Reads a calendar with the given lines. Returns the non-empty cells of each node and the rows left out. */
function nodesOf(...lines: string[]) {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')
  const read = finish(icalendarFormat.read(new TextEncoder().encode(text), {}))
  if (!read.ok) throw new Error(read.rejection.sentence)
  const [table] = read.value.tables
  return {
    nodes: table?.rows.map(({ cells }) =>
      Object.fromEntries(table.headers.map((header, at) => [header, cells[at]] as const).filter(([, cell]) => cell)),
    ),
    left: table?.ragged.map(({ reason }) => reason),
    notKept: table?.notKept,
  }
}

const event = (name: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${name}`,
  `SUMMARY:${name}`,
  ...lines,
  'END:VEVENT',
]

test('properties of iCalendar events that have no predefined column get their own columns', () => {
  const { nodes, notKept } = nodesOf(
    ...event(
      'Regatta',
      'DTSTART:20260501T100000Z',
      'RDATE:20260601T100000Z,20260701T110000Z',
      'GEO:51.5;-0.12',
      'COMMENT:Bring oars',
      'RESOURCES:Boat,Rope',
      'ATTACH:https://a.example/plan.pdf',
      'ATTACH;ENCODING=BASE64;VALUE=BINARY:VGhl',
      'X-GOOGLE-CONFERENCE:https://meet.example/a',
      'X-COST:12 GBP',
      'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
    ),
  )
  expect(nodes).toEqual([
    {
      ID: 'Regatta',
      Name: 'Regatta',
      Type: 'event',
      Date: '2026-05-01',
      Time: '10:00, UTC',
      'Also on': '2026-06-01 10:00; 2026-07-01 11:00',
      Coordinates: '51.5; -0.12',
      Comment: 'Bring oars',
      Resources: 'Boat; Rope',
      Attachment: 'https://a.example/plan.pdf',
      Conference: 'https://meet.example/a',
      Cost: '12 GBP',
    },
  ])
  expect(notKept).toEqual([
    '1 attachment embedded in the file is not imported: Kithmap stores only links to attachments.',
  ])
})

test('damaged iCalendar values become text, and a damaged event does not affect the other events', () => {
  const { nodes, left } = nodesOf(
    ...event('Ball', 'DTSTART:soon', 'RRULE:FREQ=SOMETIMES'),
    ...event('Fair', 'DTSTART;VALUE=DATE:2026-05-01', 'DTEND:later'),
    'BEGIN:VEVENT',
    'SUMMARY:Gig',
    'no property',
    'END:VEVENT',
    'BEGIN:VTODO',
    'SUMMARY:Varnish',
    'END:VTODO',
    ...event('Regatta', 'DTSTART:2026-06-01T10:00:00Z'),
  )
  expect(nodes).toEqual([
    { ID: 'Ball', Name: 'Ball', Type: 'event', Date: 'soon', Repeats: 'FREQ=SOMETIMES' },
    { ID: 'Fair', Name: 'Fair', Type: 'event', Date: '2026-05-01', Ends: 'later' },
    { ID: 'Regatta', Name: 'Regatta', Type: 'event', Date: '2026-06-01', Time: '10:00, UTC' },
  ])
  expect(left?.toSorted()).toEqual([
    'This entry, which begins on line 15, is incomplete or damaged. Export it again from its source.',
    'This is a to-do, not an event.',
  ])
})
