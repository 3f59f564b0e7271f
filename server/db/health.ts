import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describeError, log } from '../log.ts'
import { DatabaseLost, isDatabaseAway, isStorageFull } from './failures.ts'

/** How the connections of a server call themselves. */
export const serverName = 'kithmap'
const pingEveryMs = 500
const pingTimeoutMs = 1500
/** The wait for an answer is counted in so many parts, in each of which there is time to read it. */
const pingParts = 6
/** How old what `trouble` answers may be. */
const examinedForMs = 5000
/** For so long after the last refusal the disk is taken for full: whether it still is, only the next change shows. */
const fullForMs = 30_000
/** The same trouble is said once in a while, not for every request. */
const repeatTroubleMs = 10_000

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
  /** Why requests would fail, in a sentence for an operator, although the database may answer. Undefined: they do not. */
  trouble(): Promise<string | undefined>
  close(): Promise<void>
}

/**
 * Rejects where the answer has not come in time. This process may stand still meanwhile, with its machine or in the hands
 * of an operator: that takes one part of the time, however long it lasts, and the answer that lies there is read.
 */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const waiting = new AbortController()
  const { signal } = waiting
  const tooLong = async () => {
    for (let part = 0; part < pingParts; part++) await sleep(pingTimeoutMs / pingParts, undefined, { signal })
    throw new Error(`No answer within ${pingTimeoutMs} ms`)
  }
  try {
    return await Promise.race([answer, tooLong()])
  } finally {
    waiting.abort()
  }
}

/** `examine` says what is wrong with a database that answers. */
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
  const said = new Map<string, number>()
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

  /** Callers are told in a sentence that hides what it was. */
  function note(error: unknown): void {
    const isFull = isStorageFull(error)
    if (isFull) fullUntil = Date.now() + fullForMs
    if (!isFull && (!isDatabaseAway(error) || error instanceof DatabaseLost)) return
    const { error: message, code } = describeError(error)
    const what = String(code ?? message)
    if (Date.now() - (said.get(what) ?? 0) < repeatTroubleMs) return
    said.set(what, Date.now())
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
      if (Date.now() < fullUntil) return 'The database has no room left: its disk is full.'
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
