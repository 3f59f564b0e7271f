import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { log } from '../log.ts'
import { Refused } from '../refused.ts'
import { accountsRole, appRole } from './app-role.ts'
import { DatabaseLost, refusalIn } from './failures.ts'
import type { Logins } from './login-role.ts'
import { serverName } from './health.ts'
import { IdSigner } from './signed-id.ts'
import { giveUpChanged } from './strange-commands.ts'
import { knowsOldColumns, prepareStatements, sendInOneWrite } from './short-ways.ts'

/** One connection inside a transaction. */
export type Transaction = pg.PoolClient

const connectionTimeoutMs = 2500
/** After this much silence, TCP keep-alive checks whether the other end still exists. */
export const keepAliveAfterMs = 10_000
/**
 * Our transactions only wait for the database. An idle one belongs to a disconnected server and would block the network
 * it has locked.
 */
const idleTransactionMs = 10_000
/** The connections of `watchDatabase` and `openNotifications`. */
const otherConnections = 2
const oidTimestamptz = 1184
const oidDate = 1082

/**
 * Dates are passed as strings, as in the contract. The driver's `Date` objects would need a conversion in each of many
 * thousand rows, and would assign a time zone to calendar days.
 */
const textTypes = new pg.TypeOverrides()
textTypes.setTypeParser(oidTimestamptz, isoMoment)
textTypes.setTypeParser(oidDate, (value) => value)

