import type { SecurityEventKind } from '../../contract/account.ts'
import { type Database, transactionAs } from '../db/database.ts'
import { log } from '../platform/log.ts'
import { networkOf } from '../http/client-address.ts'
import type { SessionPrincipal } from '../platform/principal.ts'

export interface SecurityEvent {
  readonly kind: SecurityEventKind
  /** Undefined if no account has the address. */
  readonly userId: string | undefined
  /** The client's address. It is truncated before it is stored and logged. */
  readonly address: string | undefined
  readonly userAgent: string | undefined
}

/** Number of days that entries are stored. */
export const eventDays = 90
/**
 * Maximum number of events of one kind that are recorded per hour. More events would add no information, and an
 * attacker could fill the table with them.
 */
const mostPerHour = 30
const longestAgent = 300
const noUser = '00000000-0000-0000-0000-000000000000'

/** Records a security event of an account: in the database for the user, and in the log for the operator. */
export async function recordSecurityEvent(database: Database, event: SecurityEvent): Promise<void> {
  const { kind, userId } = event
  const address = shortened(event.address)
  log('security', { kind, userId, address })
  // Runs the same statement if the account does not exist, because the response time would otherwise reveal this.
  await transactionAs(database, userId ?? noUser, (tx) =>
    tx.query(
      `insert into security_event (user_id, kind, address, user_agent)
       select "id", $2, $3, $4 from own_account()
       where "id" = $1 and $5 > (select count(*) from security_event where user_id = $1 and kind = $2 and at > now() - interval '1 hour')`,
      [userId ?? noUser, kind, address, event.userAgent?.slice(0, longestAgent), mostPerHour],
    ),
  )
}

/**
 * Records a successful or rejected operation in one of the user's sessions. The entry contains the address and the
 * browser of the session.
 */
export async function recordSecurityEventIn(
  database: Database,
  kind: SecurityEventKind,
  { userId, sessionId }: Pick<SessionPrincipal, 'userId' | 'sessionId'>,
): Promise<void> {
  const { rows } = await database.accountPool.query<{ address: string | null; agent: string | null }>(
    'select "ipAddress" as address, "userAgent" as agent from "session" where "id" = $1',
    [sessionId],
  )
  const [session] = rows
  const where = { address: session?.address ?? undefined, userAgent: session?.agent ?? undefined }
  await recordSecurityEvent(database, { kind, userId, ...where })
}

/** Truncates an address: 203.0.113.77 becomes 203.0.113.x. This keeps the network but not the host. */
export function shortened(address: string | undefined): string | undefined {
  if (!address) return undefined
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(address)
  if (v4) return `${v4[1]}.x`
  return `${networkOf(address).split(':').slice(0, 3).join(':')}:x`
}

/**
 * Deletes old entries. Runs as the database's owner, because requests can only insert entries. Resolves to the number
 * of deleted rows.
 */
export async function deleteOldEvents({ owner }: Pick<Database, 'owner'>): Promise<number> {
  const { rowCount } = await owner.query('delete from security_event where at < now() - make_interval(days => $1)', [
    eventDays,
  ])
  return rowCount ?? 0
}
