import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anyEntityKinds } from '../../domain/entities/entity-kinds.ts'
import { graphContents, graphFrom } from '../../domain/entities/graph.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import { deleteSnapshots, SnapshotCache } from './snapshot-cache.ts'

const at = '2026-01-01T00:00:00.000Z'
const userId = 'user'
const opened: SnapshotCache[] = []

function openCache(): SnapshotCache {
  const cache = new SnapshotCache(userId)
  opened.push(cache)
  return cache
}

beforeEach(() => void vi.stubGlobal('document', { visibilityState: 'visible' }))

afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await Promise.all(opened.splice(0).map((cache) => cache.close()))
  await deleteSnapshots(userId)
})

function snapshot(id: string, version = 1, name = id): Snapshot {
  const network = { id, name, description: null, isAi: false, createdAt: at, updatedAt: at }
  return {
    ...graphContents(graphFrom({ network })),
    network: { ...network, order: null, role: 'owner', version },
  }
}

async function entriesKept(): Promise<number> {
  const database = await openDB(`kithmap-cache-${userId}`)
  const count = await database.count('entries')
  database.close()
  return count
}

describe('a cache of networks', () => {
  test('returns a stored snapshot, even if another instance of the cache stored it', async () => {
    await openCache().write(snapshot('a', 3))
    expect(await openCache().read('a')).toEqual(snapshot('a', 3))
    expect(await openCache().read('b')).toBeNull()
  })

  test('returns a snapshot that was encoded in several slices unchanged', async () => {
    const nodes = Array.from({ length: 2500 }, (_, index) => ({
      id: String(index),
      name: `Åsa “${index}”\n`,
      tags: [],
    }))
    const large = { ...snapshot('a'), nodes } as unknown as Snapshot
    await openCache().write(large)
    expect(await openCache().read('a')).toEqual(large)
  })

  test('does not keep a snapshot that is removed while the snapshot is being written', async () => {
    const cache = openCache()
    const writing = cache.write(snapshot('a'))
    await cache.remove('a')
    await writing
    expect(await cache.read('a')).toBeNull()
  })

  test('keeps the newest version of a snapshot, whatever the order of writing, until the snapshot is removed', async () => {
    const cache = openCache()
    await cache.write(snapshot('a', 5, 'New'))
    await cache.write(snapshot('a', 4, 'Old'))
    expect((await cache.read('a'))?.network.name).toBe('New')
    await cache.remove('a')
    await cache.write(snapshot('a', 4, 'Old'))
    expect((await cache.read('a'))?.network.name).toBe('Old')
  })

  test('removes the tags of a removed network, and keeps the tags of other networks', async () => {
    const cache = openCache()
    const ofA = { networkId: 'a', tag: { id: 't', text: 'Crew', color: '#6366f1' }, nodeCount: 1 }
    const ofB = { ...ofA, networkId: 'b' }
    await cache.remove('a')
    expect(await cache.readTags()).toBeNull()
    await cache.writeTags({ rows: [ofA, ofB], isComplete: true })
    await cache.remove('a')
    expect(await openCache().readTags()).toEqual({ rows: [ofB], isComplete: true })
  })

  test('removes the people of a removed network, and keeps the people of other networks', async () => {
    const cache = openCache()
    const node = { id: 'n', name: 'Ana', title: null, company: null, email: null, profileUrl: null, tagIds: [] }
    const ofA = { networkId: 'a', node, isClose: false, strength: null }
    const ofB = { ...ofA, networkId: 'b' }
    await cache.remove('a')
    expect(await cache.readPeople()).toBeNull()
    await cache.writePeople({ rows: [ofA, ofB], isComplete: true })
    await cache.remove('a')
    expect(await openCache().readPeople()).toEqual({ rows: [ofB], isComplete: true })
  })

  test('keeps only the 20 most recently opened networks, which is checked on each write and at startup', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval'] })
    const cache = openCache()
    for (let index = 0; index < 20; index++) {
      vi.setSystemTime(index * 1000)
      await cache.write(snapshot(`network-${index}`))
    }
    vi.setSystemTime(60_000)
    expect(await cache.read('network-0')).not.toBeNull()
    for (const id of ['network-20', 'network-21', 'network-22']) {
      vi.setSystemTime(Date.now() + 1000)
      await cache.write(snapshot(id))
    }
    const database = await openDB(`kithmap-cache-${userId}`)
    expect(await database.count('snapshots')).toBe(20)
    // Cached networks of another release count toward the limit.
    for (let index = 0; index < 3; index++) {
      await database.put('entries', { networkId: `left-${index}`, openedAt: 0, version: 1, form: 'another' })
    }
    database.close()
    expect(await cache.read('network-3')).toBeNull()
    expect(await cache.read('network-4')).not.toBeNull()
    expect(await cache.read('network-0')).not.toBeNull()

    const after = openCache()
    await expect.poll(() => entriesKept()).toBe(20)
    expect(await after.read('network-4')).not.toBeNull()
  })

  test("stores with each snapshot the property names of all entity kinds, including kinds that only a user's book contains", async () => {
    const cache = openCache()
    await cache.write(snapshot('a'))
    const database = await openDB(`kithmap-cache-${userId}`)
    const [entry] = (await database.getAll('entries')) as { form: string }[]
    database.close()
    for (const { plural, schema } of anyEntityKinds) {
      expect(entry?.form).toContain(`${plural}: ${Object.keys(schema.shape).join(' ')}`)
    }
  })

  test('returns null after a timeout when the storage does not answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
    vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest())
    const cache = new SnapshotCache(userId)
    const reading = cache.read('a')
    await vi.advanceTimersByTimeAsync(1500)
    expect(await reading).toBeNull()
  })

  test('evicts other snapshots and retries once when the storage is full', async () => {
    const cache = openCache()
    await cache.write(snapshot('a'))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    vi.spyOn(console, 'warn').mockReturnValue()
    await cache.write(snapshot('b'))
    put.mockRestore()
    expect(await cache.read('a')).toBeNull()
    expect(await cache.read('b')).toEqual(snapshot('b'))
  })

  test('is empty after sign-out and stays empty in all tabs', async () => {
    const here = openCache()
    const elsewhere = openCache()
    await here.write(snapshot('a'))
    await elsewhere.write(snapshot('b'))
    await deleteSnapshots(userId)
    await here.write(snapshot('a'))
    await elsewhere.write(snapshot('b'))
    const next = openCache()
    expect([await next.read('a'), await next.read('b')]).toEqual([null, null])
  })
})
