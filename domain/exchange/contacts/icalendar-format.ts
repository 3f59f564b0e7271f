import ICAL from 'ical.js'
import { type FoundItem, graphTables } from '../graph-tables.ts'
import { type Component, calendarTextFormat, type Property, valuesOf } from './calendar-text.ts'

/**
 * A calendar: events with their places and days, and who attends or organizes them, joined by connections. Repeated events
 * are one. Source: RFC 5545.
 */
export const icalendarFormat = calendarTextFormat({
  id: 'icalendar',
  label: 'iCalendar',
  endings: ['.ics', '.ical'],
  component: 'VCALENDAR',
  tables(calendars) {
    const reader = new CalendarReader()
    for (const calendar of calendars) for (const event of calendar.getAllSubcomponents('vevent')) reader.add(event)
    return graphTables([...reader.events, ...reader.people.values()], reader.ties)
  },
})

const nodeTypes: Readonly<Record<string, string>> = { ROOM: 'venue', RESOURCE: 'venue', GROUP: 'organization' }

class CalendarReader {
  readonly events: FoundItem[] = []
  readonly people = new Map<string, FoundItem>()
  readonly ties: FoundItem[] = []
  readonly #tied = new Set<string>()

  add(event: Component): void {
    // One turn of an event that repeats, moved or changed.
    if (event.hasProperty('recurrence-id')) return
    const id = textOf(event, 'uid') || `event ${this.events.length + 1}`
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
    this.events.push({ cells: new Map([...cells].filter(([, value]) => value !== '')) })
    for (const who of event.getAllProperties('organizer')) this.#tie(who, id, 'Organized')
    for (const who of event.getAllProperties('attendee'))
      if (parameterOf(who, 'partstat').toUpperCase() !== 'DECLINED') this.#tie(who, id, 'Attended')
  }

  #tie(who: Property, eventId: string, label: string): void {
    const address = String(who.getFirstValue() ?? '').replace(/^mailto:/i, '')
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
