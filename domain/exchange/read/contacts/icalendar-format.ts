import ICAL from 'ical.js'
import { type FoundItem, graphTables, type LeftOut } from '../graph-tables.ts'
import { notImported, rowFaults } from '../../texts.ts'
import { CardFields, decodedFieldName, fieldNameParameter } from './card-fields.ts'
import { type Component, calendarTextFormat, labelOf, type Property, valuesOf } from './calendar-text.ts'

/**
 * iCalendar files. Events become nodes, connected to their place, their organizer and the invited people, with each
 * person's answer. A recurring event becomes one event, connected to everyone invited to any occurrence. Source: RFC
 * 5545.
 */
export const icalendarFormat = calendarTextFormat({
  id: 'icalendar',
  label: 'iCalendar',
  endings: ['.ics', '.ical'],
  units: { nodes: 'entry', edges: 'entry' },
  component: 'VCALENDAR',
  inner: 'VEVENT',
  modernized: withBasicDates,
  tables({ components, left }) {
    const reader = new CalendarReader()
    for (const { component } of components) reader.take(component)
    reader.takeTurns()
    for (const { cells, reason } of left) reader.leaveOut(reader.nextEntry(), cells.get('Name') ?? '', reason)
    const tables = graphTables(
      { nodes: [...reader.events.values(), ...reader.people.values()], edges: reader.ties },
      { nodes: reader.left },
    )
    return tables.map((table) =>
      table.kind === 'nodes' ? { ...table, fields: reader.fields.declared, notKept: reader.notKept } : table,
    )
  },
})

/** Removes the dashes and colons that some programs write into dates. The library would misread such dates. */
function withBasicDates(calendar: string): string {
  return calendar.replace(
    /^((?:DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID)(?:;[^:\r\n]*)?:)(\d{4}-\d\d-\d\d(?:T[\d:]*)?)/gim,
    (_line, property: string, date: string) => `${property}${date.replace(/[-:]/g, '')}`,
  )
}

/** Properties of events that have their own columns, or that describe the file and its program. */
const handled = new Set(
  `uid, summary, dtstart, dtend, duration, location, description, url, rrule, exdate, categories, organizer, attendee, recurrence-id,
  dtstamp, created, last-modified, sequence, status, transp, class, request-status, x-alt-desc, x-apple-structured-location`
    .split(',')
    .map((name) => name.trim()),
)
/** Prefixes of properties in which calendar programs store their settings. */
const ofPrograms = /^x-(microsoft|moz|lic|ms|evolution|kde|outlook|apple|gwshow|funambol|wr|cal|busymac|meow|kithmap)-/

const headers: Readonly<Record<string, string>> = {
  geo: 'Coordinates',
  rdate: 'Also on',
  attach: 'Attachment',
  'related-to': 'Related to entry',
  'x-google-conference': 'Conference',
}

const nodeTypes: Readonly<Record<string, string>> = { ROOM: 'venue', RESOURCE: 'venue', GROUP: 'organization' }
/** Answers of invited people to invitations. Calendars do not record who attended. */
const answers: Readonly<Record<string, string>> = {
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
  TENTATIVE: 'Tentative',
  DELEGATED: 'Delegated',
}
/** Calendar entries other than events, by component name. Time zones are not entries. */
const otherEntries = ['vtodo', 'vjournal', 'vfreebusy'] as const

class CalendarReader {
  readonly events = new Map<string, FoundItem>()
  readonly people = new Map<string, FoundItem>()
  readonly ties: FoundItem[] = []
  readonly left: LeftOut[] = []
  readonly fields = new CardFields()
  readonly #tied = new Set<string>()
  readonly #turns: { event: Component; entry: number }[] = []
  #entries = 0
  #embedded = 0

  /** Messages about contents that are not imported. */
  get notKept(): string[] {
    return this.#embedded > 0 ? [notImported.attachment(this.#embedded)] : []
  }

  nextEntry(): number {
    return ++this.#entries
  }

  take(calendar: Component): void {
    for (const component of calendar.getAllSubcomponents()) {
      if (component.name === 'vevent') {
        const entry = this.nextEntry()
        // Changed occurrences are handled last, because the file may contain them before the recurring event.
        if (component.hasProperty('recurrence-id')) this.#turns.push({ event: component, entry })
        else this.#add(component, entry)
      } else if (otherEntries.some((name) => name === component.name))
        this.leaveOut(this.nextEntry(), textOf(component, 'summary'), rowFaults.noEvent(component.name))
    }
  }

  /**
   * Handles changed occurrences of recurring events. Everyone invited to an occurrence counts as invited to the event.
   * If the file does not contain the event, the occurrence replaces it.
   */
  takeTurns(): void {
    for (const { event, entry } of this.#turns) {
      const id = textOf(event, 'uid')
      const day = whenOf(event).day
      if (this.events.has(id) && isCancelled(event)) {
        this.leaveOut(entry, textOf(event, 'summary'), rowFaults.canceledOccurrence(day))
        continue
      }
      if (!this.events.has(id)) {
        this.#add(event, entry)
        continue
      }
      this.#join(event, id)
      this.leaveOut(entry, textOf(event, 'summary'), rowFaults.changedOccurrence(day))
    }
  }

  leaveOut(entry: number, name: string, reason: string): void {
    this.left.push({ entry, cells: new Map([['Name', name]]), reason })
  }

