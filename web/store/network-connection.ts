import { longestLogPage } from '../../contract/networks.ts'
import type { BatchResult, LoggedBatch } from '../../domain/edits/batch.ts'
import { api } from '../api/api.ts'
import { failureText, isFailure } from '../api/failure.ts'
import { OpenNetwork } from './open-network.ts'
import type { QueuedBatch } from './queue-database.ts'
import type { NetworkView } from './types.ts'
import { UndoHistory } from './undo-history.ts'

/** Loading ends: with the network, or with a sentence and a way to try again. Leaves slow lines time for large networks. */
const loadTimeoutMs = 60_000

interface ConnectionOptions {
  readonly userId: string
  pending(): readonly QueuedBatch[]
  /** Asks the live connection for everything after the version this page holds. */
  follow(after: number): void
  onChange(): void
}

/** One network this page has open: loading it, keeping it in step with the log, showing it. */
export class NetworkConnection {
  readonly id: string
  readonly history = new UndoHistory()
  readonly #options: ConnectionOptions
  #open: OpenNetwork | null = null
  #status: NetworkView['status'] = 'loading'
  #failure: string | null = null
  #shown: NetworkView | null = null
  #catchingUp = false
  #loading = false

  constructor(id: string, options: ConnectionOptions) {
    this.id = id
    this.#options = options
  }

  get network(): OpenNetwork | null {
    return this.#open
  }

  get view(): NetworkView {
    this.#shown ??= {
      id: this.id,
      status: this.#status,
      graph: this.#open?.view ?? null,
      role: this.#open?.role ?? null,
      failure: this.#failure,
    }
    return this.#shown
  }

  /** Loads the network, or catches up if it was loaded before. */
  async load(): Promise<void> {
    if (this.#loading) return
    if (this.#open) {
      this.#options.follow(this.#open.version)
      return
    }
    this.#loading = true
    this.#show('loading')
    try {
      const snapshot = await api.networks.get({ id: this.id }, this.#call())
      this.#open = new OpenNetwork(snapshot, this.#options.pending())
      this.#show('ready')
      this.#options.follow(this.#open.version)
    } catch (error) {
      if (isFailure(error, 'NOT_FOUND')) this.#show('gone')
      else this.#show('failed', failureText(error))
    } finally {
      this.#loading = false
    }
  }

  receive(batches: readonly LoggedBatch[]): void {
    if (!this.#open) return
    const complete = batches.every((batch) => this.#open?.confirm(batch))
    this.changed()
    if (!complete) void this.#catchUp()
  }

  settle(batch: QueuedBatch, result: BatchResult | null): void {
    if (!this.#open) return
    if (!result) this.#open.drop(batch.batchId)
    else if (!this.#open.acknowledge(batch, result, this.#options.userId)) void this.#catchUp()
    this.changed()
  }

  refold(): void {
    this.#open?.refold(this.#options.pending())
    this.changed()
  }

  gone(): void {
    this.#open = null
    this.#show('gone')
  }

  changed(): void {
    this.#shown = null
    this.#options.onChange()
  }

  #call() {
    return { context: { actor: this.#options.userId }, signal: AbortSignal.timeout(loadTimeoutMs) }
  }

  #show(status: NetworkView['status'], failure: string | null = null): void {
    this.#status = status
    this.#failure = failure
    this.changed()
  }

  /** Reads the log from the version this page holds; the live connection may be down or behind. */
  async #catchUp(): Promise<void> {
    if (this.#catchingUp) return
    this.#catchingUp = true
    try {
      for (;;) {
        const network = this.#open
        if (!network) return
        const page = await api.networks.listEdits({ id: this.id, after: network.version }, this.#call())
        for (const batch of page.batches) network.confirm(batch)
        this.changed()
        if (page.batches.length < longestLogPage) return
      }
    } catch {
      // Not reachable now. The live connection resumes from `version` as soon as it stands again.
      this.#options.follow(this.#open?.version ?? 0)
    } finally {
      this.#catchingUp = false
    }
  }
}
