import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { log } from '../platform/log.ts'
import { Rejected } from '../platform/rejected.ts'
import { accountsRole, appRole } from './app-role.ts'
import { DatabaseLost, rejectionIn } from './failures.ts'
import type { Logins } from './login-role.ts'
import { serverName } from './health.ts'
import { IdSigner } from './signed-id.ts'
import { closeTaintedConnections } from './close-tainted-connections.ts'
import { isStaleStatementError, prepareStatements, sendInOneWrite } from './query-optimizations.ts'

/** A database connection inside a transaction. */
export type Transaction = pg.PoolClient

const connectionTimeoutMs = 2500
/** Idle time in milliseconds after which TCP keep-alive checks whether the other end still exists. */
export const keepAliveAfterMs = 10_000
/**
 * Time in milliseconds after which PostgreSQL ends an idle transaction. Transactions here only wait for the database,
 * so an idle transaction belongs to a disconnected server and would block the network that it has locked.
 */
const idleTransactionMs = 10_000
/** Number of connections outside the pools: one each for `watchDatabase` and `openNotifications`. */
const otherConnections = 2
const oidTimestamptz = 1184
const oidDate = 1082

/**
 * Dates are read as strings, as in the contract. `Date` objects of the driver would have to be converted in thousands
 * of rows, and would add a time zone to calendar days.
 */
const textTypes = new pg.TypeOverrides()
textTypes.setTypeParser(oidTimestamptz, isoMoment)
textTypes.setTypeParser(oidDate, (value) => value)

/** Converts a timestamp: '2026-05-31 07:05:03.12+00' becomes '2026-05-31T07:05:03.120Z'. All connections use UTC. */
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
  /** For network data. Uses the database role that row-level security restricts. */
  readonly pool: pg.Pool
  /**
   * For Better Auth, which needs its own query builder and `Date` objects. Uses the only role that can read accounts.
   */
  readonly accounts: Accounts
  /** For our own queries on account data. Uses the same database role as `accounts`. */
  readonly accountPool: pg.Pool
  /**
   * Runs independent statements atomically in one round trip. Uses Better Auth's current transaction on accounts if it
   * exists, otherwise a new transaction.
   */
  runTogether(statements: readonly Statement[]): Promise<void>
  /** For the job queue, because requests can only add jobs. Connects as the user in DATABASE_URL. */
  readonly owner: pg.Pool
  /** Signs the user id of each transaction, so that the database accepts it. */
  readonly signer: IdSigner
  /**
   * Replaces all connections, including those in use. Called if the database does not respond, because connections may
   * never report an error after a network failure.
   */
  reconnect(): void
  close(): Promise<void>
}

/** Returns the maximum size of each pool, so that the process has at most `connections` connections in total. */
export function poolSizes(connections: number): Record<'requests' | 'library' | 'accounts' | 'owner', number> {
  // The job queue needs few connections, because its statements are short.
  const owner = connections < 20 ? 1 : 2
  const rest = Math.max(4, connections - otherConnections - owner)
  // Code that holds a connection of Better Auth's pool may need one of the other pools, so the pools are separate.
  // Requests get more connections, because each request holds its connection longer.
  const library = Math.max(1, Math.floor(rest / 4))
  const accounts = Math.max(1, Math.floor(rest / 6))
  return { requests: rest - library - accounts, library, accounts, owner }
}

/**
 * Opens the connection pools. `connections` is the maximum for this process, including the connections for monitoring
 * and notifications. `logins` are the connection URLs for requests and accounts, if they have separate users; see
 * login-role.ts.
 */
