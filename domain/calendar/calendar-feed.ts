import ICAL from 'ical.js'
import {
  addDay,
  addText,
  newComponent,
  calendarText,
  type Component,
  utcTimestamp,
} from '../exchange/export/calendar-parts.ts'
import { plainLine, plainText } from '../exchange/export/plain-text.ts'
import { uidOf } from '../exchange/export/vcard.ts'
import { addDays } from '../add-days.ts'
import { texts } from './texts.ts'

/** Interval at which calendar programs should refresh the feed, as an ISO 8601 duration. Some programs ignore it. */
const lookAgain = 'PT1H'
/** Maximum number of characters of an entry's notes in the feed. */
const longestNotes = 2000

interface Entry {
  readonly id: string
  /** Null for a meeting that is in no network. */
  readonly networkName: string | null
  /** Time of the last change of the entry. */
  readonly updatedAt: string
}

interface Dated extends Entry {
  /** The day of the entry, yyyy-mm-dd. */
  readonly day: string
}

interface EventDetails {
  readonly name: string
  readonly address: string | null
  readonly notes: string
  /** Names of the people connected to the event. */
  readonly with: readonly string[]
}

export interface FeedEvent extends Dated, EventDetails {}

/** A booked meeting. `id` is the id of the meeting, not of its event in a network. */
export interface FeedMeeting extends Entry, EventDetails {
  /** ISO 8601 in UTC. */
  readonly beginsAt: string
  readonly endsAt: string
  /** Number of changes so far. */
  readonly sequence: number
}

export interface FeedTask extends Dated {
  readonly text: string
  /** Name of the node that the task is about. */
  readonly nodeName: string
}

/** A person to contact on that day. */
export interface FeedContact extends Dated {
  readonly name: string
}

export interface CalendarContents {
  /** Name of the calendar. */
  readonly name: string
  /** The events without the meetings' events. */
  readonly events: readonly FeedEvent[]
  readonly meetings: readonly FeedMeeting[]
  /** Open tasks only. */
  readonly tasks: readonly FeedTask[]
  readonly contacts: readonly FeedContact[]
}

/**
 * Returns an iCalendar file for subscription. Meetings have a start and an end in UTC. All other entries last a whole
 * day, so that time zones cannot shift them. Tasks are written as events, because calendar programs hide tasks in
 * subscribed calendars. UIDs identify entries across refreshes. A meeting has the UID of its invitation, so that
 * calendar programs can recognize both as one meeting. Sources: RFC 5545; RFC 7986 for the name and the refresh
 * interval, plus the older properties of Apple and Microsoft.
 */
export function calendarFeed({ name, events, meetings, tasks, contacts }: CalendarContents): string {
  const components = [
    ...events.map((event) => wholeDay(event, event.name, detailsOf(event))),
    ...meetings.map(timed),
    ...tasks.map((task) => wholeDay(task, texts.task(task.text), { lines: [texts.about(plainLine(task.nodeName))] })),
    ...contacts.map((contact) => wholeDay(contact, texts.contact(contact.name), {})),
  ]
  return [...calendarText(calendarProperties(name), components)].join('')
}

function calendarProperties(name: string): string[] {
  const properties = [
    property('name', plainLine(name)),
    property('x-wr-calname', plainLine(name)),
    property('x-published-ttl', lookAgain),
    property('refresh-interval', ICAL.Duration.fromString(lookAgain), 'duration'),
  ]
  return properties.map((each) => `${each.toICALString()}\r\n`)
}

function property(name: string, value: string | InstanceType<typeof ICAL.Duration>, type?: string) {
  const made = new ICAL.Property(name)
  if (type !== undefined) made.resetType(type)
  made.setValue(value)
  return made
}

interface Details {
  readonly location?: string | null
  readonly lines?: readonly string[]
}

function detailsOf({ address, notes, with: people }: EventDetails): Details {
  return {
    location: address,
    lines: [
      people.length > 0 ? texts.with(people.map(plainLine).join(', ')) : '',
      plainText(notes).slice(0, longestNotes),
    ],
  }
}

function wholeDay(dated: Dated, summary: string, details: Details): Component {
  const event = entry(dated, summary, details)
  addDay(event, 'dtstart', dated.day)
  // The end day is exclusive. Some programs treat an event without an end as having no duration.
  addDay(event, 'dtend', addDays(dated.day, 1))
  // Marks the event as free time, so that it does not show the user as busy.
  event.addPropertyWithValue('transp', 'TRANSPARENT')
  return event
}

function timed(meeting: FeedMeeting): Component {
  const event = entry(meeting, meeting.name, detailsOf(meeting))
  event.addPropertyWithValue('sequence', meeting.sequence)
  event.addPropertyWithValue('dtstart', utcTimestamp(meeting.beginsAt))
  event.addPropertyWithValue('dtend', utcTimestamp(meeting.endsAt))
  return event
}

function entry({ id, updatedAt, networkName }: Entry, summary: string, { location, lines = [] }: Details): Component {
  const stamp = utcTimestamp(updatedAt)
  const event = newComponent('vevent', uidOf(id), stamp)
  event.addPropertyWithValue('last-modified', stamp)
  addText(event, 'summary', plainLine(summary))
  addText(event, 'location', location ? plainLine(location) : null)
  const network = networkName === null ? '' : texts.network(plainLine(networkName))
  addText(event, 'description', [...lines, network].filter(Boolean).join('\n'))
  return event
}
