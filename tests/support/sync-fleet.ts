import { Worker } from 'node:worker_threads'
import type { Edit } from '../../domain/edits/edit.ts'
import type { History, SaveStatus, SubmitOptions } from '../../web/store/types.ts'
import { LossyProxy } from './lossy-proxy.ts'
import { Session } from './session.ts'

export type SyncRequest =
  | { type: 'start'; origin: string; userId: string }
  | { type: 'open'; networkId: string }
  | { type: 'edit'; seed: number; count: number; pauseMs: number }
  | { type: 'submit'; edits: readonly Edit[]; options: SubmitOptions }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'reload' }
  /** Gives the queued batches the form that pages from before protocol 10 have stored, then reloads. */
  | { type: 'reload-old-queue' }
  /** If `version` is set, waits until the page has confirmed that version. */
  | { type: 'settle'; version?: number }
  | { type: 'state' }
  | { type: 'leave' }

export interface SyncAnswer {
  graph?: unknown
  dangling?: string[]
  status?: SaveStatus
  history?: History
  /** Number of edits in a submission that were rejected. */
  refused?: number
}

const program = new URL('./sync-client.ts', import.meta.url)
/** URL of the worker's program for a page with storage of its own. */
export const persistentProgram = new URL('./persistent-sync-client.ts', import.meta.url)

/** One page of a user, with a connection of its own. */
export class SyncClient {
  readonly session: Session
  readonly line: LossyProxy
  readonly #worker: Worker
  readonly #calls = new Map<number, { resolve: (answer: SyncAnswer) => void; reject: (error: Error) => void }>()
  #count = 0

  private constructor(session: Session, line: LossyProxy, page: URL) {
    this.session = session
    this.line = line
    this.#worker = new Worker(page)
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
    return SyncClient.join(await Session.register(baseUrl), random)
  }

  /**
   * Opens a page for a signed-in user. Several pages of the same user are like tabs. `page` is the URL of the worker's
   * program.
   */
  static async join(session: Session, random: () => number, page = program): Promise<SyncClient> {
    const { baseUrl } = session
    const line = new LossyProxy(baseUrl, random)
    line.cookie = session.cookie
    const client = new SyncClient(session, line, page)
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
