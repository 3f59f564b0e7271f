import { randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { describeError, log } from '../log.ts'
import { Turns } from '../limits/turns.ts'

/** Exponent of scrypt's N. `low` is for tests, where hundreds of people register; production refuses it. */
export type PasswordCost = 'full' | 'low'
const rounds = { full: 2 ** 14, low: 2 ** 4 } as const satisfies Record<PasswordCost, number>
/** Marks a hash of low cost, which a server that hashes at full cost never accepts. */
const lowPrefix = 'low:'

/** Work for `hash-worker.ts`. */
export interface HashWork {
  readonly password: string
  readonly salt: string
  readonly rounds: number
}

/** Half of the processors, so that the other half answers requests. */
const mostThreads = Math.max(1, Math.floor(availableParallelism() / 2))
const mostWaiting = 1000
const threads = new Turns(mostThreads, mostWaiting)
const idle: Worker[] = []

/**
 * Hashes passwords as better-auth does (scrypt, N = 16384, r = 16, p = 1, 64 bytes, salt and key in hexadecimal), but in
 * threads of its own: the thread pool of Node also verifies the cookie of each request and reads files.
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

function deriveKey(work: HashWork): Promise<Buffer> {
  return threads.during('', async () => {
    const worker = idle.pop() ?? startWorker()
    worker.ref()
    try {
      const key = await answerOf(worker, work)
      worker.unref()
      idle.push(worker)
      return key
    } catch (error) {
      void worker.terminate()
      throw error
    }
  })
}

/** A worker that ends is never used again, also when it ends while it is idle. */
function startWorker(): Worker {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { env: {} })
  worker.on('error', (error) => log('account.hash-worker-failed', describeError(error)))
  worker.on('exit', () => {
    const at = idle.indexOf(worker)
    if (at >= 0) idle.splice(at, 1)
  })
  return worker
}

async function answerOf(worker: Worker, work: HashWork): Promise<Buffer> {
  const done = new AbortController()
  const { signal } = done
  const exited = async () => {
    const [code] = (await once(worker, 'exit', { signal })) as [number]
    throw new Error(`The password thread ended with code ${code}.`)
  }
  const answered = async () => {
    const [key] = (await once(worker, 'message', { signal })) as [Uint8Array]
    return Buffer.from(key)
  }
  worker.postMessage(work)
  // `once` rejects with the error of a worker that fails.
  const answer = Promise.race([answered(), exited()])
  return answer.finally(() => done.abort())
}
