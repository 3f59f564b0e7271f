import type { SubscribedCalendar } from '../../contract/calendars.ts'
import type {
  CalendarContents,
  FeedContact,
  FeedEvent,
  FeedMeeting,
  FeedTask,
} from '../../domain/calendar/calendar-feed.ts'
import { texts } from '../../domain/calendar/texts.ts'
import { dueContact } from '../../domain/cadence/due-list.ts'
import type { Transaction } from '../db/database.ts'
import { readContacts } from '../network/contacts.ts'
import type { CalendarKey } from './commands.ts'

/** Maximum number of entries of each kind. If there are more, the latest are included. */
const mostEntries = 5000
/** Maximum number of connected people named in an event. */
const mostNamed = 20

/** A calendar feed as stored. Its URL is not stored but computed for users who may see it. */
export type StoredCalendar = Omit<SubscribedCalendar, 'address'>

export async function readCalendars(tx: Transaction, userId: string): Promise<StoredCalendar[]> {
  const { rows } = await tx.query<StoredCalendar>(
    `select c.id, c.network_id as "networkId", n.name as "networkName", c.created_at as "createdAt", c.read_at as "readAt"
     from calendar_feed c left join network n on n.id = c.network_id
     where c.user_id = $1 order by c.created_at, c.id`,
    [userId],
  )
  return rows
}

/** The user, the network (null for all of the user's networks), and the current day as yyyy-mm-dd. */
interface CalendarScope {
  readonly userId: string
  readonly networkId: string | null
  readonly today: string
}

/**
 * Returns the contents of a calendar feed. Undefined if the feed was revoked, or if the user has lost access to its
 * network. The caller must use a repeatable-read transaction.
 */
export async function readCalendar(
  tx: Transaction,
  { userId, calendarId }: CalendarKey,
): Promise<CalendarContents | undefined> {
  const { rows } = await tx.query<{ networkId: string | null; networkName: string | null; today: string }>(
    `select c.network_id as "networkId", n.name as "networkName", (now() at time zone 'UTC')::date::text as today
     from calendar_feed c left join network n on n.id = c.network_id
     where c.user_id = $1 and c.id = $2`,
    [userId, calendarId],
  )
  const found = rows[0]
  if (!found || (found.networkId !== null && found.networkName === null)) return undefined
  const { networkId, networkName, today } = found
  const scope = { userId, networkId, today }
  return {
    name: networkName === null ? texts.everything : texts.ofNetwork(networkName),
    events: await readEvents(tx, scope),
    meetings: await readMeetings(tx, scope),
    tasks: await readTasks(tx, scope),
    contacts: await readDueContacts(tx, scope),
  }
}

const inScope = 'm.user_id = $1 and m.network_id = coalesce($2::uuid, m.network_id)'

/** Names of the people and other nodes that are connected to the event `d`. */
const connectedNames = `array(
  select o.name from node o
  where o.network_id = d.network_id and o.type <> 'event' and o.id in (
    select e.target_id from edge e where e.network_id = d.network_id and e.source_id = d.id
    union select e.source_id from edge e where e.network_id = d.network_id and e.target_id = d.id)
  order by o.name, o.id limit ${mostNamed})`

async function readEvents(tx: Transaction, { userId, networkId }: CalendarScope): Promise<FeedEvent[]> {
  const { rows } = await tx.query<FeedEvent>(
    `select d.id, d.date as day, d.name, d.address, d.notes, d.updated_at as "updatedAt", n.name as "networkName",
       ${connectedNames} as "with"
     from network_member m
       join network n on n.id = m.network_id
       join node d on d.network_id = m.network_id and d.type = 'event' and d.date is not null
     where ${inScope} and not exists (
       select from meeting t
       where t.user_id = $1 and t.state = 'booked' and t.network_id = d.network_id and t.event_id = d.id)
     order by d.date desc, d.id limit ${mostEntries}`,
    [userId, networkId],
  )
  return rows
}

/**
 * Returns the user's booked meetings with the details of their events. A meeting whose event is in no network of the
 * user is only in the calendar of all networks.
 */
async function readMeetings(tx: Transaction, { userId, networkId }: CalendarScope): Promise<FeedMeeting[]> {
  const { rows } = await tx.query<FeedMeeting & { guestName: string; name: string | null }>(
    `select t.id, t.begins_at as "beginsAt", t.ends_at as "endsAt", t.sequence, t.guest_name as "guestName", d.name,
       coalesce(d.address, t.place) as address, coalesce(d.notes, t.note) as notes,
       greatest(t.changed_at, d.updated_at) as "updatedAt", n.name as "networkName", ${connectedNames} as "with"
     from meeting t
       left join (network_member m join network n on n.id = m.network_id join node d on d.network_id = m.network_id)
         on m.user_id = t.user_id and d.network_id = t.network_id and d.id = t.event_id
     where t.user_id = $1 and t.state = 'booked' and ($2::uuid is null or m.network_id = $2)
     order by t.begins_at desc, t.id limit ${mostEntries}`,
    [userId, networkId],
  )
  return rows.map(({ guestName, name, ...meeting }) => ({ ...meeting, name: name ?? texts.meetingWith(guestName) }))
}

async function readTasks(tx: Transaction, { userId, networkId }: CalendarScope): Promise<FeedTask[]> {
  const { rows } = await tx.query<FeedTask>(
    `select t.id, t.due_date as day, t.text, t.updated_at as "updatedAt", d.name as "nodeName", n.name as "networkName"
     from network_member m
       join network n on n.id = m.network_id
       join task t on t.network_id = m.network_id and not t.completed and t.due_date is not null
       join node d on d.network_id = t.network_id and d.id = t.node_id
     where ${inScope} order by t.due_date desc, t.id limit ${mostEntries}`,
    [userId, networkId],
  )
  return rows
}

/** Returns the contacts that are due, each on its due day, or today if overdue. */
async function readDueContacts(tx: Transaction, { userId, networkId, today }: CalendarScope): Promise<FeedContact[]> {
  const { contacts } = await readContacts(tx, { userId, networkId })
  return contacts.map(({ name, networkName, cadence, interactions }) => {
    const { round } = dueContact(cadence, interactions, today)
    const day = round.dueOn < today ? today : round.dueOn
    return { id: cadence.id, day, name, networkName, updatedAt: cadence.updatedAt }
  })
}