export function openDatabase(url: string, connections = 16, logins: Partial<Logins> = {}): Database {
  const { requests = url, accounts: accountsUrl = url } = logins
  const most = poolSizes(connections)
  const common: pg.PoolConfig = {
    application_name: serverName,
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    // Sends queries without waiting for results of previous ones.
    pipeline: true,
  }
  // Returns the option that sets the role when connecting, so that RESET ROLE returns to this role.
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
  // Statements are prepared only in our own pools. Better Auth selects all columns, and a newer release may add
  // columns, which would break prepared statements.
  for (const each of [pool, accountPool]) each.on('connect', prepareStatements)
  closeTaintedConnections(pool)
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
  /** The error of a failed statement, even if the caller ignored it. PostgreSQL would otherwise roll back silently. */
  failure?: unknown
}

/** Makes Better Auth's current transaction available to code that is called within it. */
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
  // After a failed statement, all later statements fail, and the commit rolls back. The commit itself only fails if the
  // connection is broken. The connection is then closed instead of reused.
  client.release(outcomes.at(-1)?.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * Handles errors of connections, which would otherwise end the process. A broken connection is replaced at the next
 * request. The pool only reports idle connections; a connection in use emits its own event.
 */
function endureBreaks(pool: pg.Pool): void {
  const note = (error: Error) => log('database.connection-lost', { error: error.message })
  pool.on('connect', (client) => client.on('error', note))
  // The listener on the connection has already logged the error.
  pool.on('error', () => {})
}

interface Alongside {
  /** Results of statements that were sent without waiting. */
  readonly sent: Promise<unknown>[]
  /** Statements to send right before the commit, by name. */
  readonly last: Map<string, Statement>
}

const alongside = new WeakMap<Transaction, Alongside>()

/**
 * Sends a statement in a transaction of `transactionAs` without waiting for its result, so that it shares a round trip
 * with the next query. If the statement fails, the transaction fails with its error.
 */
export function sendPipelined(tx: Transaction, text: string, values: unknown[]): void {
  const answer = tx.query(text, values)
  // The error is handled at the end of the transaction.
  answer.catch(() => {})
  besides(tx).sent.push(answer)
}

/**
 * Like `sendPipelined`, but sends the statement right before the commit. For statements that lock a row for which other
 * transactions wait. Of several statements with the same name, only the last one runs.
 */
export function sendBeforeCommit(tx: Transaction, name: string, statement: Statement): void {
  besides(tx).last.set(name, statement)
}

function besides(tx: Transaction): Alongside {
  const found = alongside.get(tx)
  if (!found) throw new Error('Statements can only be added to a transaction that transactionAs opened.')
  return found
}

/**
 * Runs `work` in a transaction on behalf of a user. Row-level security limits `work` to the user's rows. Begin and
 * commit share round trips with other statements.
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
    // If one of these statements fails, all later statements fail. The second statement fails if the database rejects
    // the signature. The user id is a parameter, because other connections of the same database user can see the text
    // of statements.
    const begun = [
      tx.query(`begin isolation level ${isolation}`),
      tx.query(`select set_config('app.user_id', $1, true), app_user_id()`, [signedId]),
    ]
    for (const each of begun) each.catch(() => {})
    sent.push(...begun)
    const result = await work(tx)
    for (const { text, values } of last.values()) sent.push(tx.query(text, values))
    // If a statement has failed, the commit rolls back without an error. So the results of all statements are awaited.
    sent.push(tx.query('commit'))
    await Promise.all(sent)
    return result
  } catch (error) {
    const outcomes = await Promise.allSettled(sent)
    const failed = outcomes.find((each) => each.status === 'rejected')
    // If the transaction did not start, `work` saw no rows, so its `Rejected` error is not reliable.
    const hasBegun = outcomes.slice(0, 2).every(({ status }) => status === 'fulfilled')
    await tx.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    // The first failure is the cause of all others.
    const cause: unknown = failed && !(hasBegun && error instanceof Rejected) ? failed.reason : error
    if (isStaleStatementError(cause) || database.signer.wasRejected(cause)) broken = cause
    throw rejectionIn(cause) ?? cause
  } finally {
    alongside.delete(tx)
    tx.release(broken)
  }
}
