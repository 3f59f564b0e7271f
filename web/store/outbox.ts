import { ownProtocol } from '../../contract/protocol.ts'
import type { BatchResult } from '../../domain/edits/batch.ts'
import { joinedBy } from './join-batch.ts'
import { splitDependentEdits } from './split-dependent-edits.ts'
import type { QueuedBatch, QueueDatabase } from './queue-database.ts'
import { RetryBackoff } from './retry-backoff.ts'
import { newId } from './tab-identity.ts'

/** The outcome of sending a batch. */
export type SendOutcome =
  | { readonly kind: 'accepted'; readonly result: BatchResult }
  /** The server will never accept the batch. `message` is the reason. */
  | { readonly kind: 'rejected'; readonly message: string }
  /** The server was reached but failed with an error. */
  | { readonly kind: 'failed' }
  /** A temporary failure: the network, the server or its database is unreachable. */
  | { readonly kind: 'unreachable' }
  /** The server is out of storage and will accept the batch later. */
  | { readonly kind: 'full' }
  /** No user, or another user, is signed in. */
  | { readonly kind: 'signed-out' }
  /**
   * The server is of an earlier release and does not know some of the edits. The batch waits until the server is
   * updated.
   */
  | { readonly kind: 'server-older' }
  /** The server no longer supports the release of this page. A page of a later release will send the batch. */
  | { readonly kind: 'page-older' }

/** The reason why a batch left the queue. */
export type Settlement =
  | Extract<SendOutcome, { kind: 'accepted' }>
  /** `rest` contains the queued batches of the same step, which are dropped unsent. */
  | (Extract<SendOutcome, { kind: 'rejected' }> & { readonly rest: readonly QueuedBatch[] })
  /**
   * The server failed repeatedly. `kept` contains the edits that were set aside: the edits of this batch, or the
   * dependent edits of a later batch.
   */
  | { readonly kind: 'set-aside'; readonly kept: QueuedBatch }

interface OutboxOptions {
  readonly tabId: string
  readonly database: QueueDatabase
  send(batch: QueuedBatch): Promise<SendOutcome>
  /** Called when a batch, or some of its edits, have left the queue. */
  onSettled(batch: QueuedBatch, settlement: Settlement): void
  onChange(): void
}

const firstRetryMs = 500
const longestRetryMs = 15_000

const stateAfter = {
  'signed-out': 'signed-out',
  unreachable: 'offline',
  full: 'full',
  'server-older': 'upgrading',
  'page-older': 'upgrading',
} as const

interface Delay {
  readonly timer: ReturnType<typeof setTimeout>
}

/**
 * The queue of batches that wait for the server's response. Sends one batch per network at a time, in the order of
 * creation. A batch is only removed once the server has responded.
 */
export class Outbox {
  readonly #options: OutboxOptions
  readonly #batches: QueuedBatch[] = []
  /** Batches that are not sent yet because further edits may be added to them. */
  readonly #delays = new Map<string, Delay>()
  readonly #sending = new Set<string>()
  readonly #backoff = new RetryBackoff()
  readonly #writes = new Map<string, Promise<void>>()
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #retryMs = firstRetryMs
  #order = Date.now()
  #closed = false
  state: 'online' | 'offline' | 'full' | 'signed-out' | 'upgrading' = 'online'

  constructor(options: OutboxOptions) {
    this.#options = options
  }

  pending(networkId?: string): readonly QueuedBatch[] {
    return networkId ? this.#batches.filter((batch) => batch.networkId === networkId) : this.#batches
  }

  holds(batchId: string): boolean {
    return this.#batches.some((batch) => batch.batchId === batchId)
  }

  get pendingEdits(): number {
    return this.#batches.reduce((sum, batch) => sum + batch.edits.length, 0)
  }

  /** Adds batches left by another page to the queue, sorted by time of creation. */
  adopt(batches: readonly QueuedBatch[]): void {
    for (const batch of batches) {
      const later = this.#batches.findIndex(({ order }) => order > batch.order)
      this.#batches.splice(later === -1 ? this.#batches.length : later, 0, batch)
    }
    this.#options.onChange()
    this.kick()
  }

