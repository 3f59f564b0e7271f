import { deleteDB, type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { z } from 'zod'
import { Snapshot } from '../../contract/networks.ts'
import { ListedNetwork } from '../../domain/entities/network/network.ts'

/** Networks kept for a quick return; of more than these, the ones opened longest ago go. */
const mostKept = 20
const cleanUpEveryMs = 60 * 60_000
/** A storage that takes longer is no quicker than the server. */
const patienceMs = 1500

interface Entry {
  readonly networkId: string
  /** When it was last opened, milliseconds since 1970. */
  readonly openedAt: number
  readonly version: number
  /** What entities looked like to the release that stored it. */
  readonly form: string
}

interface CacheSchema extends DBSchema {
  entries: { key: string; value: Entry }
  /** Apart from the entries, which are read often and all at once. */
  snapshots: { key: string; value: Snapshot }
  /** The list of the person's networks, and what its entries looked like to the release that stored it. */
  list: { key: typeof listKey; value: { readonly networks: readonly ListedNetwork[]; readonly form: string } }
}

const listKey = 'networks'

type Database = IDBPDatabase<CacheSchema>

const databaseName = (userId: string) => `kithmap-cache-${userId}`

/** The properties this release knows. What another release stored may lack some, and is not used. */
const form = Object.entries(Snapshot.shape)
  .map(([name, schema]) => `${name}: ${Object.keys(shapeOf(schema)).join(' ')}`)
  .join('; ')

const listForm = Object.keys(ListedNetwork.shape).join(' ')

function shapeOf(schema: z.ZodType): object {
  if (schema instanceof z.ZodOptional) return shapeOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodArray) return shapeOf(schema.element as z.ZodType)
  return schema instanceof z.ZodObject ? schema.shape : {}
}

/**
 * Networks as this browser last saw them, so that they can be shown before the server has answered. One database per
 * person. Losing it costs nothing but time: whatever goes wrong here, the network is read from the server instead.
 */
export class SnapshotCache {
  readonly #userId: string
  readonly #timer: ReturnType<typeof setInterval>
  #opened: Promise<Database> | undefined
  /** The database was deleted, or the page leaves. */
  #ended = false
  #warned = false

  constructor(userId: string) {
    this.#userId = userId
    this.#timer = setInterval(() => void this.#cleanUp(), cleanUpEveryMs)
    void this.#cleanUp()
  }

  async read(networkId: string): Promise<Snapshot | null> {
    const snapshot = await Promise.race([
      this.#attempt(async (database) => {
        const transaction = database.transaction(['entries', 'snapshots'], 'readwrite')
        const entries = transaction.objectStore('entries')
        const entry = await entries.get(networkId)
        if (entry?.form !== form) return undefined
        await entries.put({ ...entry, openedAt: Date.now() })
        return transaction.objectStore('snapshots').get(networkId)
      }),
      new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs)),
    ])
    return snapshot ?? null
  }

  /** Keeps a network unless another tab has kept a newer version of it. If there is no room, only this one is kept. */
  async write(snapshot: Snapshot): Promise<void> {
    const { id: networkId, version } = snapshot.network
    const put = async (database: Database) => {
      const transaction = database.transaction(['entries', 'snapshots'], 'readwrite')
      const entries = transaction.objectStore('entries')
      const before = await entries.get(networkId)
      if (before?.form === form && before.version >= version) return true
      await Promise.all([
        transaction.objectStore('snapshots').put(snapshot, networkId),
        entries.put({ networkId, openedAt: before?.openedAt ?? Date.now(), version, form }),
        transaction.done,
      ])
      return true
    }
    const isKept = (await this.#attempt(put)) ?? false
    if (isKept) return this.#cleanUp()
    if (this.#ended) return
    await this.#attempt(clear)
    await this.#attempt(put)
  }

  async remove(networkId: string): Promise<void> {
    await this.#attempt((database) => forget(database, [networkId]))
  }

  /** Empty if none was kept. */
  async readList(): Promise<readonly ListedNetwork[]> {
    const kept = await this.#attempt((database) => database.get('list', listKey))
    return kept?.form === listForm ? kept.networks : []
  }

  async writeList(networks: readonly ListedNetwork[]): Promise<void> {
    await this.#attempt((database) => database.put('list', { networks, form: listForm }, listKey))
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#attempt(async (database) => database.close())
    this.#ended = true
  }

  async #cleanUp(): Promise<void> {
    await this.#attempt(async (database) => {
      const entries = await database.getAll('entries')
      const newestFirst = entries.toSorted((a, b) => b.openedAt - a.openedAt)
      const unusable = newestFirst.filter((entry) => entry.form !== form)
      const surplus = newestFirst.filter((entry) => entry.form === form).slice(mostKept)
      await forget(
        database,
        [...unusable, ...surplus].map(({ networkId }) => networkId),
      )
    })
  }

  /** Undefined if the browser would not: some have no storage in private windows, others a full one. */
  async #attempt<T>(work: (database: Database) => Promise<T>): Promise<T | undefined> {
    if (this.#ended) return undefined
    try {
      this.#opened ??= this.#open()
      return await work(await this.#opened)
    } catch (error) {
      // A database that was deleted under the page fails whatever was going on; that is how it should be.
      if (!this.#ended && !this.#warned) console.warn('This browser cannot keep networks for a quick return.', error)
      this.#warned = true
      return undefined
    }
  }

  #open(): Promise<Database> {
    return openDB<CacheSchema>(databaseName(this.#userId), 2, {
      upgrade(database, before) {
        if (before < 1) {
          database.createObjectStore('entries', { keyPath: 'networkId' })
          database.createObjectStore('snapshots')
        }
        database.createObjectStore('list')
      },
      // The person signs out, here or in another tab: nothing may be written any more.
      blocking: (_current, _blocked, event) => {
        this.#ended = true
        clearInterval(this.#timer)
        if (event.target instanceof IDBDatabase) event.target.close()
      },
    })
  }
}

/** Deletes everything kept for a person, in all tabs: the next one at this browser must not find it. */
export async function forgetSnapshots(userId: string): Promise<void> {
  await deleteDB(databaseName(userId))
}

async function clear(database: Database): Promise<void> {
  await forget(database, await database.getAllKeys('entries'))
}

async function forget(database: Database, networkIds: readonly string[]): Promise<void> {
  const transaction = database.transaction(['entries', 'snapshots'], 'readwrite')
  await Promise.all([
    ...networkIds.flatMap((id) => [
      transaction.objectStore('entries').delete(id),
      transaction.objectStore('snapshots').delete(id),
    ]),
    transaction.done,
  ])
}
