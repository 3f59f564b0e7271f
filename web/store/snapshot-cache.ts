import { deleteDB, type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { z } from 'zod'
import { ListedPerson, ListedTag } from '../../contract/listed.ts'
import { Snapshot } from '../../contract/snapshot.ts'
import type { Listing } from './live-listing.ts'
import { decodeSnapshot, encodeSnapshot } from './snapshot-codec.ts'
import { ListedNetwork } from '../../domain/entities/network/network.ts'

/** Maximum number of cached networks. The least recently opened networks are evicted. */
const mostKept = 20
const cleanUpEveryMs = 60 * 60_000
/** Timeout for reading the cache in milliseconds. If storage takes longer, it is no faster than the server. */
const patienceMs = 1500
/**
 * Expected minimum speed of reading a network, in bytes per millisecond. Large networks get a longer timeout
 * accordingly.
 */
const leastSpeed = 20_000

interface Entry {
  readonly networkId: string
  /** Time when the network was last opened, in milliseconds since 1970. */
  readonly openedAt: number
  readonly version: number
  /** Identifies the schema of the release that stored the network. */
  readonly form: string
}

interface CacheSchema extends DBSchema {
  entries: { key: string; value: Entry }
  /**
   * Networks as encoded by `encodeSnapshot`. They are stored separately from their entries, because all entries are
   * often read together.
   */
  snapshots: { key: string; value: Blob }
  /** The user's lists of networks, people and tags, with the schema of the release that stored them. */
  list: {
    key: 'networks' | 'people' | 'tags'
    value: { readonly form: string } & (CachedNetworks | CachedPeople | CachedTags)
  }
}

interface CachedNetworks {
  readonly networks: readonly ListedNetwork[]
}

interface CachedPeople {
  readonly people: readonly ListedPerson[]
  readonly isComplete: boolean
}

interface CachedTags {
  readonly tags: readonly ListedTag[]
  readonly isComplete: boolean
}

type Database = IDBPDatabase<CacheSchema>

const databaseName = (userId: string) => `kithmap-cache-${userId}`

/** Identifies the schema of this release. Data stored by another release may lack properties, so it is not used. */
const form = [
  'json',
  ...Object.entries(Snapshot.shape).map(([name, schema]) => `${name}: ${Object.keys(shapeOf(schema)).join(' ')}`),
].join('; ')

const listForm = Object.keys(ListedNetwork.shape).join(' ')
const peopleForm = [ListedPerson.shape, ListedPerson.shape.node.shape].flatMap((shape) => Object.keys(shape)).join(' ')
const tagForm = [ListedTag.shape, ListedTag.shape.tag.shape].flatMap((shape) => Object.keys(shape)).join(' ')

function shapeOf(schema: z.ZodType): object {
  if (schema instanceof z.ZodOptional) return shapeOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodArray) return shapeOf(schema.element as z.ZodType)
  return schema instanceof z.ZodObject ? schema.shape : {}
}

/**
 * Caches networks in this browser, so that they can be shown before the server has responded. Each user has their own
 * database. Losing the cache only costs time: on any error, the network is read from the server.
 */
export class SnapshotCache {
  readonly #userId: string
  readonly #timer: ReturnType<typeof setInterval>
  #opened: Promise<Database> | undefined
  /** True once the database has been deleted or the page is closing. */
  #ended = false
  #warned = false
  /** Number of times that each network was removed, so that a write that has already begun does not restore it. */
  readonly #removals = new Map<string, number>()

  constructor(userId: string) {
    this.#userId = userId
    this.#timer = setInterval(() => void this.#cleanUp(), cleanUpEveryMs)
    void this.#cleanUp()
  }

