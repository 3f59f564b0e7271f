import type { DigestSettings } from '../../contract/digest.ts'
import { dayIn, isTimeZone } from '../../domain/time-zones.ts'
import { type DatedTask, type DueContact, dueContact, type DueList, dueList } from '../../domain/cadence/due-list.ts'
import { canHoldDate, datesOf, type NodeDate } from '../../domain/cadence/node-dates.ts'
import type { Field } from '../../domain/entities/field/field.ts'
import type { Node } from '../../domain/entities/node/node.ts'
import type { Place } from '../../domain/entities/place.ts'
import { addDays } from '../../domain/add-days.ts'
import type { Transaction } from '../db/database.ts'
import type { Queryable } from '../jobs/queue.ts'
import { type Contact, readContacts } from '../network/contacts.ts'
import type { ReminderKey } from './reminder-links.ts'

/** Maximum number of nodes of a user whose dates are read. */
const mostDatedNodes = 50_000
/** Maximum number of open tasks that are read, earliest first. */
const mostTasks = 1000

/**
 * Returns the user's digest, or undefined if it was never turned on. `lock` locks the row (`for update`) until the
 * transaction ends.
 */
export async function readDigest(
  tx: Transaction,
  userId: string,
  { lock = false } = {},
): Promise<DigestSettings | undefined> {
  const { rows } = await tx.query<DigestSettings>(
    `select every, day, hour, time_zone as "timeZone", next_at as "nextAt", mailed_at as "mailedAt",
       mail_state as "mailState"
     from digest where user_id = $1 ${lock ? 'for update' : ''}`,
    [userId],
  )
  return rows[0]
}

/** An open task with the name of its node. */
export interface DueTask extends DatedTask {
  readonly task: DatedTask['task'] & { readonly text: string }
  readonly nodeName: string
}

/** The items that are due for a user on a day, as their page shows them. */
export interface Due {
  readonly list: DueList<DueTask>
  /** Returns the current name of a person in the list. */
  nameOf(cadenceId: string): string
}

/** Returns the people, tasks and dates that are due for a user. `today` is the day in their time zone, yyyy-mm-dd. */
export async function readDue(tx: Transaction, userId: string, today: string): Promise<Due> {
  const { contacts, identities } = await readContacts(tx, { userId, networkId: null })
  const names = new Map(contacts.map(({ cadence, name }) => [cadence.id, name]))
  const list = dueList({
    cadences: contacts.map(({ cadence }) => cadence),
    interactions: interactionsOf(contacts),
    identities,
    tasks: await readTasks(tx, userId),
    dates: await readDates(tx, userId),
    today,
  })
  return { list, nameOf: (cadenceId) => names.get(cadenceId) ?? '' }
}

/** Returns each interaction once, although it can have several participants. */
function interactionsOf(contacts: readonly Contact[]): Contact['interactions'] {
  return [...new Map(contacts.flatMap(({ interactions }) => interactions.map((each) => [each.id, each]))).values()]
}

async function readTasks(tx: Transaction, userId: string): Promise<DueTask[]> {
  const { rows } = await tx.query<DueTask['task'] & { nodeName: string }>(
    `select t.id, t.due_date as "dueDate", t.completed, t.text, d.name as "nodeName"
     from network_member m
       join task t on t.network_id = m.network_id and not t.completed and t.due_date is not null
       join node d on d.network_id = t.network_id and d.id = t.node_id
     where m.user_id = $1 order by t.due_date, t.id limit ${mostTasks}`,
    [userId],
  )
  return rows.map(({ nodeName, ...task }) => ({ task, nodeName }))
}

type DatedField = Pick<Field, 'id' | 'name' | 'kind' | 'appliesTo'> & { readonly networkId: string }
type DatedNode = Pick<Node, 'id' | 'name' | 'date'> & {
  readonly networkId: string
  readonly fieldValues: Node['fieldValues'] | null
}

