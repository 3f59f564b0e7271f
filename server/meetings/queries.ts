import { readRecipient } from '../account/queries.ts'
import { listedDays, type Meeting, type MeetingChoices, type MeetingsCopy } from '../../contract/meetings.ts'
import { isTimeZone } from '../../domain/time-zones.ts'
import { freeSlots } from '../../domain/meetings/free-slots.ts'
import type { Transaction } from '../db/database.ts'

/** Maximum number of meetings that are listed. */
const mostListed = 500
const dayMs = 24 * 60 * 60 * 1000

/** The settings of a host, with the id in their booking address. */
export interface HostSettings extends MeetingChoices {
  readonly addressId: string | null
}

export async function readSettings(tx: Transaction, userId: string): Promise<HostSettings | undefined> {
  const { rows } = await tx.query<HostSettings>(
    `select address_id as "addressId", time_zone as "timeZone", hours, lengths, notice_hours as "noticeHours",
       buffer_minutes as "bufferMinutes", days_ahead as "daysAhead", title, place, network_id as "networkId",
       skips_event_days as "skipsEventDays", reminders
     from meeting_settings where user_id = $1`,
    [userId],
  )
  return rows[0]
}

/** The host of a meeting, with the current name and address of their account. */
export interface Host {
  readonly name: string
  readonly email: string
}

/** The host and the settings of a valid booking link. */
export interface Opening {
  readonly host: Host
  readonly settings: HostSettings
  /** The person who received the personal link. Null for the booking address. */
  readonly proposal: Proposal | null
}

interface Proposal {
  readonly id: string
  readonly networkId: string
  readonly nodeId: string
  readonly name: string
  readonly isUsed: boolean
}

/**
 * Finds the booking address or personal link with this id. Returns undefined if the link was revoked, has expired or is
 * unknown.
 */
export async function findOpening(tx: Transaction, userId: string, id: string): Promise<Opening | undefined> {
  const [settings, host] = [await readSettings(tx, userId), await readRecipient(tx)]
  if (!settings || !host || settings.addressId === null) return undefined
  if (settings.addressId === id) return { host, settings, proposal: null }
  const { rows } = await tx.query<Proposal>(
    `select id, network_id as "networkId", node_id as "nodeId", name, meeting_id is not null as "isUsed"
     from meeting_proposal where user_id = $1 and id = $2 and expires_at > now()`,
    [userId, id],
  )
  const proposal = rows[0]
  return proposal && { host, settings, proposal }
}

/**
 * Returns the starts of the free slots of each length, in ISO 8601. `except` is a meeting that is being moved. Only
 * booked meetings are busy times. Events in networks have no time of day, so they can only close whole days, if the
 * host has chosen this. If this platform no longer knows the host's time zone, no slots are free.
 */
export async function readFreeSlots(
  tx: Transaction,
  userId: string,
  settings: HostSettings,
  { lengths, except = null, now = Date.now() }: { lengths: readonly number[]; except?: string | null; now?: number },
): Promise<Map<number, string[]>> {
  const { rows: busy } = await tx.query<{ beginsAt: string; endsAt: string }>(
    `select begins_at as "beginsAt", ends_at as "endsAt" from meeting
     where user_id = $1 and state = 'booked' and ends_at > now() - interval '1 day' and id is distinct from $2::uuid`,
    [userId, except],
  )
  const closed = settings.skipsEventDays ? await readEventDays(tx, userId, now) : []
  const query = {
    busy: busy.map(({ beginsAt, endsAt }) => ({ from: Date.parse(beginsAt), to: Date.parse(endsAt) })),
    closedDays: new Set(closed),
    now,
  }
  const slotsOf = (lengthMinutes: number) =>
    isTimeZone(settings.timeZone)
      ? freeSlots(settings, { ...query, lengthMinutes }).map((at) => new Date(at).toISOString())
      : []
  return new Map(lengths.map((length) => [length, slotsOf(length)]))
}

/** Returns the days with an event in any of the user's networks. Events that were added for meetings do not count. */
async function readEventDays(tx: Transaction, userId: string, now: number): Promise<string[]> {
  const from = new Date(now - dayMs).toISOString().slice(0, 10)
  const { rows } = await tx.query<{ day: string }>(
    `select distinct d.date as day
     from network_member m join node d on d.network_id = m.network_id and d.type = 'event' and d.date >= $2::date
     where m.user_id = $1 and d.id not in (select event_id from meeting where user_id = $1 and event_id is not null)`,
    [userId, from],
  )
  return rows.map(({ day }) => day)
}

