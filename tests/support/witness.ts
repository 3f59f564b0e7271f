import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

const program = new URL('./witness-work.ts', import.meta.url)

/** Messages to the worker thread. The first message contains the URL of the server. */
export type WitnessMessage = { readonly baseUrl: string } | 'begin' | 'end'

export interface WitnessReport {
  readonly ms: readonly number[]
  readonly refused: readonly string[]
}

/**
 * A user who works while others attack the server: lists networks, opens one, and moves its only node. Runs in a worker
 * thread, so that work of the attackers does not look like a slow server.
 */
export class Witness {
  readonly #worker: Worker

  private constructor(worker: Worker) {
    this.#worker = worker
  }

  static async at(baseUrl: string): Promise<Witness> {
    const witness = new Witness(new Worker(program))
    await witness.#ask({ baseUrl })
    return witness
  }

  /** Measures the response times of this user until `work` has ended. */
  async during<T>(work: () => Promise<T>): Promise<{ readonly outcome: T; readonly felt: ResponseTimes }> {
    await this.#ask('begin')
    const outcome = await work()
    return { outcome, felt: new ResponseTimes(await this.#ask('end')) }
  }

  /** Measures the response times of this user without other load, for `forMs` milliseconds. */
  async alone(forMs: number): Promise<ResponseTimes> {
    return (await this.during(() => sleep(forMs))).felt
  }

  async leave(): Promise<void> {
    await this.#worker.terminate()
  }

  async #ask(word: WitnessMessage): Promise<WitnessReport> {
    this.#worker.postMessage(word)
    const [report] = (await once(this.#worker, 'message')) as [WitnessReport]
    return report
  }
}

/** The response times that a user has seen, in milliseconds, and the user's rejected requests. */
export class ResponseTimes {
  readonly ms: readonly number[]
  readonly refused: readonly string[]

  constructor({ ms, refused }: WitnessReport) {
    this.ms = ms.toSorted((a, b) => a - b)
    this.refused = refused
  }

  get p95(): number {
    return this.ms[Math.floor(this.ms.length * 0.95)] ?? 0
  }

  toString(): string {
    return `${this.ms.length} responses, p95 ${this.p95.toFixed(0)} ms, ${this.refused.length} rejected`
  }
}
