import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { ownProtocol } from '../../contract/protocol.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { type QueuedBatch, QueueDatabase } from './queue-database.ts'

const rename: Edit = { type: 'network.rename', name: 'A' }
/** An edit of an unknown type, as stored by a page of a newer release. */
const unknown = { type: 'node.levitate', id: 'n' } as unknown as Edit
const batch = (batchId: string, networkId: string, order: number, edit: Edit): QueuedBatch => {
  return { batchId, networkId, order, edits: [edit], tabId: 'gone' }
}

test('a tab takes over no batch with unknown edits from a closed tab, and none of the later batches of the same network', async () => {
  const database = new QueueDatabase('person')
  const left = [
    batch('c', 'one', 1, rename),
    batch('b', 'one', 2, unknown),
    batch('a', 'one', 3, rename),
    batch('d', 'two', 4, rename),
  ]
  for (const each of left) await database.put(each)
  const living = new Set(['this'])
  const { adopted, unknown: unread } = await database.adoptOrphans('this', living)
  expect(adopted.map(({ batchId }) => batchId)).toEqual(['c', 'd'])
  expect(unread).toBe(2)
  expect(await database.adoptOrphans('this', living)).toEqual({ adopted: [], unknown: 2 })
})

test('a tab takes over a batch that was stored before protocol 10, and reads its groupId as stepId', async () => {
  const database = new QueueDatabase('user of an old page')
  const old = { ...batch('old', 'one', 1, rename), groupId: 'import', protocol: 9 }
  const aside = { ...old, batchId: 'aside', setAside: true as const }
  for (const each of [old, aside]) await database.put(each)
  const { adopted } = await database.adoptOrphans('this', new Set(['this']))
  // The batch keeps `groupId`, so that another page of an old release can still send it.
  expect(adopted).toEqual([{ ...old, stepId: 'import', tabId: 'this' }])
  expect((await database.adoptOrphans('next', new Set())).adopted).toEqual([
    { ...old, stepId: 'import', tabId: 'next' },
  ])
  const listed = await database.listSetAside()
  expect(listed).toEqual([{ ...aside, stepId: 'import' }])
  expect(await database.claimSetAside(listed, 'this')).toMatchObject([{ batchId: 'aside', stepId: 'import' }])
})

test('batches of a newer protocol are neither taken over nor claimed by a tab, even if they are set aside', async () => {
  const database = new QueueDatabase('another user')
  const later = { ...batch('later', 'one', 1, rename), protocol: ownProtocol.number + 1 }
  const aside = { ...later, batchId: 'aside', networkId: 'two', setAside: true as const }
  const same = { ...batch('same', 'three', 2, rename), protocol: ownProtocol.number }
  for (const each of [later, aside, same]) await database.put(each)
  const { adopted, unknown: unread } = await database.adoptOrphans('this', new Set(['this']))
  expect([adopted.map(({ batchId }) => batchId), unread]).toEqual([['same'], 1])
  expect(await database.claimSetAside([aside], 'this')).toEqual([])
  expect(await database.listSetAside()).toEqual([aside])
})
