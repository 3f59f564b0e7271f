import type { DuplicateFate } from '../../domain/exchange/export/report-csv.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import type { Tag } from '../../domain/entities/tag/tag.ts'
import type { Answer } from '../../domain/exchange/compare/match-nodes.ts'
import type { DifferenceChoices } from '../../domain/exchange/compare/select-differences.ts'
import type { Area } from '../../domain/exchange/place/layout.ts'
import type { ImportResult } from '../../domain/exchange/rejection.ts'
import type { RowReport } from '../../domain/exchange/plan/plan-import.ts'
import type { Progress } from '../../domain/exchange/table.ts'
import type { TableMapping } from '../../domain/exchange/map/table-mapping.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type {
  CallName,
  Calls,
  ChosenFile,
  FromWorker,
  ImportSize,
  ComparedChoices,
  PlanChoices,
  PlanSummary,
  ReadFiles,
  ReportKind,
  ToWorker,
} from './import-protocol.ts'
import type { DifferenceSummary } from '../../domain/exchange/compare/difference-summary.ts'
import type { NetworkSketch } from './network-sketch.ts'

export interface WatchOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (done: Progress) => void
}

interface Waiting extends WatchOptions {
  resolve(answer: Calls[CallName]['answer']): void
  reject(reason: unknown): void
}

/** Number of nodes or edges copied to the worker per message. */
const entitiesPerMessage = 2_000

/**
 * The page's side of the import worker. A call rejects with the reason of its signal if the signal aborts, and with an
 * error if the call fails in the worker. `close` terminates the worker.
 */
export class ImportReader {
  readonly #worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
  readonly #waiting = new Map<number, Waiting>()
  #jobs = 0

  constructor() {
    this.#worker.addEventListener('message', (event: MessageEvent<FromWorker>) => this.#receive(event.data))
    this.#worker.addEventListener('error', (event) => this.#fail(new Error(event.message || 'The worker failed.')))
  }

  read(files: readonly ChosenFile[], options?: WatchOptions): Promise<ReadFiles> {
    return this.#call('read', { files }, options)
  }

  /**
   * Sends a network to the worker in small chunks. The worker compares rows with this network, and imported edges can
   * connect to its nodes.
   */
  async compareWith(graph: Graph, { signal }: WatchOptions = {}): Promise<void> {
    const nodes = [...graph.nodes.values()]
    const edges = [...graph.edges.values()]
    const fields = [...graph.fields.values()]
    for (let start = 0; start === 0 || start < Math.max(nodes.length, edges.length); start += entitiesPerMessage) {
      signal?.throwIfAborted()
      const end = start + entitiesPerMessage
      const part = { nodes: nodes.slice(start, end), edges: edges.slice(start, end) }
      await this.#call('compare', { ...part, fields: start === 0 ? fields : [], isFirst: start === 0 })
    }
  }

  /**
   * Resolves to true if an earlier import of these files, into the network that was sent, has created organizations
   * from companies.
   */
  hadCompanies(mappings: readonly TableMapping[], options?: WatchOptions): Promise<boolean> {
    return this.#call('companies', { mappings }, options)
  }

  plan(choices: PlanChoices, options?: WatchOptions): Promise<ImportResult<PlanSummary>> {
    return this.#call('plan', choices, options)
  }

  /** Resolves to a small drawing of the latest plan. Null if the plan adds no nodes. */
  sketch(options?: WatchOptions): Promise<NetworkSketch | null> {
    return this.#call('sketch', null, options)
  }

  /** Resolves to a page of a report of the latest plan. It starts with the row at index `start`. */
  reports(kind: ReportKind, start: number): Promise<readonly RowReport[]> {
    return this.#call('reports', { kind, start })
  }

  /** Resolves to all reports of the latest plan as CSV text. */
  reportCsv(duplicates: DuplicateFate): Promise<string> {
    return this.#call('reportCsv', { duplicates })
  }

  /**
   * Resolves to the differences between the files and the network that was sent. `answers` contains the user's
   * decisions about ambiguous rows.
   */
  differences(
    choices: ComparedChoices,
    graph: Pick<Graph, 'tags'>,
    answers: ReadonlyMap<string, Answer>,
    options?: WatchOptions,
  ): Promise<DifferenceSummary | null> {
    return this.#call('differences', { ...choices, tags: wordsOf(graph), answers }, options)
  }

  /**
   * Arranges the latest plan beside `occupied`, and converts it to batches of edits for a network with these tags and
   * fields. With `differences`, converts only the chosen differences of the latest comparison.
   */
  prepare(
    defined: Pick<Graph, 'tags' | 'fields'>,
    occupied: Area | undefined,
    { differences, ...options }: WatchOptions & { readonly differences?: DifferenceChoices } = {},
  ): Promise<ImportSize> {
    const ask = { tags: wordsOf(defined), fields: [...defined.fields.values()], occupied }
    return this.#call('prepare', { ...ask, ...(differences && { differences }) }, options)
  }

  batch(index: number): Promise<readonly Edit[]> {
    return this.#call('batch', { index })
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
    else waiting.reject(new Error(message.kind === 'failed' ? message.message : 'The job was canceled.'))
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

function wordsOf({ tags }: Pick<Graph, 'tags'>): Pick<Tag, 'id' | 'text'>[] {
  return Array.from(tags.values(), ({ id, text }) => ({ id, text }))
}
