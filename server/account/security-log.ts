import type { SecurityEventKind } from '../../contract/account.ts'
import { type Database, transactionAs } from '../db/database.ts'
import { log } from '../log.ts'
import { networkOf } from './client-address.ts'

export interface SecurityEvent {
  readonly kind: SecurityEventKind
  /** Undefined: of nobody who has an account. */
  readonly userId: string | undefined
  /** The client's address; it is shortened before it goes anywhere. */
  readonly address: string | undefined
  readonly userAgent: string | undefined
}

/** How long an entry is kept. */
export const eventDays = 90
/** More of one kind within an hour tell nobody more, and whoever makes them would fill the table. */
const mostPerHour = 30
const longestAgent = 300
const nobody = '00000000-0000-0000-0000-000000000000'

/** Writes down what happened to an account: for its person in the database, for the operator as a line in the log. */
export async function noteSecurity(database: Database, event: SecurityEvent): Promise<void> {
  const { kind, userId } = event
  const address = shortened(event.address)
  log('security', { kind, userId, address })
  // The same work whether or not there is an account, or the time would tell.
  await transactionAs(database, userId ?? nobody, (tx) =>
    tx.query(
      `insert into security_event (user_id, kind, address, user_agent)
       select "id", $2, $3, $4 from own_account()
       where "id" = $1 and $5 > (select count(*) from security_event where user_id = $1 and kind = $2 and at > now() - interval '1 hour')`,
      [userId ?? nobody, kind, address, event.userAgent?.slice(0, longestAgent), mostPerHour],
    ),
  )
}

/** What an operation of the API did or was refused, in one of a person's sessions, which tells where from. */
export async function noteSecurityIn(
  database: Database,
  kind: SecurityEventKind,
  { id: userId, sessionId }: { readonly id: string; readonly sessionId: string },
): Promise<void> {
  const { rows } = await database.accountPool.query<{ address: string | null; agent: string | null }>(
    'select "ipAddress" as address, "userAgent" as agent from "session" where "id" = $1',
    [sessionId],
  )
  const [session] = rows
  const where = { address: session?.address ?? undefined, userAgent: session?.agent ?? undefined }
  await noteSecurity(database, { kind, userId, ...where })
}

/** 203.0.113.77 → 203.0.113.x: the network, and not which line of it. */
export function shortened(address: string | undefined): string | undefined {
  if (!address) return undefined
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(address)
  if (v4) return `${v4[1]}.x`
  return `${networkOf(address).split(':').slice(0, 3).join(':')}:x`
}

/** Requests add entries and take none away: the database's owner removes them. Resolves to how many went. */
export async function forgetOldEvents({ owner }: Pick<Database, 'owner'>): Promise<number> {
  const { rowCount } = await owner.query('delete from security_event where at < now() - make_interval(days => $1)', [
    eventDays,
  ])
  return rowCount ?? 0
}
