import { randomUUID } from 'node:crypto'
import { readRecipient } from '../account/queries.ts'
import { type MeetingChoices, mostProposals, proposalDays } from '../../contract/meetings.ts'
import { mergeHours } from '../../domain/meetings/merge-hours.ts'
import { type Database, type Transaction, transactionAs } from '../db/database.ts'
import { isOverlap } from '../db/failures.ts'
import type { JobQueue } from '../jobs/queue.ts'
import { log } from '../platform/log.ts'
import { Rejected } from '../platform/rejected.ts'
import type { MailChange, MeetingJobs } from './jobs.ts'
import type { AboutMeeting, Change, MeetingMails, MeetingEvent, Side } from './meeting-mails.ts'
import {
  bookedLately,
  findOpening,
  type Host,
  isOpen,
  minutesOf,
  readFreeSlots,
  readMeeting,
  readSettings,
  upcomingMeetings,
} from './queries.ts'

/** Maximum number of meetings that are booked with one host within a day. */
const mostBookings = 30
/** Maximum number of times that a meeting is moved. Each time, both sides get an email. */
const mostMoves = 10

export interface MeetingParts {
  readonly database: Database
  readonly queue: JobQueue<MeetingJobs>
  /** Undefined if this server sends no email. */
  readonly mails: MeetingMails | undefined
}

/** Sets when a user can be met. Creates an id for the booking address if there is none. */
export async function saveSettings(tx: Transaction, userId: string, choices: MeetingChoices): Promise<void> {
  const { timeZone, hours, lengths, noticeHours, bufferMinutes, daysAhead, title, place, networkId } = choices
  await tx.query(
    `insert into meeting_settings (user_id, address_id, time_zone, hours, lengths, notice_hours, buffer_minutes,
       days_ahead, title, place, network_id, skips_event_days, reminders)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (user_id) do update set address_id = coalesce(meeting_settings.address_id, $2), time_zone = $3,
       hours = $4, lengths = $5, notice_hours = $6, buffer_minutes = $7, days_ahead = $8, title = $9, place = $10,
       network_id = $11, skips_event_days = $12, reminders = $13`,
    [
      userId,
      randomUUID(),
      timeZone,
      JSON.stringify(mergeHours(hours)),
      lengths,
      noticeHours,
      bufferMinutes,
      daysAhead,
      title,
      place,
      networkId,
      choices.skipsEventDays,
      choices.reminders,
    ],
  )
}

/** Revokes the booking address of a user and all their personal booking links. */
export async function revokeAddress(tx: Transaction, userId: string): Promise<void> {
  await tx.query('update meeting_settings set address_id = null where user_id = $1', [userId])
  await tx.query('delete from meeting_proposal where user_id = $1 and meeting_id is null', [userId])
}

export interface Booking {
  /** ISO 8601. */
  readonly beginsAt: string
  readonly lengthMinutes: number
  readonly name: string
  readonly email: string
  readonly note: string
  readonly timeZone: string
}

/** The id of the new meeting, or the reason why none was booked. */
export type BookingOutcome = { readonly meetingId: string } | 'gone' | 'used' | 'taken' | 'full'

/**
 * Books a free slot for a guest. `openingId` is the id of a booking address or of a personal link. The meeting, its
 * emails and its job are stored atomically. The database rejects overlapping meetings, so only one of several
 * concurrent bookings gets the slot.
 */
