import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { type QueuedBatch, QueueDatabase } from './queue-database.ts'
import { SetAside } from './set-aside.ts'

const networkId = 'a0a0a0a0-0000-4000-8000-000000000001'
const batch: QueuedBatch = {
  batchId: 'a0a0a0a0-0000-4000-8000-000000000002',
  networkId,
  edits: [{ type: 'network.rename', name: 'Board' }],
  order: 1,
  tabId: 'one',
  setAside: true,
}
const tab = (tabId: string, database: QueueDatabase) => new SetAside({ tabId, database, onChange: () => undefined })

test('a batch set aside in one tab is listed in another tab, and only one tab can restore it', async () => {
  const database = new QueueDatabase('person')
  const [one, other] = [tab('one', database), tab('other', database)]
  one.add(batch)
  await one.read()
  await other.read()
  expect(other.list()).toEqual([{ networkId, edits: batch.edits }])

  const { setAside: _setAside, ...sendable } = batch
  expect(await other.take(networkId)).toEqual([{ ...sendable, tabId: 'other' }])
  expect(await one.take(networkId)).toEqual([])
  await one.read()
  expect([one.list(), other.list()]).toEqual([[], []])
})

test('a set-aside batch of a closed tab is not taken over by another tab, and is deleted when the user discards it', async () => {
  const database = new QueueDatabase('another person')
  const one = tab('one', database)
  one.add(batch)
  await one.read()
  expect(await database.adoptOrphans('two', new Set())).toEqual({ adopted: [], unknown: 0 })
  await one.discard(networkId)
  expect(await database.listSetAside()).toEqual([])
})
