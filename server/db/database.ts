import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { log } from '../log.ts'
import { DatabaseLost } from './health.ts'
import { appRole } from './migrate.ts'

/** One connection inside a transaction. */
export type Transaction = pg.PoolClient

const connectionTimeoutMs = 2500
/** After so long without a word, the network is asked whether the other end is still there. */
export const keepAliveAfterMs = 10_000
/**
 * Transactions here never wait for anything but the database. One that idles belongs to a server that was cut off, and
 * would keep the network it has locked from everybody.
 */
const idleTransactionMs = 10_000
const oidTimestamptz = 1184
const oidDate = 1082

/**
 * Dates travel as the strings the contract speaks of. The driver's own `Date` objects would cost a conversion for each
 * of many thousand rows, and would put calendar days into a time zone.
 */
const textTypes = new pg.TypeOverrides()
textTypes.setTypeParser(oidTimestamptz, isoMoment)
textTypes.setTypeParser(oidDate, (value) => value)

/** '2026-05-31 07:05:03.12+00' → '2026-05-31T07:05:03.120Z'. Connections are set to UTC. */
export function isoMoment(value: string): string {
  const end = value.indexOf('+', 19)
  const fraction = value.slice(20, end).padEnd(3, '0').slice(0, 3)
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction}Z`
}

/** The two doors to the database, both as the role that row-level security binds. */
export interface Database {
  /** For everything that belongs to networks. */
  readonly pool: pg.Pool
  /** For better-auth, which wants its own query builder and `Date` objects. */
  readonly accounts: Kysely<Record<string, Record<string, unknown>>>
  /**
   * Gives up every connection, also those in use, for new ones. For when the database does not answer: should the network
   * have been cut, nobody will ever say so on the old ones.
   */
  reconnect(): void
  close(): Promise<void>
}

export function openDatabase(url: string, connections = 10): Database {
  const common: pg.PoolConfig = {
    connectionString: url,
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    // Given at connection time, the role is also what RESET ROLE returns to.
    options: `-c role=${appRole} -c timezone=UTC -c idle_in_transaction_session_timeout=${idleTransactionMs}`,
  }
  const pool = new pg.Pool({ ...common, max: connections, types: textTypes })
  const accountPool = new pg.Pool({ ...common, max: Math.max(2, Math.ceil(connections / 2)) })
  const clients = new Set<pg.PoolClient>()
  for (const each of [pool, accountPool]) {
    endureBreaks(each)
    each.on('connect', (client) => clients.add(client))
    each.on('remove', (client) => clients.delete(client))
  }
  const accounts = new Kysely<Record<string, Record<string, unknown>>>({
    dialect: new PostgresDialect({ pool: accountPool }),
  })
  return {
    pool,
    accounts,
    reconnect() {
      for (const client of clients) client.connection.stream.destroy(new DatabaseLost())
    },
    async close() {
      await accounts.destroy()
      await pool.end()
    },
  }
}

/**
 * A connection that breaks is replaced at the next request. Without a listener it would end the process: the pool hears
 * of those that are idle, while one that is lent out and between two queries has only its own event to tell it.
 */
function endureBreaks(pool: pg.Pool): void {
  const note = (error: Error) => log('database.connection-lost', { error: error.message })
  pool.on('connect', (client) => client.on('error', note))
  // Said by the connection itself already.
  pool.on('error', () => {})
}

/** Runs `work` in one transaction on behalf of a person: row-level security shows it that person's rows. */
export async function transactionAs<T>(
  database: Database,
  userId: string,
  work: (tx: Transaction) => Promise<T>,
  isolation: 'read committed' | 'repeatable read' = 'read committed',
): Promise<T> {
  const tx = await database.pool.connect()
  let broken: Error | undefined
  try {
    // One round trip: the simple protocol takes several statements, and the id is quoted by the driver's own escaper.
    await tx.query(`begin isolation level ${isolation}; set local app.user_id = ${pg.escapeLiteral(userId)}`)
    const result = await work(tx)
    await tx.query('commit')
    return result
  } catch (error) {
    await tx.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    tx.release(broken)
  }
}
