import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describeError, log } from '../platform/log.ts'
import { DatabaseLost, isDatabaseAway, isStorageFull } from './failures.ts'

/** The `application_name` of connections that a server opens. */
export const serverName = 'kithmap'
const pingEveryMs = 500
const pingTimeoutMs = 1500
/**
 * Number of short timers that make up the timeout. Between two timers, a busy event loop can read a pending response.
 */
const pingParts = 6
/** Maximum age of a cached result of `trouble`, in milliseconds. */
const examinedForMs = 5000
/**
 * How long the disk counts as full after a failed write, in milliseconds. Only another write shows whether the disk is
 * still full.
 */
const fullForMs = 30_000
/** Minimum time in milliseconds between log entries for the same error. */
const repeatTroubleMs = 10_000

/**
 * Monitors whether the database responds. If it stops responding, waiting requests end immediately with 503 instead of
 * each waiting for its own timeout. Slow queries are not affected.
 */
export interface DatabaseHealth {
  readonly ready: boolean
  /** Returns the result of `work`. Rejects with `DatabaseLost` as soon as the database stops responding. */
  guard<T>(work: () => Promise<T>): Promise<T>
  /** Calls `act` whenever the database stops responding. */
  whenLost(act: () => void): void
  /**
   * Returns a message for operators if requests would fail although the database responds. Otherwise returns undefined.
   */
  trouble(): Promise<string | undefined>
  close(): Promise<void>
}

/**
 * Returns the response, or rejects if it does not arrive in time. The timeout consists of several parts. If the process
 * or the machine is suspended, only one part passes, regardless of the length of the suspension. So the process can
 * still read a response that arrived during the suspension.
 */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const waiting = new AbortController()
  const { signal } = waiting
  const tooLong = async () => {
    for (let part = 0; part < pingParts; part++) await sleep(pingTimeoutMs / pingParts, undefined, { signal })
    throw new Error(`No response within ${pingTimeoutMs} ms`)
  }
  try {
    return await Promise.race([answer, tooLong()])
  } finally {
    waiting.abort()
  }
}

/** Starts to monitor the database. If the database responds, `examine` returns why requests would still fail. */
export function watchDatabase(
  url: string,
  examine: (client: pg.Client) => Promise<string | undefined> = async () => undefined,
): DatabaseHealth {
  let ready = true
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  let examined: { readonly at: number; readonly found: Promise<string | undefined> } | undefined
  let fullUntil = 0
  const loggedAt = new Map<string, number>()
  const acts: (() => void)[] = []
  const waiting = new Set<(lost: DatabaseLost) => void>()

  async function connected(): Promise<pg.Client> {
    if (client) return client
    const fresh = new pg.Client({
      connectionString: url,
      application_name: serverName,
      connectionTimeoutMillis: pingTimeoutMs,
    })
    fresh.on('error', (error) => log('database.watch-lost', { error: error.message }))
    await fresh.connect()
    client = fresh
    return fresh
  }

  async function beat(): Promise<void> {
    try {
      await inTime((await connected()).query('select 1'))
      if (!ready) log('database.back')
      ready = true
    } catch (error) {
      // A connection whose query timed out is not reused, because it may still receive the response.
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

  /** Logs the cause of a failure. The error message for clients does not contain it. */
  function note(error: unknown): void {
    const isFull = isStorageFull(error)
    if (isFull) fullUntil = Date.now() + fullForMs
    if (!isFull && (!isDatabaseAway(error) || error instanceof DatabaseLost)) return
    const { error: message, code } = describeError(error)
    const what = String(code ?? message)
    if (Date.now() - (loggedAt.get(what) ?? 0) < repeatTroubleMs) return
    loggedAt.set(what, Date.now())
    log(isFull ? 'database.full' : 'database.refused', { error: message, code })
  }

  function guard<T>(work: () => Promise<T>): Promise<T> {
    if (!ready) return Promise.reject(new DatabaseLost())
    return new Promise((resolve, reject) => {
      waiting.add(reject)
      work()
        .then(resolve, (error: unknown) => {
          note(error)
          reject(error)
        })
        .finally(() => waiting.delete(reject))
    })
  }

  timer = setTimeout(beat, pingEveryMs)
  return {
    get ready() {
      return ready
    },
    guard,
    whenLost(act) {
      acts.push(act)
    },
    async trouble() {
      if (Date.now() < fullUntil) return 'The disk of the database is full.'
      if (!examined || Date.now() - examined.at > examinedForMs) {
        const current = client
        if (!current) return ready ? undefined : new DatabaseLost().message
        examined = { at: Date.now(), found: guard(() => examine(current)).catch((error: Error) => error.message) }
      }
      return examined.found
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
