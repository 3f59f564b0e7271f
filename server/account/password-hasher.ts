import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { ConcurrencyLimit } from '../limits/concurrency-limit.ts'
import type { PasswordCost } from '../platform/settings.ts'
import { WorkerPool } from './worker-pool.ts'

const rounds = { full: 2 ** 14, low: 2 ** 4 } as const satisfies Record<PasswordCost, number>
/** Prefix of hashes with low cost. A server that hashes at full cost never accepts such a hash. */
const lowPrefix = 'low:'

/** A task for `hash-worker.ts`. */
export interface HashWork {
  readonly password: string
  readonly salt: string
  readonly rounds: number
}

/** The hashing threads. There are half as many as processors, so that the other half can serve requests. */
const threads = new WorkerPool<HashWork, Uint8Array>(
  new URL('./hash-worker.ts', import.meta.url),
  Math.max(1, Math.floor(availableParallelism() / 2)),
)
/** Maximum number of passwords per client that wait for a hashing thread. A whole office can sign in within seconds. */
const mostWaitingOfClient = 100
const clients = new ConcurrencyLimit(1, mostWaitingOfClient)
const currentClient = new AsyncLocalStorage<string>()

/**
 * Runs `work` for a client, identified by its address. Each client has one password in the hashing threads at a time,
 * so that the clients take turns.
 */
export function hashInTurn<T>(client: string, work: () => Promise<T>): Promise<T> {
  return currentClient.run(client, work)
}

/**
 * Returns functions that hash and verify passwords like better-auth: scrypt, N = 16384, r = 16, p = 1, 64 bytes, salt
 * and key in hexadecimal. They use separate threads, because Node's own thread pool also verifies cookies and reads
 * files. They reject with TOO_FAST if too many passwords are waiting.
 */
export function passwordHasher(cost: PasswordCost) {
  const prefix = cost === 'low' ? lowPrefix : ''
  return {
    async hash(password: string): Promise<string> {
      const salt = randomBytes(16).toString('hex')
      const key = await deriveKey({ password, salt, rounds: rounds[cost] })
      return `${prefix}${salt}:${key.toString('hex')}`
    },
    async verify({ hash, password }: { readonly hash: string; readonly password: string }): Promise<boolean> {
      const isLow = hash.startsWith(lowPrefix)
      if (isLow && cost !== 'low') return false
      const [salt = '', expected = ''] = hash.slice(isLow ? lowPrefix.length : 0).split(':')
      const key = await deriveKey({ password, salt, rounds: isLow ? rounds.low : rounds.full })
      const expectedKey = Buffer.from(expected, 'hex')
      return expectedKey.length === key.length && timingSafeEqual(expectedKey, key)
    },
  }
}

async function deriveKey(work: HashWork): Promise<Buffer> {
  const client = currentClient.getStore()
  const derive = () => threads.run(work)
  return Buffer.from(await (client === undefined ? derive() : clients.during(client, derive)))
}
