import ICAL from 'ical.js'

// Lines may have 75 bytes (RFC 5545, 3.1). This includes the space at the start of a continuation line, which ical.js
// does not count.
ICAL.foldLength = 74

export type Component = InstanceType<typeof ICAL.Component>
type Moment = InstanceType<typeof ICAL.Time>

const calendarBegins = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Kithmap//Kithmap//EN\r\n'
const calendarEnds = 'END:VCALENDAR\r\n'

/**
 * A time zone component for UTC. RFC 5545 (3.6) requires at least one component in a calendar, so an export without
 * other components contains this component.
 */
const onlyComponent = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join('\r\n')

/** Yields the text of a calendar in parts, given the lines of its own properties and its components. */
export function* calendarText(
  properties: Iterable<string>,
  components: Iterable<Component>,
): Generator<string, void, void> {
  yield calendarBegins
  yield* properties
  let isEmpty = true
  for (const component of components) {
    isEmpty = false
    yield `${component.toString()}\r\n`
  }
  if (isEmpty) yield onlyComponent
  yield calendarEnds
}

/** Creates an event or a task. `stamp` is the time of its last change. */
export function newComponent(name: string, uid: string, stamp: Moment): Component {
  const component = new ICAL.Component(name)
  component.addPropertyWithValue('uid', uid)
  component.addPropertyWithValue('dtstamp', stamp)
  return component
}

/** Adds a text property, or nothing if the value is empty. */
export function addText(component: Component, name: string, value: string | null): void {
  if (value !== null && value !== '') component.addPropertyWithValue(name, value)
}

/** Adds a property with a whole day, yyyy-mm-dd. */
export function addDay(component: Component, name: string, day: string): void {
  const property = new ICAL.Property(name)
  property.resetType('date')
  property.setValue(ICAL.Time.fromDateString(day))
  component.addProperty(property)
}

/** Converts an ISO 8601 timestamp to iCalendar's form in UTC. */
export function utcTimestamp(moment: string): Moment {
  return ICAL.Time.fromJSDate(new Date(moment), true)
}
