import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { knowsEdits, ownProtocol } from '../../contract/protocol.ts'
import type { Edit } from '../../domain/edits/edit.ts'

/** A batch on its way to the server. */
export interface QueuedBatch {
  readonly batchId: string
  readonly networkId: string
  readonly groupId?: string
  readonly label?: string
  /** The step that the edits take back, or do again. */
  readonly undoes?: string
  readonly redoes?: string
  readonly edits: readonly Edit[]
  /** Order of submission, across tabs: milliseconds since 1970, then a counter within the tab. */
  readonly order: number
  /** The protocol of the page that made it; the first where none is said. */
  readonly protocol?: number
  /** The tab that is going to send it. */
  readonly tabId: string
  /** The server failed at it again and again: it is kept, and not sent before a person says so. */
  readonly setAside?: true
}

interface QueueSchema extends DBSchema {
  batches: { key: string; value: QueuedBatch }
}

/**
 * Where unsent batches survive a closed page, a crash and a night without connection. One database per person: what one
 * person queued can never be sent by another who signs in on the same browser.
 */
export class QueueDatabase {
  readonly #userId: string
  /** The browser has refused to store something. */
  readonly #onRefused: () => void
  #opened: Promise<IDBPDatabase<QueueSchema>> | undefined
  /** False once the browser refused to store something: then only this page's memory holds the queue. */
  durable = true
  readonly #unstored: QueuedBatch[] = []
  #storing: Promise<void> | undefined
  #nextStoring: Promise<void> | undefined

  constructor(userId: string, onRefused: () => void = () => undefined) {
    this.#userId = userId
    this.#onRefused = onRefused
  }

  /** Some batches are not stored yet, or cannot be: they go when the page goes. */
  get behind(): boolean {
    return !this.durable || this.#storing !== undefined
  }

  /** Resolves once the batch is stored. Those that come while others are being stored follow together, in one go. */
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
   * Takes over the batches of tabs that are gone, in one transaction, so that two tabs cannot both take one. Sending a
   * batch twice would do no harm (the server knows its id), only work. Those of a newer release are left to its pages,
   * with what comes after them in the same network; `unknown` is how many edits that are.
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

  /** What any tab has set aside, oldest first. */
  async listSetAside(): Promise<QueuedBatch[]> {
    let found: QueuedBatch[] = []
    await this.#attempt(async (database) => {
      found = (await database.getAll('batches')).filter(({ setAside }) => setAside)
    })
    return found.sort((a, b) => a.order - b.order)
  }

  /** Gives a tab those of the batches that no other tab has sent or thrown away meanwhile. */
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
    // Without storage there are no other tabs to ask.
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

  /** Some browsers have no storage in private windows, others a full one: then the page works on without. */
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

/** A page of this release would say it in words that mean less. */
function isOfLaterRelease({ edits, protocol = 1 }: QueuedBatch): boolean {
  return protocol > ownProtocol.number || !knowsEdits(edits)
}
