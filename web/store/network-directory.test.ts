import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import type { ListedNetwork } from '../../domain/entities/network/network.ts'
import { NetworkDirectory } from './network-directory.ts'
import type { QueuedBatch } from './queue-database.ts'
import { deleteSnapshots, SnapshotCache } from './snapshot-cache.ts'

const at = '2026-01-01T00:00:00.000Z'
const networkId = 'a0a0a0a0-0000-4000-8000-000000000001'
const network: ListedNetwork = {
  id: networkId,
  name: 'Choir',
  description: null,
  isAi: false,
  createdAt: at,
  updatedAt: at,
  order: 0,
  role: 'owner',
  version: 0,
}
const rename = (name: string): QueuedBatch => ({
  batchId: name,
  networkId,
  edits: [{ type: 'network.rename', name }],
  order: 1,
  tabId: 'tab',
})

const opened: SnapshotCache[] = []

/** Returns a directory without a server: its requests never end. */
function newDirectory(): NetworkDirectory {
  const cache = new SnapshotCache('person')
  opened.push(cache)
  return new NetworkDirectory('person', cache, () => undefined)
}

afterEach(async () => {
  vi.unstubAllGlobals()
  await Promise.all(opened.splice(0).map((cache) => cache.close()))
  await deleteSnapshots('person')
})

test('the cached network list is shown until a newer list has loaded, and remains if the refresh fails', async () => {
  const empty = newDirectory()
  await empty.showKept()
  expect(empty.list([]).status).toBe('loading')
  await opened[0]?.writeList([network])
  const directory = newDirectory()
  await directory.showKept()
  expect(directory.list([])).toMatchObject({ status: 'ready', networks: [{ name: 'Choir' }] })
  await directory.refresh()
  expect(directory.list([])).toMatchObject({ status: 'ready', networks: [{ name: 'Choir' }] })
  expect(directory.list([]).failure).not.toBeNull()
})

test('the cached network list is shown even if the request fails before the list has been read', async () => {
  const before = newDirectory()
  await opened[0]?.writeList([network])
  expect(before.list([]).status).toBe('loading')
  const directory = newDirectory()
  await directory.refresh()
  expect(directory.list([]).status).toBe('failed')
  await directory.showKept()
  expect(directory.list([])).toMatchObject({ status: 'ready', networks: [{ name: 'Choir' }] })
})

test('the network list ignores a response that arrives after the response to a later request', async () => {
  const answers: ((names: string) => void)[] = []
  const answered = (name: string) => Response.json([{ ...network, name }])
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push((name) => resolve(answered(name)))))
  const directory = newDirectory()
  const [first, second] = [directory.refresh(), directory.refresh()]
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.('Newer')
  await second
  answers[0]?.('Older')
  await first
  expect(directory.list([]).networks).toMatchObject([{ name: 'Newer' }])
})

test('a confirmed rename remains in the network list until the next refresh', () => {
  const directory = newDirectory()
  directory.add(network)
  const batch = rename('Orchestra')
  const names = (pending: QueuedBatch[]) => directory.list(pending).networks.map(({ name }) => name)
  expect(names([batch])).toEqual(['Orchestra'])
  directory.confirm(batch, [])
  expect(names([])).toEqual(['Orchestra'])
})

test('a rejected rename disappears from the network list', () => {
  const directory = newDirectory()
  directory.add(network)
  directory.confirm(rename('Orchestra'), [{ index: 0, code: 'NOT_ACCEPTED', message: 'No.' }])
  expect(directory.list([]).networks).toMatchObject([{ name: 'Choir' }])
})
