import { meetingCalendar } from '../../domain/meetings/meeting-calendar.ts'
import { whenText } from '../../domain/meetings/when-text.ts'
import { linkMail, type MailPart, mailOf, plainLine, plainName, plainPlace } from '../account/mails.ts'
import { mails } from '../account/texts.ts'
import type { Statement } from '../db/database.ts'
import type { CanMail, MailKind } from '../mail/mail-allowance.ts'
import type { OutboxMailer } from '../mail/mailer.ts'
import { newStopLink } from '../mail/mail-blocks.ts'
import type { ExpiringMail } from '../services/mail.ts'
import { proposalDays } from '../../contract/meetings.ts'
import type { MeetingLinks } from './meeting-links.ts'
import type { Host, StoredMeeting } from './queries.ts'
import { meetingTexts as texts } from './texts.ts'

const secondsPerHour = 60 * 60
/** Time in seconds after which delivery is abandoned. */
const lastsSeconds = { booked: 24 * secondsPerHour, reminder: secondsPerHour, proposal: 72 * secondsPerHour }

const kinds = { booked: 'person', moved: 'moved', canceled: 'canceled' } as const satisfies Record<string, MailKind>

/** Maximum number of characters of a place in an email to a guest. */
const longestPlace = 100

/** The event that an email about a meeting reports. */
export type MeetingEvent = 'booked' | 'moved' | 'canceled' | 'reminder'

interface MeetingMailsOptions {
  readonly mailer: OutboxMailer
  readonly mayMail: CanMail
  readonly links: MeetingLinks
  readonly baseUrl: string
}

export type Side = 'host' | 'guest'

/** A change that an email reports. */
export interface Change {
  /** The person who made the change. */
  readonly by?: Side
  /** The time from which a meeting was moved. */
  readonly before?: Pick<StoredMeeting, 'beginsAt' | 'endsAt'>
}

export interface AboutMeeting extends Change {
  readonly userId: string
  readonly host: Host
  /** Time zone of the host's settings. */
  readonly hostZone: string
  readonly meeting: StoredMeeting
}

/**
 * Emails about meetings, to the host and to the guest. Emails to guests contain the title and the place only if these
 * contain no link, address or phone number, because anyone can book with the address of another person. The calendar
 * file has the whole place.
 */
export class MeetingMails {
  readonly #options: MeetingMailsOptions

  constructor(options: MeetingMailsOptions) {
    this.#options = options
  }

  /** Whether another email may be sent to an address now. If so, counts it as sent. */
  mayMail(address: string): Promise<boolean> {
    return this.#options.mayMail(address)
  }

  /** Returns the statements that store the email to the host. The caller runs them in the transaction of the event. */
  hostStatements(news: MeetingEvent, about: AboutMeeting): Promise<Statement[]> {
    return this.#options.mailer.statements(this.#hostMail(news, about))
  }

