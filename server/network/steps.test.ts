import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EditBatch } from '../../domain/edits/batch.ts'
import { bookOf } from '../../domain/entities/document.ts'
import type { Role } from '../../domain/entities/member.ts'
import { Edit } from '../../domain/edits/edit.ts'
import { openMigratedDatabase } from '../../tests/support/migrated-database.ts'
import { comparable, emptyGraph, randomBatch, seededRandom } from '../../tests/support/random-edits.ts'
import { graphFrom } from '../../domain/entities/graph.ts'
import { type Transaction, transactionAs } from '../db/database.ts'
import { type DocumentAccess, grantAccess, grantDocument } from './access.ts'
import { createNetwork, removeNetwork } from './commands.ts'
import { readLog, readSnapshot } from './queries.ts'
import { type Direction, listOwnSteps, reverseStep } from './steps.ts'
import { submitEdits } from './submit-edits.ts'
import { principalOf } from '../../tests/support/principal-of.ts'

const { database, backstage, close } = await openMigratedDatabase()
let owner: string
let editor: string

beforeAll(async () => {
  owner = await backstage.person('Owner')
  editor = await backstage.person('Editor')
})

afterAll(close)

async function newNetwork(): Promise<string> {
  const id = randomUUID()
  await transactionAs(database, owner, (tx) =>
    createNetwork(tx, principalOf(owner), { id, name: 'N', description: null }),
  )
  await backstage.join(id, editor, 'editor')
  return id
}

const submit = (networkId: string, batch: Partial<EditBatch> & Pick<EditBatch, 'edits'>, userId = owner) =>
  transactionAs(database, userId, async (tx) => {
    const access = await grantAccess(tx, principalOf(userId), networkId, 'editor', { lock: true })
    return submitEdits(tx, access, { batchId: randomUUID(), ...batch })
  })
const reverse = (
  direction: Direction,
  networkId: string,
  stepId: string,
  userId = owner,
  batchId: string = randomUUID(),
) =>
  transactionAs(database, userId, async (tx) => {
    const access = await grantAccess(tx, principalOf(userId), networkId, 'commenter', { lock: true })
    return reverseStep(tx, access, direction, { stepId, batchId })
  })
const undo = reverse.bind(null, 'undo')
const redo = reverse.bind(null, 'redo')
const read = (networkId: string) =>
  transactionAs(database, owner, async (tx) =>
    readSnapshot(tx, await grantAccess(tx, principalOf(owner), networkId, 'viewer')),
  )
const steps = (networkId: string, userId = owner) =>
  transactionAs(database, userId, async (tx) =>
    listOwnSteps(tx, await grantAccess(tx, principalOf(userId), networkId, 'viewer')),
  )
const names = async (networkId: string) => (await read(networkId)).nodes.map(({ name }) => name).sort()

const add = (name: string, id: string = randomUUID()) =>
  Edit.parse({ type: 'node.add', node: { id, type: 'person', name, x: 0, y: 0 } })
const rename = (name: string): Edit => ({ type: 'network.rename', name })

