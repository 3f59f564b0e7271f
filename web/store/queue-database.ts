import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { withStepId } from '../../contract/batches.ts'
import { knowsEdits, ownProtocol } from '../../contract/protocol.ts'
import type { Purpose } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'

/** A batch in the queue of batches to send to the server. */
export interface QueuedBatch {
  readonly batchId: string
  readonly networkId: string
  readonly stepId?: string
  /**
   * Name of `stepId` in batches of pages up to protocol 9. It stays in the stored batch, so that such pages can send
   * the batch.
   */
  readonly groupId?: string
  readonly label?: string
  readonly purpose?: Purpose
  /** Id of the step that the edits undo or redo. */
  readonly undoes?: string
  readonly redoes?: string
  readonly edits: readonly Edit[]
  /**
   * Position of the batch in the order of submission across tabs: milliseconds since 1970, with a counter for batches
   * of the same tab.
   */
  readonly order: number
  /** Protocol version of the page that created the batch. 1 by default. */
  readonly protocol?: number
  /** Id of the tab that sends the batch. */
  readonly tabId: string
  /** True if the server failed repeatedly. The batch is then stored, but not sent until the user retries it. */
  readonly setAside?: true
}

interface QueueSchema extends DBSchema {
  batches: { key: string; value: QueuedBatch }
}

/**
 * Stores unsent batches, so that they survive a closed page, a crash and hours offline. Each user has their own
 * database, so that batches of one user are never sent by another user of the same browser.
 */
export class QueueDatabase {
  readonly #userId: string
  /** Called when the browser has failed to store a batch. */
  readonly #onRejected: () => void
  #opened: Promise<IDBPDatabase<QueueSchema>> | undefined
  /** False once the browser has failed to store a batch. The queue is then only in the memory of this page. */
  durable = true
  readonly #unstored: QueuedBatch[] = []
  #storing: Promise<void> | undefined
  #nextStoring: Promise<void> | undefined

  constructor(userId: string, onRejected: () => void = () => undefined) {
    this.#userId = userId
    this.#onRejected = onRejected
  }

  /** True if closing the page would lose batches, because they are not stored or not stored yet. */
  get behind(): boolean {
    return !this.durable || this.#storing !== undefined || this.#unstored.length > 0
  }

  /**
   * Resolves once the batch is stored. Batches are stored in the order of the calls. Batches that arrive during a write
   * are stored together in the next write.
   */
  put(batch: QueuedBatch): Promise<void> {
    this.#unstored.push(batch)
    if (!this.#storing) return this.#storeWaiting()
    this.#nextStoring ??= this.#storing.then(() => this.#storeWaiting())
    return this.#nextStoring
  }

  #storeWaiting(): Promise<void> {
    this.#nextStoring = undefined
    const batches = this.#unstored.splice(0)
    const storing = this.#attempt(async (database) => {
      const transaction = database.transaction('batches', 'readwrite')
      await Promise.all([...batches.map((batch) => transaction.store.put(batch)), transaction.done])
    }).then(() => {
      if (this.#storing === storing) this.#storing = undefined
    })
    this.#storing = storing
    return storing
  }

  async remove(batchId: string): Promise<void> {
    await this.#attempt((database) => database.delete('batches', batchId))
  }

  /**
   * Adopts the batches of closed tabs in one transaction, so that two tabs cannot adopt the same batch. Sending a batch
   * twice would be harmless but unnecessary, because the server knows its id. A batch of a newer release stays in
   * storage for pages of that release. Later batches of the same network also stay. `unknown` is the number of edits in
   * the batches that stay.
   */
  async adoptOrphans(
    tabId: string,
    livingTabs: ReadonlySet<string>,
  ): Promise<{ adopted: QueuedBatch[]; unknown: number }> {
    const adopted: QueuedBatch[] = []
    let unknown = 0
    await this.#attempt(async (database) => {
      const transaction = database.transaction('batches', 'readwrite')
      const closed = new Set<string>()
      for (const batch of (await transaction.store.getAll()).sort((a, b) => a.order - b.order)) {
        if (livingTabs.has(batch.tabId) || batch.setAside) continue
        if (isOfLaterRelease(batch)) closed.add(batch.networkId)
        if (closed.has(batch.networkId)) {
          unknown += batch.edits.length
          continue
        }
        const own = withStepId({ ...batch, tabId })
        adopted.push(own)
        await transaction.store.put(own)
      }
      await transaction.done
    })
    return { adopted, unknown }
  }

  /** Returns the batches set aside by any tab, oldest first. */
  async listSetAside(): Promise<QueuedBatch[]> {
    let found: QueuedBatch[] = []
    await this.#attempt(async (database) => {
      found = (await database.getAll('batches')).filter(({ setAside }) => setAside).map(withStepId)
    })
    return found.sort((a, b) => a.order - b.order)
  }

  /** Assigns the given batches to a tab, except batches that another tab has sent or discarded in the meantime. */
  async claimSetAside(batches: readonly QueuedBatch[], tabId: string): Promise<QueuedBatch[]> {
    const claimed = batches.map(({ setAside: _setAside, ...batch }) => ({ ...batch, tabId }))
    const present = new Set<string>()
    await this.#attempt(async (database) => {
      const transaction = database.transaction('batches', 'readwrite')
      for (const batch of claimed) {
        if (isOfLaterRelease(batch) || !(await transaction.store.get(batch.batchId))?.setAside) continue
        present.add(batch.batchId)
        await transaction.store.put(batch)
      }
      await transaction.done
    })
    // Without storage there is nothing to check, because other tabs can't have these batches.
    return this.durable ? claimed.filter(({ batchId }) => present.has(batchId)) : claimed
  }

  async close(): Promise<void> {
    await this.#attempt(async (database) => database.close())
  }

  #open(): Promise<IDBPDatabase<QueueSchema>> {
    this.#opened ??= openDB<QueueSchema>(`kithmap-queue-${this.#userId}`, 1, {
      upgrade: (database) => void database.createObjectStore('batches', { keyPath: 'batchId' }),
    })
    return this.#opened
  }

  /**
   * Runs `work` on the database. If the browser has no storage (some private windows) or its storage is full, the page
   * works without it.
   */
  async #attempt(work: (database: IDBPDatabase<QueueSchema>) => Promise<void>): Promise<void> {
    try {
      await work(await this.#open())
    } catch (error) {
      if (!this.durable) return
      this.durable = false
      this.#onRejected()
      console.warn(
        'Unsent edits cannot be kept in this browser; they are lost if the page closes before they are saved.',
        error,
      )
    }
  }
}

/**
 * Whether a batch is from a later release. If this page sent it with its own protocol version, edits could lose their
 * meaning.
 */
function isOfLaterRelease({ edits, protocol = 1 }: QueuedBatch): boolean {
  return protocol > ownProtocol.number || !knowsEdits(edits)
}
