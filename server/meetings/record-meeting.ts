import { randomUUID } from 'node:crypto'
import { readRecipient } from '../account/queries.ts'
import { dayIn, isTimeZone } from '../../domain/time-zones.ts'
import { Edit } from '../../domain/edits/edit.ts'
import { graphFrom } from '../../domain/entities/graph.ts'
import { cardsOf, freeOffset, type PlacedCards, type Point } from '../../domain/graph/free-place.ts'
import { cardWidth, tallestCardHeight } from '../../domain/graph/card-size.ts'
import type { StorageLimits } from '../../domain/plans/storage.ts'
import { type Database, type Transaction, transactionAs } from '../db/database.ts'
import { grantAccess, type NetworkAccess } from '../network/access.ts'
import { submitEdits } from '../network/submit-edits.ts'
import { selectEntities } from '../network/tables.ts'
import { Rejected } from '../platform/rejected.ts'
import type { RecordMeeting } from './jobs.ts'
import { type Host, readMeeting, readSettings, type StoredMeeting } from './queries.ts'
import { meetingTexts as texts } from './texts.ts'
import { followUpPrincipal, linkPrincipal, type Principal } from '../platform/principal.ts'

interface RecordOptions {
  readonly database: Database
  /** The storage limits. If undefined, storage is unlimited. */
  readonly storage: StorageLimits | undefined
}

/** Distance from a person's card to the event's card, and from there to the card of a new person, in canvas units. */
const besides = 280
/** Positions within this distance are checked for other cards. */
const farthest = 2000
/** Maximum number of cards around a position. Where there are more, a new card may cover another one. */
const mostCards = 2000

/**
 * Adds a booked meeting to the network that was chosen for it. The meeting becomes an event that is connected to the
 * guest, and to the host if they are in the network. Moves the event with the meeting, and removes the event when the
 * meeting is canceled.
 *
 * Each change is a step on behalf of the host. If the guest made the change, the step counts as made through a link. If
 * the host made the change, the step counts as made by the host. Resolves to the outcome. 'refused' means that the host
 * may no longer edit the network or that the network is full.
 */
export async function recordMeeting(
  { database, storage }: RecordOptions,
  { userId, meetingId }: RecordMeeting,
): Promise<'recorded' | 'nothing' | 'refused'> {
  try {
    return await transactionAs(database, userId, async (tx) => {
      const networkId = (await readMeeting(tx, userId, meetingId))?.networkId
      if (!networkId) return 'nothing'
      const grant = (principal: Principal) => grantAccess(tx, principal, networkId, 'editor', { lock: true, storage })
      // Locks the network before the meeting. Account deletion uses the same order, so the two cannot deadlock.
      const accessOfHost = await grant(followUpPrincipal(userId))
      const meeting = await readMeeting(tx, userId, meetingId, { lock: true })
      const [settings, host] = [await readSettings(tx, userId), await readRecipient(tx)]
      if (!meeting || !settings || !host) return 'nothing'
      const access = meeting.changedBy === 'host' ? accessOfHost : await grant(linkPrincipal(userId))
      const day = dayIn(new Date(meeting.beginsAt), isTimeZone(settings.timeZone) ? settings.timeZone : 'UTC')
      if (meeting.state === 'booked' && meeting.eventId === null) {
        // A meeting booked with a personal link has a network even if the host wants no events in networks.
        if (settings.networkId === null) return 'nothing'
        return add(tx, access, { meeting, host, day })
      }
      return follow(tx, access, meeting, day)
    })
  } catch (error) {
    if (error instanceof Rejected) return 'refused'
    throw error
  }
}

async function follow(
  tx: Transaction,
  access: NetworkAccess,
  { state, eventId, guestName }: StoredMeeting,
  day: string,
): Promise<'recorded' | 'nothing'> {
  if (eventId === null) return 'nothing'
  const [event] = await selectEntities(tx, access, 'nodes', 'id = $2', [eventId])
  const isCanceled = state === 'canceled'
  if (!event || (!isCanceled && event.date === day)) return 'nothing'
  const edits = [
    Edit.parse(
      isCanceled ? { type: 'node.remove', id: eventId } : { type: 'node.update', id: eventId, changes: { date: day } },
    ),
  ]
  const label = texts.steps[isCanceled ? 'canceled' : 'moved'](guestName)
  await submitEdits(tx, access, { batchId: randomUUID(), label, edits })
  return 'recorded'
}