  /**
   * Returns the statements that store the email to the guest. Undefined if the guest has stopped emails or has received
   * too many. Neither the host nor the visitor of the booking page learns this.
   */
  async guestStatements(news: MeetingEvent, about: AboutMeeting): Promise<Statement[] | undefined> {
    const { mailer, mayMail, baseUrl } = this.#options
    // Reminders need no allowance, because the limit on meetings also limits their number.
    if (news !== 'reminder' && !(await mayMail(about.meeting.guestEmail, kinds[news]))) return undefined
    const { link, keep } = newStopLink(about.meeting.guestEmail, baseUrl)
    return [keep, ...(await mailer.statements(this.#guestMail(news, about, link)))]
  }

  /** Returns the statements that store an email with a personal booking link. */
  async proposalStatements(host: Host, to: { readonly name: string; readonly email: string }, link: string) {
    const { mailer, baseUrl } = this.#options
    const { proposal } = texts
    const name = plainName(host.name) ?? texts.someone
    const stop = newStopLink(to.email, baseUrl)
    const words = {
      subject: proposal.subject(name),
      lead: proposal.lead(name, host.email),
      action: proposal.action,
      note: proposal.note(proposalDays),
    }
    const mail = linkMail(to, link, words, lastsSeconds.proposal, proposal.reason(name), stop.link)
    return [stop.keep, ...(await mailer.statements({ ...mail, replyTo: host.email }))]
  }

  #guestMail(news: MeetingEvent, about: AboutMeeting, stopLink: string): ExpiringMail {
    const { links } = this.#options
    const { userId, host, meeting } = about
    const address = links.toMeeting({ userId, id: meeting.id })
    const to = { name: meeting.guestName, email: meeting.guestEmail }
    const other = plainName(host.name) ?? texts.someone
    const parts: MailPart[] = [
      ...(news === 'canceled' ? [] : [{ kind: 'action' as const, label: texts.change, address, canBeCopied: true }]),
      { kind: 'small', text: texts.guestReason(to.email) },
      { kind: 'small', text: mails.stop, address: stopLink },
    ]
    return {
      ...this.#mail(news, about, { to, side: 'guest', other, zone: meeting.guestZone, parts, address }),
      replyTo: host.email,
      stopLink,
    }
  }

  #hostMail(news: MeetingEvent, about: AboutMeeting): ExpiringMail {
    const { host, hostZone, meeting } = about
    const address = `${this.#options.baseUrl}/account?tab=meetings`
    const guest = plainName(meeting.guestName)
    const other = guest === null ? meeting.guestEmail : `${guest} (${meeting.guestEmail})`
    const parts: MailPart[] = [
      ...(meeting.note === ''
        ? []
        : [{ kind: 'text' as const, text: `${texts.note}: “${plainLine(meeting.note, 1000)}”` }]),
      { kind: 'action', label: texts.openMeetings, address },
      { kind: 'small', text: texts.hostReason(host.email) },
    ]
    const mail = this.#mail(news, about, { to: host, side: 'host', other, zone: hostZone, parts, address })
    return { ...mail, replyTo: meeting.guestEmail }
  }

  #mail(
    news: MeetingEvent,
    { host, meeting, by, before }: AboutMeeting,
    mail: { to: Host; side: Side; other: string; zone: string; parts: readonly MailPart[]; address: string },
  ): ExpiringMail {
    const { to, side, other, zone, parts, address } = mail
    const when = whenText(meeting, zone)
    const isChange = news === 'moved' || news === 'canceled'
    const who = isChange && by ? (by === side ? texts.byYou[news] : texts.byOther[news](other)) : null
    const lead = [texts.leads[news](other), ...(who === null ? [] : [who])]
    const facts = [
      ...titleLines(meeting, side),
      `${texts.when}: ${when}`,
      ...(before ? [`${texts.before}: ${whenText(before, zone)}`] : []),
      ...(news === 'canceled' ? [] : placeLines(meeting, side)),
    ]
    const all: MailPart[] = [
      { kind: 'text', text: `${lead.join(' ')}\n\n${facts.join('\n')}` },
      ...(news === 'reminder' ? [] : [{ kind: 'small' as const, text: texts.calendarNotes[news] }]),
      ...parts,
    ]
    const written = mailOf(to, texts.subjects[news](other, when), all)
    const lasts = news === 'reminder' ? lastsSeconds.reminder : lastsSeconds.booked
    if (news === 'reminder') return { ...written, lastsSeconds: lasts }
    return { ...written, lastsSeconds: lasts, calendar: calendarOf(news, host, meeting, address) }
  }
}

/** Returns the line with the title of a meeting. None if the title is missing or may not appear in an email. */
function titleLines({ title }: Pick<StoredMeeting, 'title'>, side: Side): string[] {
  const plain = side === 'host' ? plainLine(title, 100) : plainName(title)
  return plain ? [`${texts.what}: ${plain}`] : []
}

/** Returns the line with the place of a meeting. Refers guests to the page if the place may not appear in an email. */
function placeLines({ place }: Pick<StoredMeeting, 'place'>, side: Side): string[] {
  const line = plainLine(place, 1000)
  if (line === '') return []
  const shown = side === 'host' ? line : (plainPlace(place, longestPlace) ?? texts.placeOnPage)
  return [`${texts.where}: ${shown}`]
}

/** Returns a meeting as iCalendar. `address` is the recipient's page for changes. */
export function calendarOf(
  news: MeetingEvent,
  host: Host,
  meeting: StoredMeeting,
  address: string,
): NonNullable<ExpiringMail['calendar']> {
  const method = news === 'canceled' ? 'CANCEL' : 'REQUEST'
  const [hostName, guestName] = [plainName(host.name) ?? texts.someone, plainName(meeting.guestName) ?? texts.someone]
  const title = texts.title(plainName(meeting.title) ?? texts.meeting, hostName, guestName)
  const people = { host: { name: hostName, email: host.email }, guest: { name: guestName, email: meeting.guestEmail } }
  return { method, text: meetingCalendar(method, { ...meeting, ...people, title }, address) }
}
