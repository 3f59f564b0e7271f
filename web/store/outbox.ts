import type { BatchResult } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import type { QueuedBatch, QueueDatabase } from './queue-database.ts'
import { fitOneBatch } from './split-edits.ts'

/** How a send ended. */
export type SendOutcome =
  | { readonly kind: 'accepted'; readonly result: BatchResult }
  /** The server will never take it; `message` says why. */
  | { readonly kind: 'rejected'; readonly message: string }
  /** Worth trying again: network, server or database is away. */
  | { readonly kind: 'unreachable' }
  /** Nobody, or somebody else, is signed in. */
  | { readonly kind: 'signed-out' }

interface OutboxOptions {
  readonly tabId: string
  readonly database: QueueDatabase
  send(batch: QueuedBatch): Promise<SendOutcome>
  /** A batch left the queue: it was accepted or will never be. */
  onSettled(batch: QueuedBatch, outcome: SendOutcome & { kind: 'accepted' | 'rejected' }): void
  onChange(): void
}

const firstRetryMs = 500
const longestRetryMs = 15_000

interface Held {
  readonly timer: ReturnType<typeof setTimeout>
}

/**
 * The queue of batches between a gesture and the server's acknowledgement. Per network one batch is on its way at a
 * time, in the order they were made. A batch leaves the queue only when the server has answered for it.
 */
export class Outbox {
  readonly #options: OutboxOptions
  readonly #batches: QueuedBatch[] = []
  /** Batches that wait for more edits to come. */
  readonly #held = new Map<string, Held>()
  readonly #sending = new Set<string>()
  readonly #writes = new Map<string, Promise<void>>()
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #retryMs = firstRetryMs
  #order = Date.now()
  #closed = false
  state: 'online' | 'offline' | 'signed-out' = 'online'

  constructor(options: OutboxOptions) {
    this.#options = options
  }

  pending(networkId?: string): readonly QueuedBatch[] {
    return networkId ? this.#batches.filter((batch) => batch.networkId === networkId) : this.#batches
  }

  get pendingEdits(): number {
    return this.#batches.reduce((sum, batch) => sum + batch.edits.length, 0)
  }

  /** Takes over batches that an earlier page left behind. They were made before anything this page makes. */
  adopt(batches: readonly QueuedBatch[]): void {
    this.#batches.unshift(...batches)
    this.#options.onChange()
    this.kick()
  }

  add(batch: Pick<QueuedBatch, 'batchId' | 'networkId' | 'groupId' | 'edits'>, delayMs = 0): void {
    const held = this.#heldBatch(batch.networkId)
    const together = held && delayMs > 0 && held.groupId === batch.groupId ? mergeMoves(held.edits, batch.edits) : null
    if (held && together && fitOneBatch(together)) {
      this.#replace({ ...held, edits: together }, delayMs)
    } else {
      if (held) this.#letGo(held.batchId)
      this.#order = Math.max(this.#order + 1, Date.now())
      this.#insert({ ...batch, order: this.#order, tabId: this.#options.tabId }, delayMs)
    }
    this.#options.onChange()
    this.kick()
  }