describe('a step of edits', () => {
  test('of several batches can be undone and redone completely, any number of times', async () => {
    const networkId = await newNetwork()
    const stepId = randomUUID()
    const label = 'Import 2 nodes'
    await submit(networkId, { stepId, label, edits: [add('Ada')] })
    await submit(networkId, { edits: [add('Between')] })
    await submit(networkId, { stepId, label, edits: [add('Ben')] })
    expect(await steps(networkId)).toEqual({ done: [{ id: stepId, label }], undone: [] })
    for (let round = 0; round < 3; round++) {
      expect(await undo(networkId, stepId)).toMatchObject({ applied: 2, refused: [] })
      expect(await names(networkId)).toEqual(['Between'])
      expect(await steps(networkId)).toEqual({ done: [], undone: [{ id: stepId, label }] })
      expect(await redo(networkId, stepId)).toMatchObject({ applied: 2, refused: [] })
      expect(await names(networkId)).toEqual(['Ada', 'Ben', 'Between'])
      expect(await steps(networkId)).toEqual({ done: [{ id: stepId, label }], undone: [] })
    }
  })

  test('cannot be undone twice in a row or redone before it is undone, and retrying an undo request has no further effect', async () => {
    const networkId = await newNetwork()
    const batchId = randomUUID()
    await submit(networkId, { batchId, label: 'Rename', edits: [rename('A')] })
    await expect(redo(networkId, batchId)).rejects.toMatchObject({ code: 'IN_FORCE' })
    const reversal = randomUUID()
    const first = await undo(networkId, batchId, owner, reversal)
    expect(await undo(networkId, batchId, owner, reversal)).toEqual(first)
    await expect(redo(networkId, batchId, owner, reversal)).rejects.toMatchObject({ code: 'BATCH_MISMATCH' })
    await expect(undo(networkId, batchId)).rejects.toMatchObject({ code: 'NOT_IN_FORCE' })
    expect((await read(networkId)).network).toMatchObject({ name: 'N', version: 2 })
  })

  test('is marked as undone if the client sent the reverting edits itself', async () => {
    const networkId = await newNetwork()
    const batchId = randomUUID()
    await submit(networkId, { batchId, label: 'Rename', edits: [rename('A')] })
    await submit(networkId, { label: 'Rename', undoes: batchId, edits: [rename('N')] })
    await expect(undo(networkId, batchId)).rejects.toMatchObject({ code: 'NOT_IN_FORCE' })
    expect(await steps(networkId)).toEqual({ done: [], undone: [{ id: batchId, label: 'Rename' }] })
    await redo(networkId, batchId)
    expect((await read(networkId)).network.name).toBe('A')
  })

  test('is undone except for the edits that conflict with later changes by other users', async () => {
    const networkId = await newNetwork()
    const [kept, gone] = [randomUUID(), randomUUID()]
    const batchId = randomUUID()
    await submit(networkId, { batchId, label: 'Add', edits: [add('Kept', kept), add('Gone', gone)] })
    await submit(networkId, { edits: [{ type: 'node.remove', id: gone }] }, editor)
    const result = await undo(networkId, batchId)
    expect(result).toMatchObject({ applied: 1, refused: [{ code: 'NODE_MISSING' }] })
    expect(await names(networkId)).toEqual([])
  })

  test('can be redone only until the same user makes a new change', async () => {
    const networkId = await newNetwork()
    const ids = [randomUUID(), randomUUID(), randomUUID()]
    for (const [place, batchId] of ids.entries()) {
      await submit(networkId, { batchId, label: `${place}`, edits: [rename(`${place}`)] })
    }
    await undo(networkId, ids[2] ?? '')
    await undo(networkId, ids[1] ?? '')
    expect(await steps(networkId)).toMatchObject({ done: [{ label: '0' }], undone: [{ label: '2' }, { label: '1' }] })
    // A step of another user has no effect on the user's own steps.
    await submit(networkId, { label: 'Theirs', edits: [add('Cleo')] }, editor)
    expect((await steps(networkId)).undone).toHaveLength(2)
    await submit(networkId, { label: 'New', edits: [add('Dan')] })
    expect(await steps(networkId)).toMatchObject({ done: [{ label: '0' }, { label: 'New' }], undone: [] })
  })

  test('can be undone by all editors but not by commenters', async () => {
    const networkId = await newNetwork()
    const commenter = await backstage.person('Commenter')
    await backstage.join(networkId, commenter, 'commenter')
    const [theirs, mine] = [randomUUID(), randomUUID()]
    await submit(networkId, { batchId: theirs, label: 'Theirs', edits: [add('Theirs')] }, editor)
    await submit(networkId, { batchId: mine, label: 'Mine', edits: [add('Mine')] })
    await expect(undo(networkId, mine, commenter)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await steps(networkId, editor)).toMatchObject({ done: [{ label: 'Theirs' }] })
    await undo(networkId, mine, editor)
    await redo(networkId, mine, editor)
    await undo(networkId, theirs)
    expect(await names(networkId)).toEqual(['Mine'])
    await expect(undo(networkId, randomUUID())).rejects.toMatchObject({ code: 'STEP_NOT_FOUND' })
    // A step cannot be undone through another network.
    await expect(undo(await newNetwork(), mine)).rejects.toMatchObject({ code: 'STEP_NOT_FOUND' })
  })

  test('can be undone only by a user who has the required role at the time of the undo', async () => {
    const networkId = await newNetwork()
    const [stepId, label] = [randomUUID(), 'Theirs']
    await submit(networkId, { stepId, label, edits: [add('One')] }, editor)
    await submit(networkId, { stepId, label, edits: [add('Two')] }, editor)
    const become = async (role: Role) => {
      await backstage.leave(networkId, editor)
      await backstage.join(networkId, editor, role)
    }
    await become('commenter')
    await expect(undo(networkId, stepId, editor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await read(networkId)).network.version).toBe(2)
    await become('editor')
    expect(await undo(networkId, stepId, editor)).toMatchObject({ applied: 2 })
    await become('commenter')
    await expect(redo(networkId, stepId, editor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await names(networkId)).toEqual([])
  })

  test.each([
    ['an unknown kind', { type: 'node.levitate', id: randomUUID() }],
    ['an unknown form', { type: 'node.remove', nodes: [randomUUID()] }],
  ])('with an edit of %s cannot be undone', async (_what, edit) => {
    const networkId = await newNetwork()
    const batchId = randomUUID()
    await submit(networkId, { batchId, label: 'Add', edits: [add('Ada')] })
    const inverse = JSON.stringify([edit])
    await backstage.rows('update edit_batch set inverse = $2 where batch_id = $1', [batchId, inverse])
    await expect(undo(networkId, batchId)).rejects.toMatchObject({ code: 'UNKNOWN_EDIT' })
    expect(await names(networkId)).toEqual(['Ada'])
  })

  test('that has thousands of edits is undone in one call, and the undo is logged as one step', async () => {
    const networkId = await newNetwork()
    const stepId = randomUUID()
    for (let slice = 0; slice < 3; slice++) {
      await submit(networkId, { stepId, label: 'Import', edits: Array.from({ length: 900 }, () => add('Someone')) })
    }
    const batchId = randomUUID()
    expect(await undo(networkId, stepId, owner, batchId)).toMatchObject({ applied: 2700, version: 6 })
    expect(await names(networkId)).toEqual([])
    const log = await transactionAs(database, owner, async (tx) =>
      readLog(tx, await grantAccess(tx, principalOf(owner), networkId, 'viewer'), 3),
    )
    expect(log.batches.map(({ stepId: of }) => of)).toEqual([batchId, batchId, batchId])
    await redo(networkId, stepId)
    expect(await names(networkId)).toHaveLength(2700)
  })
})

test("a step in a user's book names the networks that the step also changed, if the user can read them", async () => {
  const [networkId, deletedId] = [await newNetwork(), await newNetwork()]
  const book = bookOf(owner)
  const inBook = <T>(run: (tx: Transaction, access: DocumentAccess) => Promise<T>) =>
    transactionAs(database, owner, async (tx) =>
      run(tx, await grantDocument(tx, principalOf(owner), book, 'editor', { lock: true })),
    )
  const stepId = randomUUID()
  const offer = (text: string) =>
    Edit.parse({ type: 'accountTag.add', accountTag: { id: randomUUID(), text, color: '#6366f1' } })
  for (const id of [networkId, deletedId]) await submit(id, { edits: [add('Ana')], label: 'Everywhere', stepId })
  // Another user's batch with the same step id is not part of the step.
  await submit(await newNetwork(), { edits: [add('Ana')], label: 'Everywhere', stepId }, editor)
  await inBook((tx, access) =>
    submitEdits(tx, access, { batchId: randomUUID(), edits: [offer('Crew')], label: 'Everywhere', stepId }),
  )
  const alone = randomUUID()
  await inBook((tx, access) => submitEdits(tx, access, { batchId: alone, edits: [offer('Mates')], label: 'Alone' }))
  const listed = () => inBook(listOwnSteps)
  expect(await listed()).toEqual({
    done: [
      { id: stepId, label: 'Everywhere', documents: [book, networkId, deletedId].toSorted() },
      { id: alone, label: 'Alone' },
    ],
    undone: [],
  })
  expect((await steps(networkId)).done).toEqual([{ id: stepId, label: 'Everywhere' }])
  await transactionAs(database, owner, async (tx) =>
    removeNetwork(tx, await grantAccess(tx, principalOf(owner), deletedId, 'owner')),
  )
  expect((await listed()).done[0]?.documents).toEqual([book, networkId].toSorted())
})

test('undoing all steps in reverse order restores the initial state', async () => {
  const random = seededRandom(11)
  const networkId = await newNetwork()
  let graph = emptyGraph()
  const state = async () => {
    const { network: listed, ...contents } = await read(networkId)
    const { version: _version, role: _role, order: _order, ...network } = listed
    graph = graphFrom({ network, ...contents })
    return comparable(graph)
  }
  const first = await state()
  for (let round = 0; round < 25; round++) {
    await state()
    await submit(networkId, { edits: randomBatch(graph, random, 6), label: `${round}` })
  }
  const last = await state()
  const listed = (await steps(networkId)).done.map(({ id }) => id)
  for (const id of listed.toReversed()) await undo(networkId, id)
  expect(await state()).toEqual(first)
  for (const { id } of (await steps(networkId)).undone.toReversed()) await redo(networkId, id)
  expect(await state()).toEqual(last)
})