  #add(event: Component, entry: number): void {
    const id = textOf(event, 'uid') || `event ${entry}`
    if (isCancelled(event)) {
      this.leaveOut(entry, textOf(event, 'summary'), rowFaults.cancelled)
      return
    }
    const { day, time } = whenOf(event)
    const cells = new Map([
      ['ID', id],
      ['Name', textOf(event, 'summary')],
      ['Type', 'event'],
      ['Date', day],
      ['Time', time],
      ['Ends', endOf(event, day)],
      ['Address', textOf(event, 'location').replaceAll(/\s*\n\s*/g, ', ')],
      ['Notes', textOf(event, 'description')],
      ['Website', textOf(event, 'url')],
      ['Repeats', textOf(event, 'rrule')],
      ['Not on', event.getAllProperties('exdate').flatMap(valuesOf).map(momentOf).join('; ')],
      ['Tags', event.getAllProperties('categories').flatMap(valuesOf).join('; ')],
    ])
    for (const property of event.getAllProperties()) {
      const header = this.fields.headerOf(
        property.name,
        decodedFieldName(parameterOf(property, fieldNameParameter)),
        cells,
      )
      if (header !== null) cells.set(header, valuesOf(property).join('\n'))
    }
    for (const [header, value] of this.#otherValues(event)) if (!cells.has(header)) cells.set(header, value)
    const known = this.events.has(id) ? `${id} ${entry}` : id
    this.events.set(known, { cells: new Map([...cells].filter(([, value]) => value !== '')), entry })
    this.#join(event, id)
  }

  /** Returns the values of properties that have no predefined column, by header. Counts embedded files. */
  #otherValues(event: Component): Map<string, string> {
    const found = new Map<string, string>()
    for (const property of event.getAllProperties()) {
      const { name } = property
      if (handled.has(name) || ofPrograms.test(name)) continue
      if (name === 'attach' && property.type === 'binary') {
        this.#embedded += 1
        continue
      }
      const header = headers[name] ?? labelOf(name.replace(/^x-/, '').replaceAll('-', ' '))
      const value = valuesOf(property).map(momentOf).join('; ')
      if (value !== '') found.set(header, [found.get(header) ?? '', value].filter((each) => each !== '').join('; '))
    }
    return found
  }

  #join(event: Component, id: string): void {
    for (const who of event.getAllProperties('organizer')) this.#tie(who, id, 'Organized')
    for (const who of event.getAllProperties('attendee')) this.#tie(who, id, answerOf(who))
  }

  #tie(who: Property, eventId: string, label: string): void {
    const address = addressOf(who)
    const id = address.toLowerCase()
    if (id === '') return
    if (!this.people.has(id)) this.people.set(id, { cells: participantOf(who, id, address) })
    const pair = `${id} ${eventId}`
    // Skips people who are connected to the event already. The organizer is usually also an attendee.
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

/** Returns the day of an event, and its time if it has one: "10:00" or "10:00, Europe/Lisbon". */
function whenOf(event: Component): { day: string; time: string } {
  const start: unknown = event.getFirstPropertyValue('dtstart')
  // A start that is not a date is returned as text, so that the report lists it.
  if (!(start instanceof ICAL.Time)) return { day: textOf(event, 'dtstart'), time: '' }
  const [day = '', clock = ''] = start.toString().split('T')
  if (start.isDate) return { day, time: '' }
  const zone = parameterOf(event.getFirstProperty('dtstart'), 'tzid') || (clock.endsWith('Z') ? 'UTC' : '')
  return { day, time: [clock.slice(0, 5), zone].filter((part) => part !== '').join(', ') }
}

function answerOf(who: Property): string {
  const answer = answers[parameterOf(who, 'partstat').toUpperCase()] ?? 'Invited'
  const isRoom = nodeTypes[parameterOf(who, 'cutype').toUpperCase()] === 'venue'
  return isRoom && answer !== answers.DECLINED ? 'Booked' : answer
}

/**
 * Returns the end of an event as text, without the date if the event ends on its start day. A whole-day event ends at
 * the start of the next day.
 */
function endOf(event: Component, startDay: string): string {
  const end: unknown = event.getFirstPropertyValue('dtend') ?? lasting(event)
  if (typeof end === 'string') return end
  if (!(end instanceof ICAL.Time)) return ''
  if (end.isDate) end.adjust(-1, 0, 0, 0)
  const [day = '', clock = ''] = end.toString().split('T')
  return [day === startDay ? '' : day, clock.slice(0, 5)].filter((part) => part !== '').join(' ')
}

/** Returns the end of an event that has a duration. A duration that the library cannot read is returned as it is. */
function lasting(event: Component): ICAL.Time | string | null {
  const [start, duration]: unknown[] = ['dtstart', 'duration'].map((name) => event.getFirstPropertyValue(name))
  if (typeof duration === 'string') return duration
  if (!(start instanceof ICAL.Time) || !(duration instanceof ICAL.Duration)) return null
  const end = start.clone()
  end.addDuration(duration)
  return end
}

/** Formats a timestamp as "2026-04-06 10:00". */
const momentOf = (written: string) => written.replace(/T(\d{2}:\d{2}).*$/, ' $1')

const isCancelled = (event: Component) => textOf(event, 'status').toUpperCase() === 'CANCELLED'

function textOf(component: Component, name: string): string {
  return String(component.getFirstPropertyValue(name) ?? '').trim()
}

function parameterOf(property: Property | null, name: string): string {
  const value: unknown = property?.getParameter(name) ?? ''
  return String(Array.isArray(value) ? value[0] : value).trim()
}
