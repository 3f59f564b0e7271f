import ICAL from 'ical.js'
import { addText, newComponent, calendarText, utcTimestamp } from '../exchange/export/calendar-parts.ts'
import { plainLine } from '../exchange/export/plain-text.ts'
import { uidOf } from '../exchange/export/vcard.ts'

/** A person who attends a meeting. */
export interface Attendee {
  readonly name: string
  readonly email: string
}

/** The action for the calendar app. REQUEST adds or updates the meeting, CANCEL removes it. */
export type CalendarMethod = 'REQUEST' | 'CANCEL'

export interface InvitedMeeting {
  readonly id: string
  /** Number of changes so far. Calendar apps ignore a file with a lower number than their entry. */
  readonly sequence: number
  /** ISO 8601 in UTC. */
  readonly beginsAt: string
  readonly endsAt: string
  readonly changedAt: string
  readonly title: string
  readonly place: string
  readonly host: Attendee
  readonly guest: Attendee
}

/**
 * Returns a meeting in iCalendar format for an email, according to RFC 5546 and RFC 6047. Times are in UTC, so that the
 * text needs no definition of a time zone. `address` is the URL of the page where the meeting can be changed.
 */
export function meetingCalendar(method: CalendarMethod, meeting: InvitedMeeting, address: string): string {
  const { id, sequence, beginsAt, endsAt, changedAt, title, place, host, guest } = meeting
  const event = newComponent('vevent', uidOf(id), utcTimestamp(changedAt))
  event.addPropertyWithValue('sequence', sequence)
  event.addPropertyWithValue('dtstart', utcTimestamp(beginsAt))
  event.addPropertyWithValue('dtend', utcTimestamp(endsAt))
  addText(event, 'summary', plainLine(title))
  addText(event, 'location', plainLine(place))
  addText(event, 'description', address)
  event.addPropertyWithValue('status', method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED')
  event.addProperty(person('organizer', host))
  for (const each of [host, guest]) {
    const attendee = person('attendee', each)
    attendee.setParameter('role', 'REQ-PARTICIPANT')
    // The calendar app does not need to ask, because host and guest have already agreed to the time.
    attendee.setParameter('partstat', 'ACCEPTED')
    attendee.setParameter('rsvp', 'FALSE')
    event.addProperty(attendee)
  }
  return [...calendarText(['CALSCALE:GREGORIAN\r\n', `METHOD:${method}\r\n`], [event])].join('')
}

function person(property: 'organizer' | 'attendee', { name, email }: Attendee) {
  const made = new ICAL.Property(property)
  made.resetType('cal-address')
  made.setValue(`mailto:${email}`)
  // Parameters cannot contain quotation marks.
  made.setParameter('cn', plainLine(name).replaceAll('"', "'"))
  return made
}
