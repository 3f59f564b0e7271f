import pg from 'pg'
import { describeError, log } from '../log.ts'

const pingEveryMs = 500
const pingTimeoutMs = 1500

/**
 * Knows whether the database answers. A database that hangs would otherwise hold every request until its own time-out;
 * with this, requests that wait while it is lost end at once with 503, and slow but living queries are left alone.
 */
export interface DatabaseHealth {
  readonly ready: boolean
  /** The result of `work`, or a rejection with `DatabaseLost` as soon as the database stops answering. */
  guard<T>(work: () => Promise<T>): Promise<T>
  /** Calls `act` whenever the database stops answering. */
  whenLost(act: () => void): void
  close(): Promise<void>
}

export class DatabaseLost extends Error {
  constructor() {
    super('The database does not answer.')
  }
}

export function watchDatabase(url: string): DatabaseHealth {
  let ready = true
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  const acts: (() => void)[] = []
  const waiting = new Set<(lost: DatabaseLost) => void>()

  async function ping(): Promise<void> {
    if (!client) {
      const fresh = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: pingTimeoutMs,
        query_timeout: pingTimeoutMs,
      })
      fresh.on('error', (error) => log('database.watch-lost', { error: error.message }))
      await fresh.connect()
      client = fresh
    }
    await client.query('select 1')
  }

  async function beat(): Promise<void> {
    try {
      await ping()
      if (!ready) log('database.back')
      ready = true
    } catch (error) {
      // A connection whose query timed out may answer later, to nobody: it must not be used again.
      client?.end().catch((failure: unknown) => log('database.watch-close-failed', describeError(failure)))
      client = undefined
      const isNews = ready
      ready = false
      for (const reject of waiting) reject(new DatabaseLost())
      waiting.clear()
      if (isNews) {
        log('database.lost', { error: error instanceof Error ? error.message : String(error) })
        for (const act of acts) act()
      }
    }
    if (!closed) timer = setTimeout(beat, pingEveryMs)
  }

  timer = setTimeout(beat, pingEveryMs)
  return {
    get ready() {
      return ready
    },
    async guard(work) {
      if (!ready) throw new DatabaseLost()
      return new Promise((resolve, reject) => {
        waiting.add(reject)
        work()
          .then(resolve, reject)
          .finally(() => waiting.delete(reject))
      })
    },
    whenLost(act) {
      acts.push(act)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
