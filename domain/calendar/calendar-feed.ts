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

interface Dated {
  readonly id: string
  /** The day of the entry, yyyy-mm-dd. */
  readonly day: string
  readonly networkName: string
  /** Time of the last change of the entry. */
  readonly updatedAt: string
}

export interface FeedEvent extends Dated {
  readonly name: string
  readonly address: string | null
  readonly notes: string
  /** Names of the people connected to the event. */
  readonly with: readonly string[]
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
  readonly events: readonly FeedEvent[]
  /** Open tasks only. */
  readonly tasks: readonly FeedTask[]
  readonly contacts: readonly FeedContact[]
}

/**
 * Returns an iCalendar file for subscription. All entries last a whole day, so that time zones cannot shift them. Tasks
 * are written as events, because calendar programs hide tasks in subscribed calendars. UIDs identify entries across
 * refreshes. Sources: RFC 5545; RFC 7986 for the name and the refresh interval, plus the older properties of Apple and
 * Microsoft.
 */
export function calendarFeed({ name, events, tasks, contacts }: CalendarContents): string {
  const components = [
    ...events.map((event) =>
      wholeDay(event, event.name, {
        location: event.address,
        lines: [
          event.with.length > 0 ? texts.with(event.with.map(plainLine).join(', ')) : '',
          plainText(event.notes).slice(0, longestNotes),
        ],
      }),
    ),
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

function wholeDay(dated: Dated, summary: string, { location, lines = [] }: Details): Component {
  const stamp = utcTimestamp(dated.updatedAt)
  const event = newComponent('vevent', uidOf(dated.id), stamp)
  event.addPropertyWithValue('last-modified', stamp)
  addDay(event, 'dtstart', dated.day)
  // The end day is exclusive. Some programs treat an event without an end as having no duration.
  addDay(event, 'dtend', addDays(dated.day, 1))
  addText(event, 'summary', plainLine(summary))
  addText(event, 'location', location ? plainLine(location) : null)
  addText(event, 'description', [...lines, texts.network(plainLine(dated.networkName))].filter(Boolean).join('\n'))
  // Marks the event as free time, so that it does not show the user as busy.
  event.addPropertyWithValue('transp', 'TRANSPARENT')
  return event
}