export async function bookMeeting(
  parts: MeetingParts,
  userId: string,
  openingId: string,
  booking: Booking,
): Promise<BookingOutcome> {
  return unlessOverlapping(() =>
    transactionAs(parts.database, userId, async (tx) => {
      const opening = await findOpening(tx, userId, openingId)
      if (!opening) return 'gone'
      const { host, settings, proposal } = opening
      if (proposal?.isUsed) return 'used'
      if ((await bookedLately(tx, userId)) >= mostBookings) return 'full'
      const { beginsAt, lengthMinutes, name, email, note, timeZone } = booking
      if (!settings.lengths.includes(lengthMinutes)) return 'taken'
      const free = await readFreeSlots(tx, userId, settings, { lengths: [lengthMinutes] })
      if (!free.get(lengthMinutes)?.includes(beginsAt)) return 'taken'
      const meetingId = randomUUID()
      await tx.query(
        `insert into meeting (id, user_id, state, begins_at, ends_at, busy_until, guest_name, guest_email, guest_zone,
           note, title, place, network_id, guest_id)
         values ($1, $2, 'booked', $3, $3::timestamptz + make_interval(mins => $4),
           $3::timestamptz + make_interval(mins => $4 + $5), $6, $7, $8, $9, $10, $11, $12, $13)`,
        [
          meetingId,
          userId,
          beginsAt,
          lengthMinutes,
          settings.bufferMinutes,
          name,
          email,
          timeZone,
          note,
          settings.title,
          settings.place,
          proposal?.networkId ?? settings.networkId,
          proposal?.nodeId ?? null,
        ],
      )
      if (proposal && !(await useProposal(tx, userId, proposal.id, meetingId))) {
        throw new Rejected('MEETING_TAKEN')
      }
      await followUp(tx, parts, 'booked', { userId, host, hostZone: settings.timeZone, meetingId })
      return { meetingId }
    }),
  )
}

async function useProposal(tx: Transaction, userId: string, id: string, meetingId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update meeting_proposal set meeting_id = $3 where user_id = $1 and id = $2 and meeting_id is null',
    [userId, id, meetingId],
  )
  return rowCount === 1
}

/**
 * Calls `work`, which reserves a slot. Resolves to 'taken' if the slot overlaps with a meeting that was booked at the
 * same time.
 */
async function unlessOverlapping<T>(work: () => Promise<T>): Promise<T | 'taken'> {
  try {
    return await work()
  } catch (error) {
    if (isOverlap(error) || (error instanceof Rejected && error.code === 'MEETING_TAKEN')) return 'taken'
    throw error
  }
}

/**
 * The outcome of a change. 'closed' means that the meeting was canceled, is over, is unknown, or was moved too often.
 * 'taken' means that the slot is not free.
 */
export type ChangeOutcome = 'done' | 'closed' | 'taken'

/** Moves a meeting to a free slot, for its host or its guest. Moving it to its own time does nothing. */
export function moveMeeting(
  parts: MeetingParts,
  userId: string,
  { id, beginsAt, by }: { readonly id: string; readonly beginsAt: string; readonly by: Side },
): Promise<ChangeOutcome> {
  return unlessOverlapping(() =>
    transactionAs(parts.database, userId, async (tx): Promise<ChangeOutcome> => {
      const meeting = await readMeeting(tx, userId, id, { lock: true })
      const [settings, host] = [await readSettings(tx, userId), await readRecipient(tx)]
      if (!meeting || !settings || !host || !isOpen(meeting)) return 'closed'
      if (meeting.beginsAt === beginsAt) return 'done'
      if (meeting.sequence >= mostMoves) return 'closed'
      const length = minutesOf(meeting)
      const free = await readFreeSlots(tx, userId, settings, { lengths: [length], except: id })
      if (!free.get(length)?.includes(beginsAt)) return 'taken'
      await tx.query(
        `update meeting set begins_at = $3, ends_at = $3::timestamptz + make_interval(mins => $4),
           busy_until = $3::timestamptz + make_interval(mins => $4 + $5), sequence = sequence + 1, changed_at = now(),
           changed_by = $6, reminded = '{}'
         where user_id = $1 and id = $2`,
        [userId, id, beginsAt, length, settings.bufferMinutes, by],
      )
      const before = { beginsAt: meeting.beginsAt, endsAt: meeting.endsAt }
      await followUp(tx, parts, 'moved', { userId, host, hostZone: settings.timeZone, meetingId: id, by, before })
      return 'done'
    }),
  )
}

/** Cancels a meeting, for its host or its guest. */
export function cancelMeeting(
  parts: MeetingParts,
  userId: string,
  { id, by }: { readonly id: string; readonly by: Side },
): Promise<Exclude<ChangeOutcome, 'taken'>> {
  return transactionAs(parts.database, userId, async (tx) => {
    const meeting = await readMeeting(tx, userId, id, { lock: true })
    const [settings, host] = [await readSettings(tx, userId), await readRecipient(tx)]
    if (!meeting || !settings || !host || !isOpen(meeting)) return 'closed'
    await tx.query(
      `update meeting set state = 'canceled', sequence = sequence + 1, changed_at = now(), changed_by = $3
       where user_id = $1 and id = $2`,
      [userId, id, by],
    )
    await followUp(tx, parts, 'canceled', { userId, host, hostZone: settings.timeZone, meetingId: id, by })
    return 'done'
  })
}

