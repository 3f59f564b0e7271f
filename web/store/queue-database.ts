import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { knowsEdits, ownProtocol } from '../../contract/protocol.ts'
import type { Edit } from '../../domain/edits/edit.ts'

/** A batch in the queue to the server. */
export interface QueuedBatch {
  readonly batchId: string
  readonly networkId: string
  readonly groupId?: string
  readonly label?: string
  /** The step that the edits undo or redo. */
  readonly undoes?: string
  readonly redoes?: string
  readonly edits: readonly Edit[]
  /** Order of submission across tabs: milliseconds since 1970, then a counter within the tab. */
  readonly order: number
  /** The protocol of the page that created it. 1 by default. */
  readonly protocol?: number
  /** The tab that sends it. */
  readonly tabId: string
  /** The server failed repeatedly. The batch is stored, but not sent until the user retries it. */
  readonly setAside?: true
}

interface QueueSchema extends DBSchema {
  batches: { key: string; value: QueuedBatch }
}

/**
 * Stores unsent batches, so that they survive a closed page, a crash and hours offline. One database per user: batches
 * of one user can never be sent by another who signs in on the same browser.
 */
export class QueueDatabase {
  readonly #userId: string
  /** Called when the browser has refused to store something. */
  readonly #onRefused: () => void
  #opened: Promise<IDBPDatabase<QueueSchema>> | undefined
  /** False once the browser has refused to store something. The queue is then only in this page's memory. */
  durable = true
  readonly #unstored: QueuedBatch[] = []
  #storing: Promise<void> | undefined
  #nextStoring: Promise<void> | undefined

  constructor(userId: string, onRefused: () => void = () => undefined) {
    this.#userId = userId
    this.#onRefused = onRefused
  }

  /** True if some batches are not stored, or not yet: closing the page would lose them. */
  get behind(): boolean {
    return !this.durable || this.#storing !== undefined
  }

  /** Resolves once the batch is stored. Batches that arrive during a write are stored together in the next one. */
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
   * twice would be harmless (the server knows its id), just unnecessary. Batches of a newer release, and later ones in
   * the same network, are left to its pages. `unknown` is the number of their edits.
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
        adopted.push({ ...batch, tabId })
        await transaction.store.put({ ...batch, tabId })
      }
      await transaction.done
    })
    return { adopted, unknown }
  }

  /** Returns the batches set aside by any tab, oldest first. */
  async listSetAside(): Promise<QueuedBatch[]> {
    let found: QueuedBatch[] = []
    await this.#attempt(async (database) => {
      found = (await database.getAll('batches')).filter(({ setAside }) => setAside)
    })
    return found.sort((a, b) => a.order - b.order)
  }

  /** Claims the given batches for a tab, except those another tab has sent or discarded meanwhile. */
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
    // Without storage, there is nothing to check: other tabs can't have these batches.
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

  /** Some browsers have no storage in private windows, others have a full one. The page then works without it. */
  async #attempt(work: (database: IDBPDatabase<QueueSchema>) => Promise<void>): Promise<void> {
    try {
      await work(await this.#open())
    } catch (error) {
      if (!this.durable) return
      this.durable = false
      this.#onRefused()
      console.warn(
        'Unsent edits cannot be kept in this browser; they are lost if the page closes before they are saved.',
        error,
      )
    }
  }
}

/** Whether a batch is from a later release. Sent with this page's protocol, it could lose meaning. */
function isOfLaterRelease({ edits, protocol = 1 }: QueuedBatch): boolean {
  return protocol > ownProtocol.number || !knowsEdits(edits)
}