  /** Adds batches that were set aside to the end of the queue again. */
  restore(batches: readonly QueuedBatch[]): void {
    this.#batches.push(...batches)
    this.#options.onChange()
    this.kick()
  }

  /**
   * Queues a batch. Returns the id of the batch that contains the edits, which may be an existing batch that has not
   * been sent yet.
   */
  add(batch: Omit<QueuedBatch, 'order' | 'tabId' | 'protocol' | 'setAside' | 'groupId'>, delayMs = 0): string {
    const delayed = this.#delayedBatches(batch.networkId)
    const waitOn = delayMs > 0 && delayed.every(({ stepId }) => stepId === batch.stepId)
    if (!waitOn) for (const { batchId } of delayed) this.#endDelay(batchId)
    const joined = waitOn ? joinedBy(batch, delayed) : null
    if (joined) this.#replace(joined)
    else this.#insert({ ...batch, order: this.#nextOrder(), protocol: ownProtocol.number, tabId: this.#options.tabId })
    const { batchId } = joined ?? batch
    if (delayMs > 0) this.#delay(batchId, delayMs)
    this.#options.onChange()
    this.kick()
    return batchId
  }

  /** Sends the batches that wait for further edits now, because the page may close. */
  flush(): void {
    for (const batchId of this.#delays.keys()) this.#endDelay(batchId)
    this.kick()
  }

  /** Drops the queued batches of a network that no longer exists. A batch that is being sent finishes normally. */
  discard(networkId: string): void {
    this.#backoff.reset(networkId)
    for (const batch of this.pending(networkId)) {
      this.#forget(batch)
      this.#erase(batch.batchId)
    }
    this.#options.onChange()
  }

  /**
   * Retries all batches immediately, because conditions may have improved (for example, the browser is online again).
   * The outcome determines the new state.
   */
  retryNow(): void {
    this.#retryMs = firstRetryMs
    if (this.#batches.length === 0) this.state = 'online'
    this.#drainAll()
  }

  kick(): void {
    if (this.state !== 'signed-out') this.#drainAll()
  }

  /** Stops sending. Resolves once all queued batches are stored in the browser. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retryTimer)
    this.#backoff.stop()
    for (const { timer } of this.#delays.values()) clearTimeout(timer)
    await Promise.all(this.#writes.values())
  }

  #drainAll(): void {
    if (this.#closed) return
    for (const networkId of new Set(this.#batches.map((batch) => batch.networkId))) void this.#drain(networkId)
  }

  /**
   * Returns the batches that wait for further edits, in order. All of them belong to one step, because a long gesture
   * is split into several batches.
   */
  #delayedBatches(networkId: string): QueuedBatch[] {
    return this.#batches.filter((batch) => batch.networkId === networkId && this.#delays.has(batch.batchId))
  }

  #nextOrder(): number {
    this.#order = Math.max(this.#order + 1, Date.now())
    return this.#order
  }

