import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type InvitedMeeting, meetingCalendar } from './meeting-calendar.ts'

const meeting: InvitedMeeting = {
  id: '00000000-0000-4000-8000-000000000001',
  sequence: 2,
  beginsAt: '2026-03-29T01:30:00.000Z',
  endsAt: '2026-03-29T02:00:00.000Z',
  changedAt: '2026-03-01T10:20:30.123Z',
  title: 'Coffee; with, everyone\r\nATTENDEE:mailto:mallory@evil.example',
  place: 'Pier 3\nEND:VEVENT',
  host: { name: 'Ada "the boss" Quill', email: 'ada@host.example' },
  guest: { name: 'Bo;X=1:Ferry\r\nMETHOD:CANCEL', email: 'bo@guest.example' },
}
const address = 'https://kithmap.example/meeting/1'

function read(method: 'REQUEST' | 'CANCEL', given = meeting) {
  const calendar = new ICAL.Component(ICAL.parse(meetingCalendar(method, given, address)))
  const [event, ...more] = calendar.getAllSubcomponents()
  expect(more).toEqual([])
  if (!event) throw new Error('The calendar has no event.')
  return { calendar, component: event, event: new ICAL.Event(event) }
}

test("an independent parser finds an invitation's method, UTC times and both attendees", () => {
  const { calendar, component, event } = read('REQUEST')
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  expect([event.uid, event.sequence]).toEqual([`urn:uuid:${meeting.id}`, 2])
  expect(event.startDate.toJSDate().toISOString()).toBe(meeting.beginsAt)
  expect(event.endDate.toJSDate().toISOString()).toBe(meeting.endsAt)
  expect(event.startDate.zone.tzid).toBe('UTC')
  expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  expect(event.description).toBe(address)
  expect(event.organizer).toBe('mailto:ada@host.example')
  expect(event.attendees.map((each) => [each.getFirstValue(), each.getParameter('partstat')])).toEqual([
    ['mailto:ada@host.example', 'ACCEPTED'],
    ['mailto:bo@guest.example', 'ACCEPTED'],
  ])
})

test("a cancellation has the meeting's UID and sequence number and the status CANCELLED", () => {
  const { calendar, component, event } = read('CANCEL', { ...meeting, sequence: 3 })
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  expect(component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect([event.uid, event.sequence]).toEqual([`urn:uuid:${meeting.id}`, 3])
})

test('names, titles and places cannot inject lines or parameters into a calendar file', () => {
  const { component, event } = read('REQUEST')
  expect(event.summary).toBe('Coffee; with, everyone ATTENDEE:mailto:mallory@evil.example')
  expect(event.location).toBe('Pier 3 END:VEVENT')
  expect(event.attendees.map((each) => each.getParameter('cn'))).toEqual([
    "Ada 'the boss' Quill",
    'Bo;X=1:Ferry METHOD:CANCEL',
  ])
  expect(component.getAllProperties('attendee')).toHaveLength(2)
  const lines = meetingCalendar('REQUEST', meeting, address).split('\r\n')
  expect(lines.filter((line) => line.startsWith('METHOD:'))).toEqual(['METHOD:REQUEST'])
})