  /** Sends what waits for more edits: the page may be about to close. */
  flush(): void {
    for (const batchId of this.#held.keys()) this.#letGo(batchId)
    this.kick()
  }

  /** Forgets what is queued for a network that no longer exists. A batch under way ends by itself. */
  discard(networkId: string): void {
    for (const batch of this.pending(networkId)) {
      this.#letGo(batch.batchId)
      this.#erase(batch.batchId)
    }
    this.#batches.splice(0, this.#batches.length, ...this.#batches.filter((batch) => batch.networkId !== networkId))
    this.#options.onChange()
  }

  /** Something may have changed for the better: tries everything at once. The state follows from what comes of it. */
  retryNow(): void {
    this.#retryMs = firstRetryMs
    if (this.#batches.length === 0) this.state = 'online'
    this.#drainAll()
  }

  kick(): void {
    if (this.state !== 'signed-out') this.#drainAll()
  }

  /** Resolves once everything queued is stored. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retryTimer)
    for (const { timer } of this.#held.values()) clearTimeout(timer)
    await Promise.all(this.#writes.values())
  }

  #drainAll(): void {
    if (this.#closed) return
    for (const networkId of new Set(this.#batches.map((batch) => batch.networkId))) void this.#drain(networkId)
  }

  #heldBatch(networkId: string): QueuedBatch | undefined {
    return this.#batches.find((batch) => batch.networkId === networkId && this.#held.has(batch.batchId))
  }

  #insert(batch: QueuedBatch, delayMs: number): void {
    this.#batches.push(batch)
    this.#store(batch, delayMs)
  }

  #replace(batch: QueuedBatch, delayMs: number): void {
    this.#batches.splice(
      this.#batches.findIndex((each) => each.batchId === batch.batchId),
      1,
      batch,
    )
    this.#store(batch, delayMs)
  }

  #store(batch: QueuedBatch, delayMs: number): void {
    clearTimeout(this.#held.get(batch.batchId)?.timer)
    if (delayMs > 0) {
      const timer = setTimeout(() => {
        this.#letGo(batch.batchId)
        this.kick()
      }, delayMs)
      this.#held.set(batch.batchId, { timer })
    }
    const before = this.#writes.get(batch.batchId) ?? Promise.resolve()
    this.#writes.set(
      batch.batchId,
      before.then(() => this.#options.database.put(batch)),
    )
  }

  #letGo(batchId: string): void {
    clearTimeout(this.#held.get(batchId)?.timer)
    this.#held.delete(batchId)
  }

  async #drain(networkId: string): Promise<void> {
    if (this.#sending.has(networkId)) return
    this.#sending.add(networkId)
    try {
      for (;;) {
        const batch = this.#batches.find((each) => each.networkId === networkId)
        if (!batch || this.#held.has(batch.batchId) || this.#closed) return
        await this.#writes.get(batch.batchId)
        const outcome = await this.#options.send(batch)
        if (this.#closed || !this.#settle(batch, outcome)) return
      }
    } finally {
      this.#sending.delete(networkId)
    }
  }

  /** Adopted batches were stored by an earlier page; the others by a write that may still be under way. */
  #erase(batchId: string): void {
    const stored = this.#writes.get(batchId) ?? Promise.resolve()
    this.#writes.delete(batchId)
    void stored.then(() => this.#options.database.remove(batchId))
  }

  /** True if the next batch may be sent. */
  #settle(batch: QueuedBatch, outcome: SendOutcome): boolean {
    if (outcome.kind === 'accepted' || outcome.kind === 'rejected') {
      const place = this.#batches.indexOf(batch)
      // Discarded while it was under way: there is nobody left to tell.
      if (place < 0) return true
      this.#batches.splice(place, 1)
      this.#erase(batch.batchId)
      this.#retryMs = firstRetryMs
      this.state = 'online'
      this.#options.onSettled(batch, outcome)
      this.#options.onChange()
      return true
    }
    this.state = outcome.kind === 'signed-out' ? 'signed-out' : 'offline'
    this.#options.onChange()
    if (outcome.kind === 'unreachable') this.#retryLater()
    return false
  }

  #retryLater(): void {
    clearTimeout(this.#retryTimer)
    this.#retryTimer = setTimeout(() => this.kick(), this.#retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, longestRetryMs)
  }
}

/** Joins two runs of edits; of several moves of one node only the last matters. */
export function mergeMoves(earlier: readonly Edit[], later: readonly Edit[]): Edit[] {
  const moved = new Set(later.flatMap((edit) => (edit.type === 'node.move' ? [edit.id] : [])))
  return [...earlier.filter((edit) => edit.type !== 'node.move' || !moved.has(edit.id)), ...later]
}
