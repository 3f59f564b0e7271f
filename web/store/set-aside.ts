import type { QueuedBatch, QueueDatabase } from './queue-database.ts'
import type { SetAsideEdits } from './types.ts'

interface SetAsideOptions {
  readonly tabId: string
  readonly database: QueueDatabase
  onChange(): void
}

/** Batches that the server has repeatedly failed to process, kept until the user retries or discards them. */
export class SetAside {
  readonly #options: SetAsideOptions
  #batches: readonly QueuedBatch[] = []
  #stored: Promise<unknown> = Promise.resolve()
  #shown: readonly SetAsideEdits[] | null = null

  constructor(options: SetAsideOptions) {
    this.#options = options
  }

  list(): readonly SetAsideEdits[] {
    this.#shown ??= byNetwork(this.#batches)
    return this.#shown
  }

  get edits(): number {
    return this.#batches.reduce((sum, { edits }) => sum + edits.length, 0)
  }

  /** Reads the list of batches again, which earlier page loads and other tabs may have changed. */
  async read(): Promise<void> {
    await this.#stored
    const stored = await this.#options.database.listSetAside()
    // Without storage, there is nothing to read.
    if (!this.#options.database.durable) return
    if (stored.length > 0 || this.#batches.length > 0) this.#show(stored)
  }

  add(batch: QueuedBatch): void {
    this.#show([...this.#batches, batch])
    this.#stored = this.#stored.then(() => this.#options.database.put(batch))
  }

  /**
   * Assigns the batches of a network to this tab in order to retry them, except batches that another tab has already
   * retried or discarded.
   */
  async take(networkId: string): Promise<QueuedBatch[]> {
    return this.#claim(networkId)
  }

  async discard(networkId: string): Promise<void> {
    for (const { batchId } of await this.#claim(networkId)) await this.#options.database.remove(batchId)
  }

  async #claim(networkId: string): Promise<QueuedBatch[]> {
    const batches = this.#batches.filter((batch) => batch.networkId === networkId)
    this.#show(this.#batches.filter((batch) => batch.networkId !== networkId))
    await this.#stored
    return this.#options.database.claimSetAside(batches, this.#options.tabId)
  }

  #show(batches: readonly QueuedBatch[]): void {
    this.#batches = batches
    this.#shown = null
    this.#options.onChange()
  }
}

/** Groups the edits in the batches by network. */
export function byNetwork(batches: readonly QueuedBatch[]): SetAsideEdits[] {
  const networks = Map.groupBy(batches, ({ networkId }) => networkId)
  return [...networks].map(([networkId, ofNetwork]) => ({
    networkId,
    edits: ofNetwork.flatMap(({ edits }) => edits),
  }))
}
