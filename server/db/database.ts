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
/** After so long without a word, the network is asked whether the other end is still there. */
export const keepAliveAfterMs = 10_000
/**
 * Transactions here never wait for anything but the database. One that idles belongs to a server that was cut off, and
 * would keep the network it has locked from everybody.
 */
const idleTransactionMs = 10_000
/** Those of `watchDatabase` and `openNotifications`. */
const otherConnections = 2
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

type Accounts = Kysely<Record<string, Record<string, unknown>>>

export interface Statement {
  readonly text: string
  readonly values: unknown[]
}

/** The doors to the database. */
export interface Database {
  /** For everything that belongs to networks, as the role that row-level security binds. */
  readonly pool: pg.Pool
  /** For better-auth, which wants its own query builder and `Date` objects; as the role that alone has accounts. */
  readonly accounts: Accounts
  /** For what we ask of accounts ourselves; as that role too. */
  readonly accountPool: pg.Pool
  /**
   * Runs statements that need nothing of each other's answers, all or none, in one round trip: in the transaction in which
   * better-auth is just changing accounts, or else in one of their own.
   */
  runTogether(statements: readonly Statement[]): Promise<void>
  /** For the job queue, whose tables requests may only add to; as the user in DATABASE_URL. */
  readonly owner: pg.Pool
  /** For whom a transaction acts, so that the database believes it. */
  readonly signer: IdSigner
  /**
   * Gives up every connection, also those in use, for new ones. For when the database does not answer: should the network
   * have been cut, nobody will ever say so on the old ones.
   */
  reconnect(): void
  close(): Promise<void>
}

/** How many connections each pool may open, so that a process has no more than `connections` with all it opens. */
export function shareOut(connections: number): Record<'requests' | 'library' | 'accounts' | 'owner', number> {
  // The queue's statements are short.
  const owner = connections < 20 ? 1 : 2
  const rest = Math.max(4, connections - otherConnections - owner)
  // Requests hold theirs longer. Pools of their own, because who holds one of the library's asks for one of the others.
  const library = Math.max(1, Math.floor(rest / 4))
  const accounts = Math.max(1, Math.floor(rest / 6))
  return { requests: rest - library - accounts, library, accounts, owner }
}

/**
 * `connections`: how many this process may open in all, with those that watch and listen. `logins`: by which requests and
 * accounts connect, where they have users of their own; see login-role.ts.
 */
export function openDatabase(url: string, connections = 16, logins: Partial<Logins> = {}): Database {
  const { requests = url, accounts: accountsUrl = url } = logins
  const most = shareOut(connections)
  const common: pg.PoolConfig = {
    application_name: serverName,
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    // What is asked before the last answer has come goes along with it, instead of waiting.
    pipeline: true,
  }
  // Given at connection time, the role is also what RESET ROLE returns to.
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
  // Not for accounts: the library's statements ask for every column there is, which a newer release may add to.
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
  /** What went wrong in it, though it was not heard of: Postgres would undo everything without a word. */
  failure?: unknown
}

/** Better-auth begins transactions by itself and tells nobody; whoever is called from within one finds it here. */
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
  // After a failed statement what follows is refused, and the commit undoes; only a broken connection refuses that too.
  client.release(outcomes.at(-1)?.status === 'rejected')
  if (failed) throw failed.reason
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

interface Alongside {
  /** What went to the database and was not waited for. */
  readonly sent: Promise<unknown>[]
  /** What goes there before the commit, by its name. */
  readonly last: Map<string, Statement>
}

const alongside = new WeakMap<Transaction, Alongside>()

/**
 * Runs a statement in a transaction of `transactionAs` without waiting for its answer, which nobody needs: it goes along
 * with what is asked next. Should it fail, so does the transaction, with its error.
 */
export function sendAlong(tx: Transaction, text: string, values: unknown[]): void {
  const answer = tx.query(text, values)
  // Heard of at the end.
  answer.catch(() => {})
  besides(tx).sent.push(answer)
}

/**
 * The same right before the commit, for what takes a lock that many wait for. Under one name only what was said last is
 * run, however often it is said.
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
 * Runs `work` in one transaction on behalf of a person: row-level security shows it that person's rows. Beginning and end
 * cost no round trip where something is asked along with them.
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
    // Should one fail, as the second does where the database does not believe us, what comes after it fails as well. The id
    // is a value: statements as they are written are shown to all connections of the same user.
    const begun = [
      tx.query(`begin isolation level ${isolation}`),
      tx.query(`select set_config('app.user_id', $1, true), app_user_id()`, [signedId]),
    ]
    for (const each of begun) each.catch(() => {})
    sent.push(...begun)
    const result = await work(tx)
    for (const { text, values } of last.values()) sent.push(tx.query(text, values))
    // After a failed statement the commit undoes, without a word.
    sent.push(tx.query('commit'))
    await Promise.all(sent)
    return result
  } catch (error) {
    const outcomes = await Promise.allSettled(sent)
    const failed = outcomes.find((each) => each.status === 'rejected')
    // Nobody's rows were seen then: a refusal says nothing about what is there.
    const hasBegun = outcomes.slice(0, 2).every(({ status }) => status === 'fulfilled')
    await tx.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    // What failed first is the cause of what was refused after it.
    const cause: unknown = failed && !(hasBegun && error instanceof Refused) ? failed.reason : error
    if (knowsOldColumns(cause) || database.signer.wasRefused(cause)) broken = cause
    throw refusalIn(cause) ?? cause
  } finally {
    alongside.delete(tx)
    tx.release(broken)
  }
}