/** A meeting as stored. */
export interface StoredMeeting {
  readonly id: string
  readonly state: 'booked' | 'canceled'
  readonly beginsAt: string
  readonly endsAt: string
  readonly guestName: string
  readonly guestEmail: string
  readonly guestZone: string
  readonly note: string
  readonly title: string
  readonly place: string
  readonly sequence: number
  readonly changedAt: string
  readonly changedBy: 'guest' | 'host'
  readonly networkId: string | null
  readonly eventId: string | null
  readonly guestId: string | null
  readonly isOver: boolean
}

/** Returns one of the user's meetings, or undefined. `lock` locks the row (`for update`) until the transaction ends. */
export async function readMeeting(
  tx: Transaction,
  userId: string,
  id: string,
  { lock = false } = {},
): Promise<StoredMeeting | undefined> {
  const { rows } = await tx.query<StoredMeeting>(
    `select id, state, begins_at as "beginsAt", ends_at as "endsAt", guest_name as "guestName",
       guest_email as "guestEmail", guest_zone as "guestZone", note, title, place, sequence, changed_at as "changedAt",
       changed_by as "changedBy", network_id as "networkId", event_id as "eventId", guest_id as "guestId",
       begins_at <= now() as "isOver"
     from meeting where user_id = $1 and id = $2 ${lock ? 'for update' : ''}`,
    [userId, id],
  )
  return rows[0]
}

/** Whether a meeting can still be moved or canceled. */
export function isOpen({ state, isOver }: StoredMeeting): boolean {
  return state === 'booked' && !isOver
}

export function minutesOf({ beginsAt, endsAt }: Pick<StoredMeeting, 'beginsAt' | 'endsAt'>): number {
  return (Date.parse(endsAt) - Date.parse(beginsAt)) / 60_000
}

/** Returns the booked meetings of the last days and of the future, by time. */
export async function listMeetings(tx: Transaction, userId: string): Promise<Meeting[]> {
  const { rows } = await tx.query<Meeting>(
    `select m.id, m.begins_at as "beginsAt", m.ends_at as "endsAt", m.title, m.place, m.guest_name as "guestName",
       m.guest_email as "guestEmail", m.note, m.network_id as "networkId", n.name as "networkName",
       m.event_id as "eventNodeId", m.guest_id as "guestNodeId", m.is_settled as "isSettled"
     from meeting m left join network n on n.id = m.network_id
     where m.user_id = $1 and m.state = 'booked' and m.ends_at > now() - make_interval(days => $2)
     order by m.begins_at limit ${mostListed}`,
    [userId, listedDays],
  )
  return rows
}

/** Returns the ids of the meetings that can still be canceled. */
export async function upcomingMeetings(tx: Transaction, userId: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from meeting where user_id = $1 and state = 'booked' and begins_at > now() order by begins_at`,
    [userId],
  )
  return rows.map(({ id }) => id)
}

/** Returns the number of meetings that were booked with a host within a day. */
export async function bookedLately(tx: Transaction, userId: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from meeting where user_id = $1 and created_at > now() - interval '1 day'`,
    [userId],
  )
  return rows[0]?.count ?? 0
}

/** Returns all meetings of a user and their settings, for the copy of their data. */
export async function readMeetingsCopy(tx: Transaction, userId: string): Promise<MeetingsCopy> {
  const settings = await readSettings(tx, userId)
  const { rows: booked } = await tx.query<MeetingsCopy['booked'][number]>(
    `select id, state, begins_at as "beginsAt", ends_at as "endsAt", title, place, guest_name as "guestName",
       guest_email as "guestEmail", guest_zone as "guestZone", note, network_id as "networkId",
       event_id as "eventNodeId", guest_id as "guestNodeId", created_at as "bookedAt"
     from meeting where user_id = $1 order by begins_at, id`,
    [userId],
  )
  if (!settings) return { settings: null, booked }
  const { addressId: _secret, ...choices } = settings
  return { settings: choices, booked }
}
