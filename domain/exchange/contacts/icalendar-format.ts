import ICAL from 'ical.js'
import { type FoundItem, graphTables, type LeftOut } from '../graph-tables.ts'
import { rowFaults } from '../texts.ts'
import { type Component, calendarTextFormat, type Property, valuesOf } from './calendar-text.ts'

/**
 * A calendar: events with their places and days, and who attends or organizes them, joined by connections. Repeated events
 * are one, attended by whoever comes to any of its turns. Source: RFC 5545.
 */
export const icalendarFormat = calendarTextFormat({
  id: 'icalendar',
  label: 'iCalendar',
  endings: ['.ics', '.ical'],
  component: 'VCALENDAR',
  tables({ components, left }, today) {
    const reader = new CalendarReader(today)
    for (const { component } of components) reader.take(component)
    reader.takeTurns()
    for (const { cells, reason } of left) reader.leaveOut(reader.nextEntry(), cells.get('Name') ?? '', reason)
    const { events, people, ties, left: nodes, declined } = reader
    return graphTables([...events.values(), ...people.values()], ties, {
      nodes,
      ...(declined.length > 0 && { edges: declined }),
    })
  },
})

const nodeTypes: Readonly<Record<string, string>> = { ROOM: 'venue', RESOURCE: 'venue', GROUP: 'organization' }
/** What stands in calendars beside events. Time zones are no entries. */
const otherEntries = ['vtodo', 'vjournal', 'vfreebusy'] as const

class CalendarReader {
  readonly events = new Map<string, FoundItem>()
  readonly people = new Map<string, FoundItem>()
  readonly ties: FoundItem[] = []
  readonly left: LeftOut[] = []
  readonly declined: LeftOut[] = []
  readonly #today: string
  readonly #tied = new Set<string>()
  readonly #turns: { event: Component; entry: number }[] = []
  #entries = 0

  constructor(today: string) {
    this.#today = today
  }

  nextEntry(): number {
    return ++this.#entries
  }

  take(calendar: Component): void {
    for (const component of calendar.getAllSubcomponents()) {
      if (component.name === 'vevent') {
        const entry = this.nextEntry()
        // One turn of an event that repeats, moved or changed, may stand before the event itself.
        if (component.hasProperty('recurrence-id')) this.#turns.push({ event: component, entry })
        else this.#add(component, entry)
      } else if (otherEntries.some((name) => name === component.name))
        this.leaveOut(this.nextEntry(), textOf(component, 'summary'), rowFaults.noEvent(component.name))
    }
  }

  /** Turns that were changed: who comes to one comes to the event. Where the event is not in the file, they are it. */
  takeTurns(): void {
    for (const { event, entry } of this.#turns) {
      const id = textOf(event, 'uid')
      const day = whenOf(event).day
      if (!this.events.has(id)) {
        this.#add(event, entry)
        continue
      }
      this.#join(event, id, entry)
      this.leaveOut(entry, textOf(event, 'summary'), rowFaults.turnOfEvent(day))
    }
  }

  leaveOut(entry: number, name: string, reason: string): void {
    this.left.push({ entry, cells: new Map([['Name', name]]), reason })
  }

  #add(event: Component, entry: number): void {
    const id = textOf(event, 'uid') || `event ${entry}`
    const { day, time } = whenOf(event)
    const cells = new Map([
      ['ID', id],
      ['Name', textOf(event, 'summary')],
      ['Type', 'event'],
      ['Date', day],
      ['Time', time],
      ['Address', textOf(event, 'location').replaceAll(/\s*\n\s*/g, ', ')],
      ['Notes', textOf(event, 'description')],
      ['Website', textOf(event, 'url')],
      ['Repeats', textOf(event, 'rrule')],
      ['Tags', event.getAllProperties('categories').flatMap(valuesOf).join('; ')],
    ])
    const known = this.events.has(id) ? `${id} ${entry}` : id
    this.events.set(known, { cells: new Map([...cells].filter(([, value]) => value !== '')), entry })
    this.#join(event, id, entry)
  }

  #join(event: Component, id: string, entry: number): void {
    for (const who of event.getAllProperties('organizer')) this.#tie(who, id, 'Organized')
    const label = whenOf(event).day > this.#today ? 'Invited' : 'Attended'
    for (const who of event.getAllProperties('attendee')) {
      if (parameterOf(who, 'partstat').toUpperCase() !== 'DECLINED') this.#tie(who, id, label)
      else this.#decline(who, textOf(event, 'summary'), entry)
    }
  }

  #decline(who: Property, event: string, entry: number): void {
    const name = participantOf(who, '', addressOf(who)).get('Name') ?? ''
    const cells = new Map([
      ['Source', name],
      ['Target', event],
    ])
    this.declined.push({ entry, cells, reason: rowFaults.declined })
  }

  #tie(who: Property, eventId: string, label: string): void {
    const address = addressOf(who)
    const id = address.toLowerCase()
    if (id === '') return
    if (!this.people.has(id)) this.people.set(id, { cells: participantOf(who, id, address) })
    const pair = `${id} ${eventId}`
    // Whoever organizes an event mostly attends it as well.
    if (this.#tied.has(pair)) return
    this.#tied.add(pair)
    this.ties.push({
      cells: new Map([
        ['Source', id],
        ['Target', eventId],
        ['Connection', label],
      ]),
    })
  }
}

function addressOf(who: Property): string {
  return String(who.getFirstValue() ?? '').replace(/^mailto:/i, '')
}

function participantOf(who: Property, id: string, address: string): Map<string, string> {
  const name = parameterOf(who, 'cn').replace(/^["']|["']$/g, '')
  const type = nodeTypes[parameterOf(who, 'cutype').toUpperCase()] ?? 'person'
  const email = address.includes('@') ? address : ''
  return new Map(
    [
      ['ID', id],
      ['Name', name || address],
      ['Type', type],
      ['Email', type === 'person' ? email : ''],
    ].filter((entry): entry is [string, string] => entry[1] !== ''),
  )
}

/** The day, and the time if it has one: "10:00" or "10:00, Europe/Lisbon". */
function whenOf(event: Component): { day: string; time: string } {
  const start: unknown = event.getFirstPropertyValue('dtstart')
  if (!(start instanceof ICAL.Time)) return { day: '', time: '' }
  const [day = '', clock = ''] = start.toString().split('T')
  if (start.isDate) return { day, time: '' }
  const zone = parameterOf(event.getFirstProperty('dtstart'), 'tzid') || (clock.endsWith('Z') ? 'UTC' : '')
  return { day, time: [clock.slice(0, 5), zone].filter((part) => part !== '').join(', ') }
}

function textOf(component: Component, name: string): string {
  return String(component.getFirstPropertyValue(name) ?? '').trim()
}

function parameterOf(property: Property | null, name: string): string {
  const value: unknown = property?.getParameter(name) ?? ''
  return String(Array.isArray(value) ? value[0] : value).trim()
}
