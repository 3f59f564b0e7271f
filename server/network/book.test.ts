import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EditBatch } from '../../domain/edits/batch.ts'
import { Edit } from '../../domain/edits/edit.ts'
import { bookOf } from '../../domain/entities/document.ts'
import { openMigratedDatabase } from '../../tests/support/migrated-database.ts'
import { transactionAs } from '../db/database.ts'
import { grantAccess, grantDocument } from './access.ts'
import { createNetwork, removeNetwork } from './commands.ts'
import { readLog, readSnapshot } from './queries.ts'
import { type Direction, listOwnSteps, reverseStep } from './steps.ts'
import { submitEdits } from './submit-edits.ts'
import { principalOf } from '../../tests/support/principal-of.ts'

const { database, backstage, close } = await openMigratedDatabase()
let owner: string
let member: string
let networkId: string

beforeAll(async () => {
  member = await backstage.person('Member')
})

beforeEach(async () => {
  owner = await backstage.person('Owner')
  networkId = randomUUID()
  await transactionAs(database, owner, (tx) =>
    createNetwork(tx, principalOf(owner), { id: networkId, name: 'N', description: null }),
  )
  await backstage.join(networkId, member, 'editor')
})

afterAll(close)

const submit = (documentId: string, batch: Partial<EditBatch> & Pick<EditBatch, 'edits'>, userId = owner) =>
  transactionAs(database, userId, async (tx) =>
    submitEdits(tx, await grantDocument(tx, principalOf(userId), documentId, 'commenter', { lock: true }), {
      batchId: randomUUID(),
      ...batch,
    }),
  )
const reverse = (direction: Direction, stepId: string, batchId: string = randomUUID()) =>
  transactionAs(database, owner, async (tx) =>
    reverseStep(
      tx,
      await grantDocument(tx, principalOf(owner), bookOf(owner), 'commenter', { lock: true }),
      direction,
      {
        stepId,
        batchId,
      },
    ),
  )
const read = (userId = owner) =>
  transactionAs(database, owner, async (tx) =>
    readSnapshot(tx, await grantDocument(tx, principalOf(owner), bookOf(userId), 'owner')),
  )
const interactions = async () => (await read()).interactions

const participant = (nodeId: string = randomUUID()) => ({ networkId, nodeId, name: 'Ana' })
const met = (id: string = randomUUID(), participants = [participant()]) =>
  Edit.parse({
    type: 'interaction.add',
    interaction: { id, kind: 'met', day: '2026-05-31', text: 'Tea', participants },
  })
const node = (id: string = randomUUID()) =>
  Edit.parse({ type: 'node.add', node: { id, type: 'person', name: 'Ana', x: 0, y: 0 } })

test('every new user has a book, which has the id of the user and is deleted with the account', async () => {
  expect(await read()).toMatchObject({ network: { id: owner, role: 'owner', version: 0 }, nodes: [], interactions: [] })
  await submit(bookOf(owner), { edits: [met()] })
  await backstage.rows('delete from "user" where "id" = $1', [owner])
  expect(await backstage.rows('select 1 from document where owner_id = $1', [owner])).toEqual([])
  expect(await backstage.rows('select 1 from interaction where book_id = $1', [owner])).toEqual([])
})

test("changes to interactions appear in reads and in the edit log of the user's book", async () => {
  const [id, other] = [randomUUID(), randomUUID()]
  const together = [participant(), { ...participant(), networkId: randomUUID() }]
  await submit(bookOf(owner), { edits: [met(id, together), met(other)] })
  const changes = {
    kind: 'called' as const,
    direction: 'incoming' as const,
    day: '2024-02-29',
    time: '23:59',
    text: 'ß',
  }
  await submit(bookOf(owner), {
    edits: [
      { type: 'interaction.update', id, changes },
      { type: 'interaction.remove', id: other },
    ],
  })
  expect(await interactions()).toMatchObject([{ id, ...changes, participants: together }])
  const log = await transactionAs(database, owner, async (tx) =>
    readLog(tx, await grantDocument(tx, principalOf(owner), bookOf(owner), 'viewer'), 0),
  )
  expect(log.batches.map(({ version, edits }) => [version, ...edits.map(({ type }) => type)])).toEqual([
    [1, 'interaction.add', 'interaction.add'],
    [2, 'interaction.update', 'interaction.remove'],
  ])
})