interface NewEvent {
  readonly meeting: StoredMeeting
  readonly host: Host
  readonly day: string
}

async function add(tx: Transaction, access: NetworkAccess, { meeting, host, day }: NewEvent): Promise<'recorded'> {
  const { guestName, guestEmail, note, place } = meeting
  const known = await findPerson(tx, access, meeting.guestId, guestEmail)
  const self = await findPerson(tx, access, null, host.email)
  const around = known ?? (await middleOf(tx, access))
  const [eventId, guestId] = [randomUUID(), known?.id ?? randomUUID()]
  const at = placeFor(await cardsAround(tx, access, around), { x: around.x + besides, y: around.y })
  const event = { id: eventId, type: 'event', name: texts.eventName(guestName), date: day, notes: note, ...at }
  const edits: object[] = [{ type: 'node.add', node: { ...event, address: place === '' ? null : place } }]
  if (!known) {
    const besideEvent = placeFor(await cardsAround(tx, access, at), { x: at.x, y: at.y + besides })
    edits.push({
      type: 'node.add',
      node: { id: guestId, type: 'person', name: guestName, email: guestEmail, ...besideEvent },
    })
  }
  const people = [guestId, ...(self && self.id !== guestId ? [self.id] : [])]
  for (const sourceId of people) {
    const edge = { id: randomUUID(), sourceId, targetId: eventId, label: texts.edge, direction: 'none' }
    edits.push({ type: 'edge.add', edge })
  }
  const batch = {
    batchId: randomUUID(),
    label: texts.steps.booked(guestName),
    edits: edits.map((each) => Edit.parse(each)),
  }
  await submitEdits(tx, access, batch)
  await tx.query('update meeting set event_id = $2, guest_id = $3 where id = $1', [meeting.id, eventId, guestId])
  return 'recorded'
}

/** Returns the free position nearest to the wanted position, for a card with all its parts. */
function placeFor(cards: PlacedCards, wanted: Point): Point {
  const box = {
    minX: wanted.x,
    minY: wanted.y,
    maxX: wanted.x + cardWidth,
    maxY: wanted.y + tallestCardHeight,
  }
  const { x, y } = freeOffset(cards, [box], { x: 0, y: 0 })
  return { x: wanted.x + x, y: wanted.y + y }
}

type Person = Point & { readonly id: string }

/** Returns the person with this id in the network, or otherwise the first with this email address, or undefined. */
async function findPerson(
  tx: Transaction,
  access: NetworkAccess,
  id: string | null,
  email: string,
): Promise<Person | undefined> {
  const [byId] = id === null ? [] : await selectEntities(tx, access, 'nodes', 'id = $2', [id])
  if (byId) return byId
  const { rows } = await tx.query<Person>(
    `select id, x, y from node where network_id = $1 and type = 'person' and lower(email) = lower($2)
     order by created_at, id limit 1`,
    [access.documentId, email],
  )
  return rows[0]
}

async function middleOf(tx: Transaction, { documentId }: NetworkAccess): Promise<Point> {
  const { rows } = await tx.query<Point>(
    'select coalesce(round(avg(x)), 0)::float8 as x, coalesce(round(avg(y)), 0)::float8 as y from node where network_id = $1',
    [documentId],
  )
  return rows[0] ?? { x: 0, y: 0 }
}

async function cardsAround(tx: Transaction, access: NetworkAccess, { x, y }: Point): Promise<PlacedCards> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from node where network_id = $1 and x between $2 and $3 and y between $4 and $5 limit ${mostCards}`,
    [access.documentId, x - farthest, x + farthest, y - farthest, y + farthest],
  )
  const nodes = await selectEntities(tx, access, 'nodes', 'id = any($2::uuid[])', [rows.map(({ id }) => id)])
  return cardsOf(graphFrom({ network: access.head, nodes }))
}
