import { expect, test } from 'vitest'
import type { ListedNetwork } from '../../domain/model/network.ts'
import { NetworkDirectory } from './network-directory.ts'
import type { QueuedBatch } from './queue-database.ts'

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

test('a new name stays in the list when the server has it, before the list is asked for again', () => {
  const directory = new NetworkDirectory('person', () => undefined)
  directory.add(network)
  const batch = rename('Orchestra')
  const names = (pending: QueuedBatch[]) => directory.list(pending).networks.map(({ name }) => name)
  expect(names([batch])).toEqual(['Orchestra'])
  directory.confirm(batch, [])
  expect(names([])).toEqual(['Orchestra'])
})

test('a name that was refused does not', () => {
  const directory = new NetworkDirectory('person', () => undefined)
  directory.add(network)
  directory.confirm(rename('Orchestra'), [{ index: 0, code: 'NOT_ACCEPTED', message: 'No.' }])
  expect(directory.list([]).networks).toMatchObject([{ name: 'Choir' }])
})