/** Returns the dates of the nodes in all networks of a user: events, birthdays and other date fields. */
async function readDates(tx: Transaction, userId: string): Promise<NodeDate[]> {
  const { rows } = await tx.query<DatedField>(
    `select f.network_id as "networkId", f.id, f.name, f.kind, f.applies_to as "appliesTo"
     from network_member m join field f using (network_id)
     where m.user_id = $1 and f.applies_to = 'nodes'`,
    [userId],
  )
  const fields = rows.filter(canHoldDate)
  // Only field values that can be dates are read, because a node may have many other values.
  const nodes = await tx.query<DatedNode>(
    `select d.network_id as "networkId", d.id, d.name, d.date,
       (select jsonb_object_agg(id, value) from jsonb_each(d.field_values) value (id, value)
        where id = any ($2::text[])) as "fieldValues"
     from network_member m join node d using (network_id)
     where m.user_id = $1 and (d.date is not null or d.field_values ?| $2::text[])
     order by d.network_id, d.id limit ${mostDatedNodes}`,
    [userId, fields.map(({ id }) => id)],
  )
  const fieldsByNetwork = Map.groupBy(fields, ({ networkId }) => networkId)
  return [...Map.groupBy(nodes.rows, ({ networkId }) => networkId)].flatMap(([networkId, ofNetwork]) =>
    datesOf({
      networkId,
      nodes: ofNetwork.map((node) => ({ ...node, fieldValues: node.fieldValues ?? {} })),
      fields: fieldsByNetwork.get(networkId) ?? [],
    }),
  )
}

/** The action of a user on a person in a reminder. */
export type ReminderAnswer = 'done' | 'snooze' | 'skip'

/** A person in an email with reminders. */
export interface Reminder {
  readonly due: DueContact
  /** The node on which a contact is logged. */
  readonly place: Place
  readonly name: string
  /** The current day in the user's time zone. */
  readonly today: string
  /**
   * The user's answer since the email. `open` if the reminder has no answer and is still due. `settled` if it is no
   * longer due for another reason. Each link therefore works once.
   */
  readonly state: 'open' | 'settled' | ReminderAnswer
}

/** Number of days that links in reminders work. */
const linkDays = 14
/** Number of days by which an answer from an email postpones a reminder. */
export const snoozeDays = 7

/**
 * Returns the person whom a link in a reminder is about. Undefined if the link has expired or the person no longer
 * exists.
 */
export async function findReminder(
  tx: Transaction,
  { userId, cadenceId, day }: ReminderKey,
): Promise<Reminder | undefined> {
  const digest = await readDigest(tx, userId)
  if (!digest) return undefined
  const today = todayIn(digest.timeZone)
  if (today > addDays(day, linkDays)) return undefined
  const { contacts } = await readContacts(tx, { userId, networkId: null })
  const contact = contacts.find(({ cadence }) => cadence.id === cadenceId)
  if (!contact) return undefined
  const due = dueContact(contact.cadence, contact.interactions, today)
  return { due, place: contact.place, name: contact.name, today, state: stateSince(day, due, today) }
}

function stateSince(day: string, { cadence, last, round, state }: DueContact, today: string): Reminder['state'] {
  if (last && last.day >= day) return last.day === today ? 'done' : 'settled'
  if (cadence.skippedOn !== null && cadence.skippedOn >= day) return 'skip'
  if (cadence.snoozedOn !== null && cadence.snoozedOn >= day) {
    return cadence.snoozedUntil === addDays(today, snoozeDays) ? 'snooze' : 'settled'
  }
  return state === 'upcoming' || round.begunOn >= day ? 'settled' : 'open'
}

/** Returns the day at a time in a time zone, or in UTC if this platform does not support it. */
export function todayIn(timeZone: string, at = new Date()): string {
  return dayIn(at, isTimeZone(timeZone) ? timeZone : 'UTC')
}

/** Whether the user gets reminders by email. */
export async function hasDigest(tx: Transaction, userId: string): Promise<boolean> {
  const digest = await readDigest(tx, userId)
  return digest !== undefined && digest.nextAt !== null
}

/** Whether a waiting email is no longer wanted, because its user has turned reminders off. */
export async function isDigestStopped(owner: Queryable, mailId: string): Promise<boolean> {
  const { rows } = await owner.query('select from digest where mail_id = $1 and next_at is not null', [mailId])
  return rows.length === 0
}