  async read(networkId: string): Promise<Snapshot | null> {
    const reading = this.#attempt(async (database) => {
      const transaction = database.transaction(['entries', 'snapshots'], 'readwrite')
      const entries = transaction.objectStore('entries')
      const entry = await entries.get(networkId)
      if (entry?.form !== form) return undefined
      await entries.put({ ...entry, openedAt: Date.now() })
      return transaction.objectStore('snapshots').get(networkId)
    })
    const begunAt = performance.now()
    const encoded = await within(patienceMs, reading)
    if (!encoded) return null
    const left = begunAt + patienceMs + encoded.size / leastSpeed - performance.now()
    return (
      (await within(
        left,
        this.#attempt(() => decodeSnapshot(encoded)),
      )) ?? null
    )
  }

  /** Caches a network, unless another tab has cached a newer version. If storage is full, only this network is kept. */
  async write(snapshot: Snapshot): Promise<void> {
    const { id: networkId, version } = snapshot.network
    const removals = this.#removals.get(networkId)
    const encoded = await encodeSnapshot(snapshot)
    if (this.#removals.get(networkId) !== removals) return
    const put = async (database: Database) => {
      const transaction = database.transaction(['entries', 'snapshots'], 'readwrite')
      const entries = transaction.objectStore('entries')
      const before = await entries.get(networkId)
      if (before?.form === form && before.version >= version) return true
      await Promise.all([
        transaction.objectStore('snapshots').put(encoded, networkId),
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

  /** Deletes a network that no longer exists or to which the user has lost access, and its people and tags. */
  async remove(networkId: string): Promise<void> {
    this.#removals.set(networkId, (this.#removals.get(networkId) ?? 0) + 1)
    await this.#attempt((database) => forget(database, [networkId]))
    await this.#attempt(async (database) => {
      const transaction = database.transaction('list', 'readwrite')
      const kept = await transaction.store.get('people')
      if (kept && 'people' in kept) {
        const people = kept.people.filter((person) => person.networkId !== networkId)
        await transaction.store.put({ ...kept, people }, 'people')
      }
      const keptTags = await transaction.store.get('tags')
      if (keptTags && 'tags' in keptTags) {
        const tags = keptTags.tags.filter((tag) => tag.networkId !== networkId)
        await transaction.store.put({ ...keptTags, tags }, 'tags')
      }
      await transaction.done
    })
  }

  /** Returns the cached list of networks, or an empty list if none is cached. */
  async readList(): Promise<readonly ListedNetwork[]> {
    const kept = await this.#attempt((database) => database.get('list', 'networks'))
    return kept?.form === listForm && 'networks' in kept ? kept.networks : []
  }

  async writeList(networks: readonly ListedNetwork[]): Promise<void> {
    await this.#attempt((database) => database.put('list', { networks, form: listForm }, 'networks'))
  }

  /** Returns the cached list of people, or null if none is cached. */
  async readPeople(): Promise<Pick<Listing<ListedPerson>, 'rows' | 'isComplete'> | null> {
    const kept = await this.#attempt((database) => database.get('list', 'people'))
    return kept?.form === peopleForm && 'people' in kept ? { rows: kept.people, isComplete: kept.isComplete } : null
  }

  async writePeople({ rows: people, isComplete }: Pick<Listing<ListedPerson>, 'rows' | 'isComplete'>): Promise<void> {
    await this.#attempt((database) => database.put('list', { people, isComplete, form: peopleForm }, 'people'))
  }

  /** Returns the cached list of tags, or null if none is cached. */
  async readTags(): Promise<Pick<Listing<ListedTag>, 'rows' | 'isComplete'> | null> {
    const kept = await this.#attempt((database) => database.get('list', 'tags'))
    return kept?.form === tagForm && 'tags' in kept ? { rows: kept.tags, isComplete: kept.isComplete } : null
  }

  async writeTags({ rows: tags, isComplete }: Pick<Listing<ListedTag>, 'rows' | 'isComplete'>): Promise<void> {
    await this.#attempt((database) => database.put('list', { tags, isComplete, form: tagForm }, 'tags'))
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

  /**
   * Runs `work` on the database. Returns undefined if storage fails: some browsers have no storage in private windows,
   * and storage may be full.
   */
  async #attempt<T>(work: (database: Database) => Promise<T>): Promise<T | undefined> {
    if (this.#ended) return undefined
    try {
      this.#opened ??= this.#open()
      return await work(await this.#opened)
    } catch (error) {
      // After the database was deleted, failures are expected.
      if (!this.#ended && !this.#warned) console.warn('This browser cannot cache networks.', error)
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
      // The user has signed out in this or another tab, so nothing may be written from now on.
      blocking: (_current, _blocked, event) => {
        this.#ended = true
        clearInterval(this.#timer)
        if (event.target instanceof IDBDatabase) event.target.close()
      },
    })
  }
}

/** Deletes all cached data of a user in all tabs, because the next user of this browser must not see it. */
export async function deleteSnapshots(userId: string): Promise<void> {
  await deleteDB(databaseName(userId))
}

/** Resolves to undefined if the work takes longer than the given number of milliseconds. */
function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  return Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, ms))])
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
