import ICAL from 'ical.js'
import {
  type Address,
  type ContactRecord,
  type FileRecords,
  type NoContact,
  RecordCollector,
} from './contact-record.ts'
import { isTimeZone, type LocalMoment } from '../../time-zones.ts'
import { momentAt } from '../../moment-at.ts'

/** Maximum number of occurrences of a repeating event that are read, starting with the first. */
const mostOccurrences = 2_000

interface MeetingOptions {
  /** Later events have not taken place yet. */
  readonly now: Date
  /** Converts times to the user's time zone. */
  readonly localMoment: (at: Date) => LocalMoment
}

/**
 * Reads the past events of a calendar (iCalendar, RFC 5545) as meetings. Each occurrence of a repeating event is a
 * meeting of its own. Returns null if the text is not a calendar.
 */
export function readMeetings(text: string, options: MeetingOptions): FileRecords | null {
  const calendars = parsed(text)
  if (calendars.length === 0) return null
  const collector = new RecordCollector()
  for (const calendar of calendars) {
    const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
    const repeating = new Set(events.filter((event) => !event.isRecurrenceException()).map(({ uid }) => uid))
    for (const event of events) {
      // Changed occurrences are read with their repeating event, unless the file does not have it.
      if (event.isRecurrenceException() && repeating.has(event.uid)) continue
      for (const meeting of meetingsOf(event, options)) collector.add(meeting)
    }
  }
  return collector
}

function parsed(text: string): ICAL.Component[] {
  try {
    const found: unknown = ICAL.parse(text.replace(/^\uFEFF/, '').trim())
    if (!Array.isArray(found)) return []
    const components: unknown[] = Array.isArray(found[0]) ? found : [found]
    return components
      .map((component) => new ICAL.Component(component as never))
      .filter(({ name }) => name === 'vcalendar')
  } catch {
    return []
  }
}

function* meetingsOf(event: ICAL.Event, options: MeetingOptions): Generator<ContactRecord | NoContact> {
  if (!event.isRecurring()) {
    yield meetingAt(event, event.startDate, event.recurrenceId ?? null, options)
    return
  }
  const occurrences = event.iterator()
  for (let count = 0; count < mostOccurrences; count++) {
    const next: ICAL.Time | null | undefined = occurrences.next()
    if (!next) return
    const { item, startDate } = event.getOccurrenceDetails(next)
    const meeting = meetingAt(item, startDate, next, options)
    yield meeting
    // A repeating event can go on forever.
    if (meeting === 'future') return
  }
}

function meetingAt(
  { component, uid, summary, attendees, organizer }: ICAL.Event,
  start: ICAL.Time | null,
  occurrence: ICAL.Time | null,
  { now, localMoment }: MeetingOptions,
): ContactRecord | NoContact {
  if (component.getFirstPropertyValue('status')?.toString().toUpperCase() === 'CANCELLED') return 'cancelled'
  const at = start && momentOf(start, component, localMoment)
  if (!at) return 'undated'
  const current = localMoment(now)
  if (at.day > current.day || (at.day === current.day && (at.time ?? '') > current.time)) return 'future'
  return {
    kind: 'meeting',
    key: [uid || summary, (occurrence ?? start).toString()].join(' '),
    ...at,
    about: (summary ?? '').trim(),
    from: organizer ? addressOf(component.getFirstProperty('organizer')) : null,
    others: attendees.filter((each) => isPerson(each) && !hasDeclined(each)).flatMap((each) => addressOf(each) ?? []),
  }
}

/** Returns the start in the user's time zone. Times without a time zone are taken as they are. */
function momentOf(
  start: ICAL.Time,
  event: ICAL.Component,
  localMoment: MeetingOptions['localMoment'],
): { readonly day: string; readonly time: string | null } {
  const [day = '', clock = ''] = start.toString().split('T')
  if (start.isDate) return { day, time: null }
  const written = { day, time: clock.slice(0, 5) }
  if (start.zone !== ICAL.Timezone.localTimezone) return localMoment(start.toJSDate())
  // Files may name a time zone without describing it.
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
