import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyBatch } from '../../domain/edits/batch.ts'
import { Edit } from '../../domain/edits/edit.ts'
import { Network } from '../../domain/entities/network/network.ts'
import { graphFrom } from '../../domain/entities/graph.ts'
import { openMigratedDatabase } from '../../tests/support/migrated-database.ts'
import { comparable } from '../../tests/support/random-edits.ts'
import { transactionAs } from '../db/database.ts'
import { grantAccess } from './access.ts'
import { createNetwork } from './commands.ts'
import { readSnapshot } from './queries.ts'
import { type Direction, reverseStep } from './steps.ts'
import { submitEdits } from './submit-edits.ts'
import { principalOf } from '../../tests/support/principal-of.ts'

const { database, backstage, close } = await openMigratedDatabase()
let owner: string

beforeAll(async () => {
  owner = await backstage.person('Owner')
})

afterAll(close)

const submit = (networkId: string, ...edits: unknown[]) =>
  transactionAs(database, owner, async (tx) => {
    const batch = { batchId: randomUUID(), edits: edits.map((edit) => Edit.parse(edit)) }
    return submitEdits(tx, await grantAccess(tx, principalOf(owner), networkId, 'editor', { lock: true }), batch)
  })
const reverse = (direction: Direction, networkId: string, stepId: string) =>
  transactionAs(database, owner, async (tx) =>
    reverseStep(tx, await grantAccess(tx, principalOf(owner), networkId, 'editor', { lock: true }), direction, {
      stepId,
      batchId: randomUUID(),
    }),
  )
const graphOf = (networkId: string) =>
  transactionAs(database, owner, async (tx) => {
    const { network, ...contents } = await readSnapshot(
      tx,
      await grantAccess(tx, principalOf(owner), networkId, 'viewer'),
    )
    // The version is left out, because it also counts undone steps and their reversals.
    return graphFrom({ network: Network.parse(network), ...contents })
  })

async function doubles() {
  const id = randomUUID()
  const [ana, anna, bo, tag, size] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await transactionAs(database, owner, (tx) =>
    createNetwork(tx, principalOf(owner), { id, name: 'N', description: null }),
  )
  const node = { type: 'person', name: 'Ana', x: 0, y: 0 }
  const edge = (sourceId: string, targetId: string, more: object) => ({
    type: 'edge.add',
    edge: { id: randomUUID(), sourceId, targetId, ...more },
  })
  const { refused } = await submit(
    id,
    { type: 'tag.add', tag: { id: tag, text: 'Board' } },
    { type: 'field.add', field: { id: size, name: 'Size', appliesTo: 'nodes', kind: 'number' } },
    { type: 'node.add', node: { ...node, id: ana, notes: 'One' } },
    { type: 'node.add', node: { ...node, id: anna, notes: 'Two', tagIds: [tag], fieldValues: { [size]: 42 } } },
    { type: 'node.add', node: { ...node, id: bo } },
    edge(ana, bo, { weight: 1 }),
    edge(anna, bo, { weight: 2 }),
    edge(bo, anna, { label: 'Mentors' }),
    edge(ana, anna, {}),
    { type: 'task.add', task: { id: randomUUID(), nodeId: anna, text: 'Call' } },
    { type: 'distinction.add', distinction: { id: randomUUID(), nodeId: anna, otherId: bo } },
  )
  expect(refused).toEqual([])
  return { id, ana, anna, bo }
}

test('a merge has the same result on the server as on the client, and can be undone and redone as one step', async () => {
  const { id, ana, anna } = await doubles()
  const before = await graphOf(id)
  const merge = Edit.parse({ type: 'node.merge', id: ana, from: [anna], changes: { name: 'Ana Sol' } })
  const expected = comparable(applyBatch(before, [merge], new Date().toISOString()).graph)
  const { batchId, refused } = await submit(id, merge)
  expect(refused).toEqual([])
  expect(comparable(await graphOf(id))).toEqual(expected)
  expect((await reverse('undo', id, batchId)).refused).toEqual([])
  expect(comparable(await graphOf(id))).toEqual(comparable(before))
  expect((await reverse('redo', id, batchId)).refused).toEqual([])
  expect(comparable(await graphOf(id))).toEqual(expected)
})

test('a merge moves tasks that were added to a merged node shortly before the merge', async () => {
  const { id, ana, anna } = await doubles()
  const taskId = randomUUID()
  await submit(id, { type: 'task.add', task: { id: taskId, nodeId: anna, text: 'Write' } })
  await submit(id, { type: 'node.merge', id: ana, from: [anna] })
  expect((await graphOf(id)).tasks.get(taskId)?.nodeId).toBe(ana)
})

test('a merge with a deleted node is rejected and changes nothing', async () => {
  const { id, ana, anna, bo } = await doubles()
  await submit(id, { type: 'node.remove', id: bo })
  const before = await graphOf(id)
  for (const merge of [
    { type: 'node.merge', id: bo, from: [ana, anna] },
    { type: 'node.merge', id: ana, from: [anna, bo] },
  ]) {
    const { refused } = await submit(id, merge)
    expect(refused.map(({ code }) => code)).toEqual(['NODE_MISSING'])
  }
  expect(comparable(await graphOf(id))).toEqual(comparable(before))
})