  #insert(batch: QueuedBatch): void {
    this.#batches.push(batch)
    this.#store(batch)
  }

  #replace(batch: QueuedBatch): void {
    const place = this.#batches.findIndex(({ batchId }) => batchId === batch.batchId)
    this.#batches.splice(place, 1, batch)
    this.#store(batch)
  }

  #store(batch: QueuedBatch): void {
    const written = this.#options.database.put(batch)
    this.#writes.set(batch.batchId, written)
    void written.then(() => {
      // While the server is unreachable, the page counts an edit as waiting only after the browser has stored it. Each
      // completed write is therefore reported.
      if (this.state !== 'online' && !this.#closed) this.#options.onChange()
    })
  }

  #delay(batchId: string, delayMs: number): void {
    clearTimeout(this.#delays.get(batchId)?.timer)
    const timer = setTimeout(() => {
      this.#endDelay(batchId)
      this.kick()
    }, delayMs)
    this.#delays.set(batchId, { timer })
  }

  #endDelay(batchId: string): void {
    clearTimeout(this.#delays.get(batchId)?.timer)
    this.#delays.delete(batchId)
  }

  async #drain(networkId: string): Promise<void> {
    if (this.#sending.has(networkId) || this.#backoff.isWaiting(networkId)) return
    this.#sending.add(networkId)
    try {
      for (;;) {
        const batch = this.#batches.find((each) => each.networkId === networkId)
        if (!batch || this.#delays.has(batch.batchId) || this.#closed) return
        await this.#writes.get(batch.batchId)
        const outcome = await this.#options.send(batch)
        if (this.#closed || !this.#settle(batch, outcome)) return
      }
    } finally {
      this.#sending.delete(networkId)
    }
  }

  /**
   * Removes a batch from the browser's storage. If the batch is still being written, waits for the write. Adopted
   * batches have no running write, because an earlier page load stored them.
   */
  #erase(batchId: string): void {
    const stored = this.#writes.get(batchId) ?? Promise.resolve()
    this.#writes.delete(batchId)
    void stored.then(() => this.#options.database.remove(batchId))
  }

  #forget(batch: QueuedBatch): void {
    this.#batches.splice(this.#batches.indexOf(batch), 1)
    this.#endDelay(batch.batchId)
  }

  /** Handles the outcome of a sent batch. Returns true if the next batch may be sent. */
  #settle(batch: QueuedBatch, outcome: SendOutcome): boolean {
    switch (outcome.kind) {
      case 'accepted':
      case 'rejected': {
        this.#backoff.reset(batch.networkId)
        // The batch was discarded while it was being sent, so there is nothing to report.
        if (!this.#batches.includes(batch)) return true
        const rest = outcome.kind === 'rejected' ? this.#restOfStep(batch) : []
        for (const settled of [batch, ...rest]) {
          this.#forget(settled)
          this.#erase(settled.batchId)
        }
        this.#retryMs = firstRetryMs
        this.state = 'online'
        this.#options.onSettled(batch, outcome.kind === 'rejected' ? { ...outcome, rest } : outcome)
        this.#options.onChange()
        return true
      }
      case 'failed':
        return this.#failed(batch)
      case 'signed-out':
      case 'unreachable':
      case 'full':
      case 'server-older':
      case 'page-older':
        this.state = stateAfter[outcome.kind]
        this.#options.onChange()
        if (outcome.kind !== 'signed-out') this.#retryLater()
        return false
    }
  }

  /**
   * Returns the other queued batches of a rejected batch's step. The server would reject most of them for the same
   * reason, and those that fit would leave an arbitrary part of an import. Batches that undo or redo a step are sent
   * nevertheless, because each of them restores something.
   */
  #restOfStep({ networkId, stepId, batchId, undoes, redoes }: QueuedBatch): readonly QueuedBatch[] {
    if (stepId === undefined || undoes !== undefined || redoes !== undefined) return []
    return this.pending(networkId).filter((other) => other.stepId === stepId && other.batchId !== batchId)
  }

  /** Handles a server failure. Only the network of the batch waits for the retries, and their number is limited. */
  #failed(batch: QueuedBatch): boolean {
    const isDiscarded = !this.#batches.includes(batch)
    this.state = 'online'
    const tryAgain = !isDiscarded && this.#backoff.retryLater(batch.networkId, () => this.kick())
    if (!isDiscarded && !tryAgain) this.#setAside(batch)
    this.#options.onChange()
    return !tryAgain
  }

  /** Sets a batch aside, together with the edits of later batches that depend on it. */
  #setAside(batch: QueuedBatch): void {
    this.#forget(batch)
    this.#writes.delete(batch.batchId)
    const aside = [{ from: batch, kept: { ...batch, setAside: true as const } }]
    const lost = [...batch.edits]
    for (const later of this.pending(batch.networkId)) {
      const { building, others } = splitDependentEdits(lost, later.edits)
      if (building.length === 0) continue
      lost.push(...building)
      aside.push({ from: later, kept: { ...later, batchId: newId(), edits: building, setAside: true as const } })
      if (others.length > 0) {
        this.#replace({ ...later, edits: others })
      } else {
        this.#forget(later)
        this.#erase(later.batchId)
      }
    }
    for (const { from, kept } of aside) this.#options.onSettled(from, { kind: 'set-aside', kept })
  }

  #retryLater(): void {
    clearTimeout(this.#retryTimer)
    this.#retryTimer = setTimeout(() => this.kick(), this.#retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, longestRetryMs)
  }
}
