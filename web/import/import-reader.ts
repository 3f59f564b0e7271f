import type { Edit } from '../../domain/edits/edit.ts'
import type { ImportResult } from '../../domain/import/refusal.ts'
import type { Progress } from '../../domain/import/table.ts'
import type { Graph } from '../../domain/model/graph.ts'
import type { Tag } from '../../domain/model/tag.ts'
import type { CallName, Calls, FromWorker, PlanChoices, PlanSummary, ReadFile, ToWorker } from './import-protocol.ts'

export interface WatchOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (done: Progress) => void
}

interface Waiting extends WatchOptions {
  resolve(answer: Calls[CallName]['answer']): void
  reject(reason: unknown): void
}

/** Nodes copied to the worker in one go. */
const nodesPerMessage = 2_000

/**
 * The page's side of the import worker. Questions can be cancelled by their signal and reject with its reason; an error
 * in the worker rejects the question it happened in. `close` ends the worker.
 */
export class ImportReader {
  readonly #worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
  readonly #waiting = new Map<number, Waiting>()
  #jobs = 0

  constructor() {
    this.#worker.addEventListener('message', (event: MessageEvent<FromWorker>) => this.#receive(event.data))
    this.#worker.addEventListener('error', (event) => this.#fail(new Error(event.message || 'The worker failed.')))
  }

  read(file: File, options?: WatchOptions): Promise<ImportResult<ReadFile>> {
    return this.#call('read', { file }, options)
  }

  /** Hands over the nodes of a network, a few at a time, to compare the rows with. */
  async compareWith(nodes: Graph['nodes'], { signal }: WatchOptions = {}): Promise<void> {
    const all = [...nodes.values()]
    for (let start = 0; start === 0 || start < all.length; start += nodesPerMessage) {
      signal?.throwIfAborted()
      const part = all.slice(start, start + nodesPerMessage).map((node) => ({
        type: node.type,
        name: node.name,
        company: node.company,
        email: node.email,
        profileUrl: node.profileUrl,
        address: node.address,
        date: node.date,
      }))
      await this.#call('compare', { nodes: part, isFirst: start === 0 })
    }
  }

  plan(choices: PlanChoices, options?: WatchOptions): Promise<ImportResult<PlanSummary>> {
    return this.#call('plan', choices, options)
  }

  /** Turns the latest plan into edits for a network with these tags and resolves to their number. */
  prepare(tags: readonly Tag[]): Promise<number> {
    return this.#call('prepare', { tags: tags.map(({ id, text }) => ({ id, text })) })
  }

  slice(from: number, to: number): Promise<readonly Edit[]> {
    return this.#call('slice', { from, to })
  }

  close(): void {
    this.#worker.terminate()
    this.#fail(new DOMException('The import was closed.', 'AbortError'))
  }

  #call<Name extends CallName>(
    name: Name,
    ask: Calls[Name]['ask'],
    options: WatchOptions = {},
  ): Promise<Calls[Name]['answer']> {
    const job = ++this.#jobs
    const { signal } = options
    if (signal?.aborted) return Promise.reject(signal.reason)
    return new Promise<Calls[Name]['answer']>((resolve, reject) => {
      this.#waiting.set(job, { ...options, resolve, reject })
      signal?.addEventListener('abort', () => this.#cancel(job, signal.reason), { once: true })
      this.#post({ name, job, ask } as ToWorker)
    })
  }

  #cancel(job: number, reason: unknown): void {
    const waiting = this.#waiting.get(job)
    if (!waiting) return
    this.#waiting.delete(job)
    this.#post({ name: 'cancel', job })
    waiting.reject(reason)
  }

  #receive(message: FromWorker): void {
    const waiting = this.#waiting.get(message.job)
    if (!waiting) return
    if (message.kind === 'progress') {
      waiting.onProgress?.(message.done)
      return
    }
    this.#waiting.delete(message.job)
    if (message.kind === 'answer') waiting.resolve(message.answer)
    else waiting.reject(new Error(message.kind === 'failed' ? message.message : 'The job was cancelled.'))
  }

  #fail(error: Error | DOMException): void {
    const all = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const waiting of all) waiting.reject(error)
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message)
  }
}