test('sending a batch to a book again has no effect, and different edits with the same batch id are rejected', async () => {
  const batch = { batchId: randomUUID(), edits: [met(), { type: 'interaction.remove' as const, id: randomUUID() }] }
  const answer = await submit(bookOf(owner), batch)
  expect(answer).toMatchObject({ version: 1, refused: [{ index: 1, code: 'INTERACTION_MISSING' }] })
  expect(await submit(bookOf(owner), batch)).toEqual(answer)
  expect(await interactions()).toHaveLength(1)
  await expect(submit(bookOf(owner), { ...batch, edits: [met()] })).rejects.toMatchObject({ code: 'BATCH_MISMATCH' })
})

test("a step in a user's book can be undone and redone, and a retried undo has no further effect", async () => {
  const [stepId, kept, removed, undo] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await submit(bookOf(owner), { edits: [met(kept)] })
  await submit(bookOf(owner), { stepId, label: 'Log', edits: [met(removed)] })
  const rename = { type: 'interaction.update' as const, id: kept, changes: { text: 'Coffee' } }
  await submit(bookOf(owner), { stepId, label: 'Log', edits: [rename] })
  const texts = async () => (await interactions())?.map(({ text }) => text).sort()
  expect(await texts()).toEqual(['Coffee', 'Tea'])
  const back = await reverse('undo', stepId, undo)
  expect(back).toMatchObject({ applied: 2, refused: [] })
  expect(await reverse('undo', stepId, undo)).toEqual(back)
  expect(await texts()).toEqual(['Tea'])
  await reverse('redo', stepId)
  expect(await texts()).toEqual(['Coffee', 'Tea'])
  const steps = await transactionAs(database, owner, async (tx) =>
    listOwnSteps(tx, await grantDocument(tx, principalOf(owner), bookOf(owner), 'viewer')),
  )
  expect(steps).toEqual({ done: [{ id: stepId, label: 'Log' }], undone: [] })
})

test('interactions keep the names of participants after their node and network are deleted', async () => {
  const nodeId = randomUUID()
  await submit(networkId, { edits: [node(nodeId)] })
  await submit(bookOf(owner), { edits: [met(randomUUID(), [participant(nodeId)])] })
  const before = await interactions()
  await submit(networkId, { edits: [{ type: 'node.remove', id: nodeId }] })
  expect(await interactions()).toEqual(before)
  await transactionAs(database, owner, async (tx) =>
    removeNetwork(tx, await grantAccess(tx, principalOf(owner), networkId, 'owner')),
  )
  expect(await interactions()).toEqual(before)
  expect(before).toMatchObject([{ participants: [{ networkId, nodeId, name: 'Ana' }] }])
})

describe('networks and books', () => {
  test('each reject a batch with edits that belong in the other', async () => {
    const before = await backstage.everything()
    for (const [documentId, edits] of [
      [networkId, [met()]],
      [networkId, [node(), met()]],
      [bookOf(owner), [node()]],
      [bookOf(owner), [met(), node()]],
      [bookOf(owner), [{ type: 'network.rename' as const, name: 'Diary' }]],
    ] as const) {
      await expect(submit(documentId, { edits: [...edits] })).rejects.toMatchObject({ code: 'WRONG_DOCUMENT' })
    }
    expect(await backstage.everything()).toEqual(before)
  })

  test('are each returned without the properties that only the other has', async () => {
    await submit(networkId, { edits: [node()] })
    const network = await transactionAs(database, owner, async (tx) =>
      readSnapshot(tx, await grantDocument(tx, principalOf(owner), networkId, 'viewer')),
    )
    expect(network).not.toHaveProperty('interactions')
    expect(await read()).toMatchObject({ nodes: [], edges: [], tasks: [], tags: [] })
  })
})

test("other users cannot access a user's book, even if they are members of the same network", async () => {
  for (const role of ['viewer', 'commenter', 'owner'] as const) {
    await expect(
      transactionAs(database, member, (tx) => grantDocument(tx, principalOf(member), bookOf(owner), role)),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  await expect(submit(bookOf(owner), { edits: [met()] }, member)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test("a network cannot be created with the id of a user's book", async () => {
  const create = transactionAs(database, member, (tx) =>
    createNetwork(tx, principalOf(member), { id: bookOf(owner), name: 'Mine', description: null }),
  )
  await expect(create).rejects.toMatchObject({ code: 'ALREADY_EXISTS' })
})
