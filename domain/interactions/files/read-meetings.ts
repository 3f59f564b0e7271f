import ICAL from 'ical.js'
import { calendarsIn } from '../../exchange/read/contacts/calendar-text.ts'
import {
  type Address,
  type ContactRecord,
  type FileRecords,
  type NoContact,
  type ReadingMoment,
  RecordCollector,
} from './contact-record.ts'
import { dayMs } from '../../add-days.ts'
import { isTimeZone } from '../../time-zones.ts'
import { momentAt } from '../../moment-at.ts'

/** Maximum number of meetings from one recurring event. The latest occurrences are read. */
const mostOccurrences = 2_000
/** Matches rules of events that repeat every hour or more often. Such events are not meetings. */
const oftenRule = /FREQ=(SECONDLY|MINUTELY|HOURLY)/
/** Maximum number of past occurrences of a meeting. A daily meeting since 1970 has fewer. */
const mostRepeats = 25_000

/**
 * Reads the past events of a calendar (iCalendar, RFC 5545) as meetings. Each occurrence of a recurring event gives a
 * separate meeting. Returns null if the text is not a calendar.
 */
export function readMeetings(text: string, options: ReadingMoment): FileRecords | null {
  const calendars = calendarsIn(text.replace(/^\uFEFF/, '').trim()).filter(({ name }) => name === 'vcalendar')
  if (calendars.length === 0) return null
  const collector = new RecordCollector()
  for (const calendar of calendars) {
    const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
    const recurring = new Set(events.filter((event) => !event.isRecurrenceException()).map(({ uid }) => uid))
    for (const event of events) {
      // A changed occurrence is read with its recurring event if the file contains this event.
      if (event.isRecurrenceException() && recurring.has(event.uid)) continue
      for (const meeting of meetingsOf(event, options)) collector.add(meeting)
    }
  }
  return collector
}

function* meetingsOf(event: ICAL.Event, options: ReadingMoment): Generator<ContactRecord | NoContact> {
  if (!event.isRecurring() || !isReadable(event)) {
    yield meetingAt(event, event.startDate, event.recurrenceId ?? null, options)
    return
  }
  const past = pastOccurrences(event, options)
  if (!past) {
    yield 'frequent'
    return
  }
  for (let count = 0; count < past.earlier; count++) yield 'earlier'
  // All future occurrences count as one skipped entry. They include past occurrences that were moved to the future.
  let isFuture = past.goesOn
  for (const { item, startDate, recurrenceId } of past.latest) {
    const meeting = meetingAt(item, startDate, recurrenceId, options)
    if (meeting === 'future') isFuture = true
    else yield meeting
  }
  // Occurrences that were planned for the future may have been moved to the past.
  for (const { component, recurrenceId, startDate } of past.later) {
    const meeting = meetingAt(new ICAL.Event(component), startDate, recurrenceId, options)
    if (meeting === 'future') isFuture = true
    else yield meeting
  }
  if (isFuture) yield 'future'
}

/** Whether the start and the rules of a recurring event are valid. For invalid values, the parser returns text. */
function isReadable({ component, startDate }: ICAL.Event): boolean {
  const rules = component.getAllProperties('rrule')
  return startDate instanceof ICAL.Time && rules.every((rule) => rule.getFirstValue() instanceof ICAL.Recur)
}

interface PastOccurrences {
  readonly latest: readonly ReturnType<ICAL.Event['getOccurrenceDetails']>[]
  /** Number of occurrences before the latest ones. */
  readonly earlier: number
  /** Changed occurrences whose original time is in the future. */
  readonly later: readonly ICAL.Event[]
  readonly goesOn: boolean
}

/**
 * Returns the occurrences until now. Stops there, because a recurring event may have no end. Returns null if there are
 * too many occurrences for a meeting of people.
 */
function pastOccurrences(event: ICAL.Event, { now }: ReadingMoment): PastOccurrences | null {
  const rules = event.component.getAllProperties('rrule').map((rule) => String(rule.getFirstValue()))
  if (rules.some((rule) => oftenRule.test(rule))) return null
  const occurrences = event.iterator()
  // Includes one more day, because the exact moment depends on time zones. `meetingAt` leaves out future occurrences.
  const until = ICAL.Time.fromJSDate(new Date(now.getTime() + dayMs), true)
  const starts: ICAL.Time[] = []
  for (;;) {
    const next: ICAL.Time | null | undefined = occurrences.next()
    const goesOn = next !== null && next !== undefined
    if (!goesOn || next.compare(until) > 0) {
      const latest = starts.slice(-mostOccurrences).map((start) => event.getOccurrenceDetails(start))
      const changed: readonly ICAL.Event[] = Object.values(event.exceptions)
      const later = changed.filter(({ recurrenceId }) => recurrenceId.compare(until) > 0)
      return { latest, earlier: starts.length - latest.length, later, goesOn }
    }
    if (starts.length === mostRepeats) return null
    starts.push(next)
  }
}

function meetingAt(
  { component, uid, summary, attendees, organizer }: ICAL.Event,
  start: ICAL.Time | null,
  occurrence: ICAL.Time | null,
  { now, localMoment }: ReadingMoment,
): ContactRecord | NoContact {
  if (component.getFirstPropertyValue('status')?.toString().toUpperCase() === 'CANCELLED') return 'cancelled'
  // For an invalid start, the parser returns text.
  const at = start instanceof ICAL.Time ? momentOf(start, component, localMoment) : null
  if (!at) return 'undated'
  const current = localMoment(now)
  if (at.day > current.day || (at.day === current.day && (at.time ?? '') > current.time)) return 'future'
  return {
    kind: 'meeting',
    key: [uid || summary, (occurrence ?? start)?.toString() ?? ''].join(' '),
    ...at,
    about: (summary ?? '').trim(),
    from: organizer ? addressOf(component.getFirstProperty('organizer')) : null,
    others: attendees.filter((each) => isPerson(each) && !hasDeclined(each)).flatMap((each) => addressOf(each) ?? []),
  }
}

/** Returns the start in the user's time zone. A time without a time zone counts as a local time of the user. */
function momentOf(
  start: ICAL.Time,
  event: ICAL.Component,
  localMoment: ReadingMoment['localMoment'],
): { readonly day: string; readonly time: string | null } {
  const [day = '', clock = ''] = start.toString().split('T')
  if (start.isDate) return { day, time: null }
  const written = { day, time: clock.slice(0, 5) }
  if (start.zone !== ICAL.Timezone.localTimezone) return localMoment(start.toJSDate())
  // The file may name a time zone without defining it.
  const timeZone = event.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? ''
  return isTimeZone(timeZone) ? localMoment(new Date(momentAt(day, start.hour * 60 + start.minute, timeZone))) : written
}

function isPerson(attendee: ICAL.Property): boolean {
  return !/^(ROOM|RESOURCE)$/i.test(attendee.getFirstParameter('cutype') ?? '')
}

function hasDeclined(attendee: ICAL.Property): boolean {
  return attendee.getFirstParameter('partstat')?.toUpperCase() === 'DECLINED'
}

function addressOf(who: ICAL.Property | null): Address | null {
  const email = String(who?.getFirstValue() ?? '')
    .replace(/^mailto:/i, '')
    .trim()
    .toLowerCase()
  if (who === null || !email.includes('@')) return null
  return { name: (who.getFirstParameter('cn') ?? '').replaceAll(/^["']|["']$/g, '').trim(), email }
}