/** Cancels all meetings of a host that are still to come, before their account is deleted. */
export async function cancelUpcoming(parts: MeetingParts, userId: string): Promise<void> {
  const ids = await transactionAs(parts.database, userId, (tx) => upcomingMeetings(tx, userId))
  for (const id of ids) await cancelMeeting(parts, userId, { id, by: 'host' })
}

interface ChangedMeeting extends Change {
  readonly userId: string
  readonly host: Host
  readonly hostZone: string
  readonly meetingId: string
}

/** Stores the emails about a change, and the job that updates the host's network. */
async function followUp(
  tx: Transaction,
  { queue, mails }: MeetingParts,
  news: Exclude<MeetingEvent, 'reminder'>,
  { userId, host, hostZone, meetingId, ...change }: ChangedMeeting,
): Promise<void> {
  const meeting = await readMeeting(tx, userId, meetingId)
  if (!meeting) throw new Error('The changed meeting was not found.')
  const { sequence } = meeting
  const wasMailed = await sendMails(tx, mails, news, { userId, host, hostZone, meeting, ...change })
  if (!wasMailed && news !== 'booked') await mailLater(tx, queue, { userId, meetingId, sequence, attempt: 0 })
  if (meeting.networkId === null) return
  await queue.send(tx, 'record-meeting', { userId, meetingId, sequence }, { once: `${meetingId} ${sequence}` })
}

/**
 * Stores the emails to the host and the guest. Returns false if the guest gets none, because they have stopped emails
 * or have received too many.
 */
async function sendMails(
  tx: Transaction,
  mails: MeetingMails | undefined,
  news: MeetingEvent,
  about: AboutMeeting,
): Promise<boolean> {
  if (!mails) return true
  const toGuest = await mails.guestStatements(news, about)
  for (const statement of [...(await mails.hostStatements(news, about)), ...(toGuest ?? [])]) await tx.query(statement)
  return toGuest !== undefined
}

/** Time between attempts to email a change to a guest who has received too many emails. */
const mailAgainMs = 10 * 60_000
/** Maximum number of these attempts. Together they last longer than any limit, unless the guest has stopped emails. */
const mostAttempts = 24

async function mailLater(tx: Transaction, queue: JobQueue<MeetingJobs>, change: MailChange): Promise<void> {
  const { meetingId, sequence, attempt } = change
  const at = new Date(Date.now() + mailAgainMs)
  await queue.send(tx, 'mail-change', change, { at, once: `${meetingId} ${sequence} ${attempt}` })
}

/**
 * Emails a change of a meeting to its guest, who had received too many emails. Of several such changes, only the last
 * is emailed. Resolves to the outcome.
 */
export async function mailChange(
  { database, queue, mails }: MeetingParts,
  change: MailChange,
): Promise<'mailed' | 'outdated' | 'later' | 'given up'> {
  const { userId, meetingId, sequence, attempt } = change
  return transactionAs(database, userId, async (tx) => {
    const meeting = await readMeeting(tx, userId, meetingId, { lock: true })
    const [settings, host] = [await readSettings(tx, userId), await readRecipient(tx)]
    if (!mails || !meeting || !settings || !host || meeting.sequence !== sequence || meeting.isOver) return 'outdated'
    const news = meeting.state === 'canceled' ? 'canceled' : 'moved'
    const about = { userId, host, hostZone: settings.timeZone, meeting, by: meeting.changedBy }
    const statements = await mails.guestStatements(news, about)
    if (statements) {
      for (const statement of statements) await tx.query(statement)
      return 'mailed'
    }
    if (attempt + 1 >= mostAttempts) return 'given up'
    await mailLater(tx, queue, { ...change, attempt: attempt + 1 })
    return 'later'
  })
}

/**
 * Records whether the app stops asking the host “How was it?” about a meeting, for example because it did not take
 * place.
 */
export async function setMeetingReviewed(
  tx: Transaction,
  userId: string,
  id: string,
  isSettled: boolean,
): Promise<void> {
  await tx.query('update meeting set is_settled = $3 where user_id = $1 and id = $2', [userId, id, isSettled])
}

