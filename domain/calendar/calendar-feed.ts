import ICAL from 'ical.js'
import { addDay, addText, begun, calendarText, type Component, stampOf } from '../exchange/export/calendar-parts.ts'
import { plainLine, plainText } from '../exchange/export/plain-text.ts'
import { uidOf } from '../exchange/export/vcard.ts'
import { laterDay } from '../later-day.ts'
import { texts } from './texts.ts'

/** How often calendars are asked to look again; what they do is theirs. */
const lookAgain = 'PT1H'
/** Characters of notes that are told. */
const longestNotes = 2000

interface Dated {
  readonly id: string
  /** yyyy-mm-dd */
  readonly day: string
  readonly networkName: string
  /** When it became what it is. */
  readonly updatedAt: string
}

export interface FeedEvent extends Dated {
  readonly name: string
  readonly address: string | null
  readonly notes: string
  /** Who is connected to it. */
  readonly with: readonly string[]
}

export interface FeedTask extends Dated {
  readonly text: string
  /** What it is about. */
  readonly nodeName: string
}

/** Somebody to be in touch with on that day. */
export interface FeedContact extends Dated {
  readonly name: string
}

export interface CalendarContents {
  /** What the calendar is called. */
  readonly name: string
  readonly events: readonly FeedEvent[]
  /** Open ones. */
  readonly tasks: readonly FeedTask[]
  readonly contacts: readonly FeedContact[]
}

/**
 * A calendar to subscribe to. Everything is a whole day, so that no time zone can move it, and an event also where it is a
 * task: of tasks, calendars that subscribe show nothing. Who looks again knows everything by its UID.
 * Sources: RFC 5545; RFC 7986 for the name and how often to look again, with what Apple and Microsoft called them before.
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
  const stamp = stampOf(dated.updatedAt)
  const event = begun('vevent', uidOf(dated.id), stamp)
  event.addPropertyWithValue('last-modified', stamp)
  addDay(event, 'dtstart', dated.day)
  // The first day that it is not; some take an event without an end for one of no length.
  addDay(event, 'dtend', laterDay(dated.day, 1))
  addText(event, 'summary', plainLine(summary))
  addText(event, 'location', location ? plainLine(location) : null)
  addText(event, 'description', [...lines, texts.network(plainLine(dated.networkName))].filter(Boolean).join('\n'))
  // Nobody is busy all day by it.
  event.addPropertyWithValue('transp', 'TRANSPARENT')
  return event
}
