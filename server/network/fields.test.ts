import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EditBatch } from '../../domain/edits/batch.ts'
import { Edit } from '../../domain/edits/edit.ts'
import { openMigratedDatabase } from '../../tests/support/migrated-database.ts'
import { transactionAs } from '../db/database.ts'
import { grantAccess } from './access.ts'
import { createNetwork, duplicateNetwork } from './commands.ts'
import { readSnapshot } from './queries.ts'
import { reverseStep } from './steps.ts'
import { submitEdits } from './submit-edits.ts'
import { principalOf } from '../../tests/support/principal-of.ts'

const { database, backstage, close } = await openMigratedDatabase()
let owner: string

beforeAll(async () => {
  owner = await backstage.person('Owner')
})

afterAll(close)

const submit = (networkId: string, ...edits: unknown[]) =>
  transactionAs(database, owner, async (tx) =>
    submitEdits(tx, await grantAccess(tx, principalOf(owner), networkId, 'editor', { lock: true }), batchOf(edits)),
  )
const batchOf = (edits: unknown[]): EditBatch => ({
  batchId: randomUUID(),
  edits: edits.map((edit) => Edit.parse(edit)),
})
const snapshot = (networkId: string) =>
  transactionAs(database, owner, async (tx) =>
    readSnapshot(tx, await grantAccess(tx, principalOf(owner), networkId, 'viewer')),
  )

async function newNetwork() {
  const [id, ana, bo, tie, size, since] = Array.from({ length: 6 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  await transactionAs(database, owner, (tx) =>
    createNetwork(tx, principalOf(owner), { id, name: 'N', description: null }),
  )
  const node = { type: 'person', name: 'Ana', x: 0, y: 0 }
  const { refused } = await submit(
    id,
    { type: 'field.add', field: { id: size, name: 'Shoe size', appliesTo: 'nodes', kind: 'number' } },
    {
      type: 'field.add',
      field: { id: since, name: 'Since', appliesTo: 'edges', kind: 'choice', choices: ['a', 'b"{,}'], onCard: true },
    },
    { type: 'node.add', node: { ...node, id: ana, fieldValues: { [size]: 42.5 } } },
    { type: 'node.add', node: { ...node, id: bo } },
    { type: 'edge.add', edge: { id: tie, sourceId: ana, targetId: bo, fieldValues: { [since]: 'a' } } },
  )
  expect(refused).toEqual([])
  return { id, ana, bo, tie, size, since }
}
const valuesOf = async (networkId: string, entityId: string) => {
  const { nodes, edges } = await snapshot(networkId)
  return [...nodes, ...edges].find(({ id }) => id === entityId)?.fieldValues
}

test('custom fields and their values are returned exactly as they were stored', async () => {
  const { id, ana, bo, tie, size, since } = await newNetwork()
  expect((await snapshot(id)).fields).toEqual(
    [
      { id: size, name: 'Shoe size', appliesTo: 'nodes', kind: 'number', choices: [], position: 0, onCard: false },
      {
        id: since,
        name: 'Since',
        appliesTo: 'edges',
        kind: 'choice',
        choices: ['a', 'b"{,}'],
        position: 0,
        onCard: true,
      },
    ].sort((a, b) => (a.id < b.id ? -1 : 1)),
  )
  expect(await valuesOf(id, ana)).toEqual({ [size]: 42.5 })
  expect(await valuesOf(id, bo)).toEqual({})
  expect(await valuesOf(id, tie)).toEqual({ [since]: 'a' })
})

test('values that are set for two fields at the same time are both stored, and each field keeps its last value', async () => {
  const { id, ana, size } = await newNetwork()
  const nickname = randomUUID()
  await submit(id, { type: 'field.add', field: { id: nickname, name: 'Nickname', appliesTo: 'nodes' } })
  const fill = (fieldId: string, value: unknown) => submit(id, { type: 'node.fill', id: ana, fieldId, value })
  await Promise.all([fill(size, 44), fill(nickname, 'Anni')])
  expect(await valuesOf(id, ana)).toEqual({ [size]: 44, [nickname]: 'Anni' })
  await fill(size, 45)
  await fill(size, 46)
  expect(await valuesOf(id, ana)).toEqual({ [size]: 46, [nickname]: 'Anni' })
})

test('undoing the deletion of a field restores its values', async () => {
  const { id, ana, size } = await newNetwork()
  const { batchId } = await submit(id, { type: 'field.remove', id: size })
  expect((await snapshot(id)).fields.map(({ name }) => name)).toEqual(['Since'])
  const { refused } = await transactionAs(database, owner, async (tx) =>
    reverseStep(tx, await grantAccess(tx, principalOf(owner), id, 'editor', { lock: true }), 'undo', {
      batchId: randomUUID(),
      stepId: batchId,
    }),
  )
  expect(refused).toEqual([])
  expect((await snapshot(id)).fields.map(({ name }) => name).sort()).toEqual(['Shoe size', 'Since'])
  expect(await valuesOf(id, ana)).toEqual({ [size]: 42.5 })
})

test('field values and field changes for another network are rejected', async () => {
  const [mine, other] = [await newNetwork(), await newNetwork()]
  const { refused } = await submit(
    mine.id,
    { type: 'node.fill', id: mine.ana, fieldId: other.size, value: 1 },
    { type: 'node.fill', id: other.ana, fieldId: mine.size, value: 1 },
    { type: 'edge.fill', id: mine.tie, fieldId: mine.size, value: 1 },
    { type: 'field.update', id: other.size, changes: { name: 'Mine' } },
    { type: 'field.remove', id: other.size },
  )
  expect(refused.map(({ code }) => code)).toEqual([
    'FIELD_MISSING',
    'NODE_MISSING',
    'FIELD_OF_OTHERS',
    'FIELD_MISSING',
    'FIELD_MISSING',
  ])
  expect(await valuesOf(other.id, other.ana)).toEqual({ [other.size]: 42.5 })
})

test('a copy of a network includes its custom fields and their values', async () => {
  const { id, ana, size } = await newNetwork()
  const copyId = randomUUID()
  const original = await snapshot(id)
  await transactionAs(database, owner, (tx) => duplicateNetwork(tx, principalOf(owner), original, copyId))
  expect((await snapshot(copyId)).fields).toEqual(original.fields)
  expect(await valuesOf(copyId, ana)).toEqual({ [size]: 42.5 })
})