export interface NewProposal {
  readonly id: string
  readonly networkId: string
  readonly nodeId: string
  readonly name: string
  /** The address to which the link is emailed. Null if the user shares the link on their own. */
  readonly email: string | null
}

/**
 * Creates a personal booking link, and emails it once if there is an address. Throws MEETINGS_OFF, TOO_MANY_PROPOSALS,
 * MAIL_OFF, and MAIL_NOT_TAKEN if the recipient has stopped such emails or has received too many.
 */
export async function proposeMeeting(
  tx: Transaction,
  mails: MeetingMails | undefined,
  userId: string,
  proposal: NewProposal,
  link: string,
): Promise<void> {
  const { id, networkId, nodeId, name, email } = proposal
  // The lock makes concurrent calls for a user wait, so that counting and adding are atomic.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('proposals of ' || $1, 0))`, [userId])
  const [settings, host] = [await readSettings(tx, userId), await readRecipient(tx)]
  if (!host || !settings || settings.addressId === null) throw new Rejected('MEETINGS_OFF')
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from meeting_proposal where user_id = $1 and created_at > now() - interval '1 day'
       and id <> $2`,
    [userId, id],
  )
  if ((rows[0]?.count ?? 0) >= mostProposals) throw new Rejected('TOO_MANY_PROPOSALS')
  await tx.query(
    `insert into meeting_proposal (user_id, id, network_id, node_id, name, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(days => $6)) on conflict (user_id, id) do nothing`,
    [userId, id, networkId, nodeId, name, proposalDays],
  )
  if (email === null) return
  if (!mails) throw new Rejected('MAIL_OFF')
  const { rowCount } = await tx.query(
    'update meeting_proposal set mailed_at = now() where user_id = $1 and id = $2 and mailed_at is null',
    [userId, id],
  )
  // A repeated call uses no allowance and sends no second email.
  if (rowCount === 0) return
  if (!(await mails.mayMail(email))) throw new Rejected('MAIL_NOT_TAKEN')
  for (const statement of await mails.proposalStatements(host, { name, email }, link)) await tx.query(statement)
}

/** Maximum number of reminders per run of the job. The next run sends the remaining reminders. */
const mostReminders = 500

/**
 * Emails the reminders that are due. Skips a reminder if its meeting was booked or moved after the reminder's due time.
 * Resolves to the number of reminders.
 */
export async function remindMeetings({ database, mails }: Omit<MeetingParts, 'queue'>): Promise<number> {
  if (!mails) return 0
  const { rows } = await database.owner.query<{ userId: string; id: string }>(
    `select m.user_id as "userId", m.id from meeting m join meeting_settings s using (user_id)
     where m.state = 'booked' and m.begins_at > now() and m.begins_at < now() + interval '2 days' and ${isDue}
     order by m.begins_at limit ${mostReminders}`,
  )
  let sent = 0
  for (const { userId, id } of rows) {
    try {
      if (await remind(database, mails, userId, id)) sent++
    } catch (error) {
      // Other hosts still get their reminders. The next run retries this reminder.
      log('meetings.reminder-failed', { error: error instanceof Error ? error.message : String(error) })
    }
  }
  return sent
}

const isDue = `exists (
  select from unnest(s.reminders) minutes
  where m.begins_at - make_interval(mins => minutes) between m.changed_at and now() and minutes <> all (m.reminded))`

async function remind(database: Database, mails: MeetingMails, userId: string, id: string): Promise<boolean> {
  return transactionAs(database, userId, async (tx) => {
    // If two reminders are due because no server was running, one email suffices.
    const { rowCount } = await tx.query(
      `update meeting m set reminded = array(
         select minutes from unnest(s.reminders) minutes
         where m.begins_at - make_interval(mins => minutes) <= now())
       from meeting_settings s
       where s.user_id = m.user_id and m.user_id = $1 and m.id = $2 and m.state = 'booked' and m.begins_at > now()
         and ${isDue}`,
      [userId, id],
    )
    if (rowCount !== 1) return false
    const [settings, host] = [await readSettings(tx, userId), await readRecipient(tx)]
    const meeting = await readMeeting(tx, userId, id)
    if (!settings || !host || !meeting) return false
    await sendMails(tx, mails, 'reminder', { userId, host, hostZone: settings.timeZone, meeting })
    return true
  })
}
