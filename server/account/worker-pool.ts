import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { bareEnvironment } from '../platform/bare-environment.ts'
import { describeError, log } from '../platform/log.ts'
import { ConcurrencyLimit } from '../limits/concurrency-limit.ts'

const mostWaiting = 1000

/**
 * A pool of threads that run the same program. A thread responds to each message with one message. Threads do not keep
 * the process running.
 */
export class WorkerPool<Work, Answer> {
  readonly #program: URL
  readonly #turns: ConcurrencyLimit
  readonly #idle: Worker[] = []

  /** Starts threads on demand, up to `mostThreads`. */
  constructor(program: URL, mostThreads: number) {
    this.#program = program
    this.#turns = new ConcurrencyLimit(mostThreads, mostWaiting)
  }

  /** Runs work in a thread. Rejects if the thread fails, or with TOO_FAST if too many calls are waiting. */
  run(work: Work): Promise<Answer> {
    return this.#turns.during('', async () => {
      const worker = this.#idle.pop() ?? this.#start()
      worker.ref()
      try {
        const answer = await answerOf<Answer>(worker, work)
        worker.unref()
        this.#idle.push(worker)
        return answer
      } catch (error) {
        void worker.terminate()
        throw error
      }
    })
  }

  /** Starts a worker. When the worker ends, even while idle, it is removed from the pool. */
  #start(): Worker {
    const worker = new Worker(this.#program, { env: bareEnvironment() })
    worker.on('error', (error) => log('worker.failed', { program: this.#program.pathname, ...describeError(error) }))
    worker.on('exit', () => {
      const at = this.#idle.indexOf(worker)
      if (at >= 0) this.#idle.splice(at, 1)
    })
    return worker
  }
}

async function answerOf<Answer>(worker: Worker, work: unknown): Promise<Answer> {
  const done = new AbortController()
  const { signal } = done
  const exited = async () => {
    const [code] = (await once(worker, 'exit', { signal })) as [number]
    throw new Error(`The thread ended with code ${code}.`)
  }
  const answered = async () => {
    const [answer] = (await once(worker, 'message', { signal })) as [Answer]
    return answer
  }
  worker.postMessage(work)
  // If the worker fails, `once` rejects with the error, so `answered()` rejects as well.
  return Promise.race([answered(), exited()]).finally(() => done.abort())
}