/** '2026-05-31 07:05:03.12+00' → '2026-05-31T07:05:03.120Z'. Connections use UTC. */
export function isoMoment(value: string): string {
  const end = value.indexOf('+', 19)
  const fraction = value.slice(20, end).padEnd(3, '0').slice(0, 3)
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction}Z`
}

type Accounts = Kysely<Record<string, Record<string, unknown>>>

export interface Statement {
  readonly text: string
  readonly values: unknown[]
}

/** The connection pools of the database. */
export interface Database {
  /** For network data, as the role restricted by row-level security. */
  readonly pool: pg.Pool
  /**
   * For Better Auth, which needs its own query builder and `Date` objects. Uses the only role that can access accounts.
   */
  readonly accounts: Accounts
  /** For our own queries on accounts, as the same role. */
  readonly accountPool: pg.Pool
  /**
   * Runs independent statements atomically in one round trip. Joins Better Auth's current transaction on accounts if
   * there is one, else opens its own.
   */
  runTogether(statements: readonly Statement[]): Promise<void>
  /** For the job queue, to which requests may only add jobs. Connects as the user in DATABASE_URL. */
  readonly owner: pg.Pool
  /** Signs the user id of a transaction, so that the database accepts it. */
  readonly signer: IdSigner
  /**
   * Replaces every connection, including those in use. Call this when the database does not respond: after a network
   * failure, the old connections may never report an error.
   */
  reconnect(): void
  close(): Promise<void>
}

/** Returns the maximum size of each pool, so that the process opens at most `connections` connections in total. */
export function shareOut(connections: number): Record<'requests' | 'library' | 'accounts' | 'owner', number> {
  // The queue's statements are short.
  const owner = connections < 20 ? 1 : 2
  const rest = Math.max(4, connections - otherConnections - owner)
  // Requests use connections longer. The pools are separate, because code that uses one of the library's connections
  // may need one of the others.
  const library = Math.max(1, Math.floor(rest / 4))
  const accounts = Math.max(1, Math.floor(rest / 6))
  return { requests: rest - library - accounts, library, accounts, owner }
}

/**
 * `connections`: maximum for this process, including those for monitoring and notifications. `logins`: connection URLs
 * for requests and accounts, if they have users of their own; see login-role.ts.
 */
export function openDatabase(url: string, connections = 16, logins: Partial<Logins> = {}): Database {
  const { requests = url, accounts: accountsUrl = url } = logins
  const most = shareOut(connections)
  const common: pg.PoolConfig = {
    application_name: serverName,
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    // Sends queries without waiting for the answers to previous ones.
    pipeline: true,
  }
  // Set at connection time, so that RESET ROLE returns to this role.
  const as = (role: string) =>
    `-c role=${role} -c timezone=UTC -c idle_in_transaction_session_timeout=${idleTransactionMs}`
  const ofRequests = { ...common, connectionString: requests, options: as(appRole) }
  const ofAccounts = { ...common, connectionString: accountsUrl, options: as(accountsRole) }
  const pool = new pg.Pool({ ...ofRequests, max: most.requests, types: textTypes })
  const accountPool = new pg.Pool({ ...ofAccounts, max: most.accounts, types: textTypes })
  const libraryPool = new pg.Pool({ ...ofAccounts, max: most.library })
  const owner = new pg.Pool({ ...common, connectionString: url, options: '-c timezone=UTC', max: most.owner })
  const clients = new Set<pg.PoolClient>()
  for (const each of [pool, accountPool, libraryPool, owner]) {
    endureBreaks(each)
    each.on('connect', (client) => {
      sendInOneWrite(client)
      clients.add(client)
    })
    each.on('remove', (client) => clients.delete(client))
  }
  // Not for the library's pool: its statements select all columns, and a newer release may add some.
  for (const each of [pool, accountPool]) each.on('connect', prepareStatements)
  giveUpChanged(pool)
  const accounts: Accounts = new Kysely({ dialect: new PostgresDialect({ pool: libraryPool }) })
  const changing = rememberTransactions(accounts)
  return {
    pool,
    accounts,
    accountPool,
    owner,
    signer: new IdSigner(owner),
    async runTogether(statements) {
      const change = changing.getStore()
      if (!change) return runInOneTrip(pool, statements)
      try {
        await Promise.all(
          statements.map(({ text, values }) => change.transaction.executeQuery(CompiledQuery.raw(text, values))),
        )
      } catch (error) {
        change.failure = error
        throw error
      }
    },
    reconnect() {
      for (const client of clients) client.connection.stream.destroy(new DatabaseLost())
    },
    async close() {
      await accounts.destroy()
      await accountPool.end()
      await pool.end()
      await owner.end()
    },
  }
}

interface AccountChange {
  readonly transaction: Accounts
  /** The error of a failed statement, even if the caller ignored it. Otherwise, Postgres would silently roll back. */
  failure?: unknown
}

/** Better Auth starts transactions internally. Code called within one finds it here. */
function rememberTransactions(accounts: Accounts): AsyncLocalStorage<AccountChange> {
  const changing = new AsyncLocalStorage<AccountChange>()
  const begin = accounts.transaction.bind(accounts)
  accounts.transaction = () => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) =>
      execute((transaction) => {
        const change: AccountChange = { transaction }
        return changing.run(change, async () => {
          const result = await work(transaction)
          if (change.failure) throw change.failure
          return result
        })
      })
    return builder
  }
  return changing
}

async function runInOneTrip(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  const client = await pool.connect()
  const all = ['begin', ...statements, 'commit']
  const outcomes = await Promise.allSettled(all.map((each) => client.query(each)))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  // After a failed statement, the following ones fail too, and the commit rolls back. The commit itself fails only on a
  // broken connection.
  client.release(outcomes.at(-1)?.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * A broken connection is replaced at the next request. Without an error listener, it would end the process. The pool
 * only reports idle connections. One that is checked out and between two queries emits its own event.
 */
function endureBreaks(pool: pg.Pool): void {
  const note = (error: Error) => log('database.connection-lost', { error: error.message })
  pool.on('connect', (client) => client.on('error', note))
  // Already logged by the connection's own listener.
  pool.on('error', () => {})
}

interface Alongside {
  /** Results of statements sent without waiting. */
  readonly sent: Promise<unknown>[]
  /** Statements to send before the commit, by name. */
  readonly last: Map<string, Statement>
}

const alongside = new WeakMap<Transaction, Alongside>()

/**
 * Runs a statement in a transaction of `transactionAs` without waiting for its result, so that it shares a round trip
 * with the next query. If it fails, the transaction fails with its error.
 */
export function sendAlong(tx: Transaction, text: string, values: unknown[]): void {
  const answer = tx.query(text, values)
  // The error is handled at the end.
  answer.catch(() => {})
  besides(tx).sent.push(answer)
}

/**
 * Like `sendAlong`, but sends the statement right before the commit, for statements that take a contended lock. Of
 * several statements with the same name, only the last runs.
 */
export function sendLast(tx: Transaction, name: string, statement: Statement): void {
  besides(tx).last.set(name, statement)
}

function besides(tx: Transaction): Alongside {
  const found = alongside.get(tx)
  if (!found) throw new Error('Statements go along with others in a transaction of transactionAs only.')
  return found
}

/**
 * Runs `work` in one transaction on behalf of a user. Row-level security limits it to that user's rows. Begin and
 * commit share a round trip with the statements in between.
 */
export async function transactionAs<T>(
  database: Database,
  userId: string,
  work: (tx: Transaction) => Promise<T>,
  isolation: 'read committed' | 'repeatable read' = 'read committed',
): Promise<T> {
  const signedId = await database.signer.sign(userId)
  const tx = await database.pool.connect()
  const sent: Promise<unknown>[] = []
  const last = new Map<string, Statement>()
  alongside.set(tx, { sent, last })
  let broken: Error | undefined
  try {
    // If one of these fails, everything after it fails as well; the second fails if the database rejects the signature.
    // The id is a parameter, because statement texts are visible to all connections of the same database user.
    const begun = [
      tx.query(`begin isolation level ${isolation}`),
      tx.query(`select set_config('app.user_id', $1, true), app_user_id()`, [signedId]),
    ]
    for (const each of begun) each.catch(() => {})
    sent.push(...begun)
    const result = await work(tx)
    for (const { text, values } of last.values()) sent.push(tx.query(text, values))
    // After a failed statement, the commit silently rolls back.
    sent.push(tx.query('commit'))
    await Promise.all(sent)
    return result
  } catch (error) {
    const outcomes = await Promise.allSettled(sent)
    const failed = outcomes.find((each) => each.status === 'rejected')
    // If the transaction did not start, no rows were visible, so a refusal is unreliable.
    const hasBegun = outcomes.slice(0, 2).every(({ status }) => status === 'fulfilled')
    await tx.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    // The first failure is the cause of all later ones.
    const cause: unknown = failed && !(hasBegun && error instanceof Refused) ? failed.reason : error
    if (knowsOldColumns(cause) || database.signer.wasRefused(cause)) broken = cause
    throw refusalIn(cause) ?? cause
  } finally {
    alongside.delete(tx)
    tx.release(broken)
  }
}
