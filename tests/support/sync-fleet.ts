import { Worker } from 'node:worker_threads'
import type { SaveStatus } from '../../web/store/types.ts'
import { FaultyProxy } from './faulty-proxy.ts'
import { Session } from './session.ts'

export type SyncRequest =
  | { type: 'start'; origin: string; userId: string }
  | { type: 'open'; networkId: string }
  | { type: 'edit'; seed: number; count: number; pauseMs: number }
  /** With a version: until the page has confirmed it. */
  | { type: 'settle'; version?: number }
  | { type: 'state' }
  | { type: 'leave' }

export interface SyncAnswer {
  graph?: unknown
  dangling?: string[]
  status?: SaveStatus
}

/** One person at one page, behind a line of their own. */
export class SyncClient {
  readonly session: Session
  readonly line: FaultyProxy
  readonly #worker: Worker
  readonly #calls = new Map<number, { resolve: (answer: SyncAnswer) => void; reject: (error: Error) => void }>()
  #count = 0

  private constructor(session: Session, line: FaultyProxy) {
    this.session = session
    this.line = line
    this.#worker = new Worker(new URL('./sync-client.ts', import.meta.url))
    this.#worker.on('message', ({ call, answer, failure }: { call: number; answer?: SyncAnswer; failure?: string }) => {
      const waiting = this.#calls.get(call)
      this.#calls.delete(call)
      if (failure === undefined) waiting?.resolve(answer ?? {})
      else waiting?.reject(new Error(failure))
    })
    this.#worker.on('error', (error) => {
      for (const { reject } of this.#calls.values()) reject(error as Error)
    })
  }

  static async start(baseUrl: string, random: () => number): Promise<SyncClient> {
    const session = await Session.register(baseUrl)
    const line = new FaultyProxy(baseUrl, random)
    line.cookie = session.cookie
    const client = new SyncClient(session, line)
    await client.ask({ type: 'start', origin: await line.listen(), userId: session.userId })
    return client
  }

  ask(request: SyncRequest): Promise<SyncAnswer> {
    const call = this.#count++
    return new Promise((resolve, reject) => {
      this.#calls.set(call, { resolve, reject })
      this.#worker.postMessage({ ...request, call })
    })
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
    await this.line.close()
  }
}
