import { mostCalendars } from '../../contract/calendars.ts'
import type { Transaction } from '../db/database.ts'
import { Rejected } from '../platform/rejected.ts'

export interface CalendarKey {
  readonly userId: string
  readonly calendarId: string
}

/**
 * Creates a calendar feed with an id chosen by the client. If a feed with this id exists, changes its network. Throws
 * TOO_MANY_CALENDARS.
 */
export async function saveCalendar(
  tx: Transaction,
  { userId, calendarId }: CalendarKey,
  networkId: string | null,
): Promise<void> {
  // The lock makes concurrent calls for a user wait, so that counting and adding are atomic.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('calendars of ' || $1, 0))`, [userId])
  const { rows } = await tx.query<{ others: number }>(
    'select count(*)::int as others from calendar_feed where user_id = $1 and id <> $2',
    [userId, calendarId],
  )
  if ((rows[0]?.others ?? 0) >= mostCalendars) throw new Rejected('TOO_MANY_CALENDARS')
  await tx.query(
    `insert into calendar_feed (user_id, id, network_id) values ($1, $2, $3)
     on conflict (user_id, id) do update set network_id = $3`,
    [userId, calendarId, networkId],
  )
}

/** Deletes a calendar feed. Returns whether it existed. */
export async function removeCalendar(tx: Transaction, { userId, calendarId }: CalendarKey): Promise<boolean> {
  const { rowCount } = await tx.query('delete from calendar_feed where user_id = $1 and id = $2', [userId, calendarId])
  return rowCount === 1
}

/** Records that a calendar program has read the feed. Written at most once per hour, because programs poll often. */
export async function recordRead(tx: Transaction, { userId, calendarId }: CalendarKey): Promise<void> {
  await tx.query(
    `update calendar_feed set read_at = now()
     where user_id = $1 and id = $2 and (read_at is null or read_at < now() - interval '1 hour')`,
    [userId, calendarId],
  )
}
