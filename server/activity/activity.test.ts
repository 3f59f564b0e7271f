import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActivityEntry, ActivityInput } from '../../contract/activity.ts'
import type { EditBatch } from '../../domain/edits/batch.ts'
import { Edit } from '../../domain/edits/edit.ts'
import { bookOf } from '../../domain/entities/document.ts'
import { plainText } from '../../domain/history/part.ts'
import { openMigratedDatabase } from '../../tests/support/migrated-database.ts'
import { transactionAs } from '../db/database.ts'
import { grantAccess, grantDocument } from '../network/access.ts'
import { createNetwork } from '../network/commands.ts'
import { type Direction, reverseStep } from '../network/steps.ts'
import { submitEdits } from '../network/submit-edits.ts'
import { readActivity } from './queries.ts'

const { database, backstage, close } = await openMigratedDatabase()
let owner: string
let editor: string
let viewer: string
let stranger: string

beforeAll(async () => {
  owner = await backstage.person('Olga Owner')
  editor = await backstage.person('Edna Editor')
  viewer = await backstage.person('Vera Viewer')
  stranger = await backstage.person('Stan Stranger')
})

afterAll(close)

async function newNetwork(): Promise<string> {
  const id = randomUUID()
  await transactionAs(database, owner, (tx) => createNetwork(tx, owner, { id, name: 'N', description: null }))
  await backstage.join(id, editor, 'editor')
  await backstage.join(id, viewer, 'viewer')
  return id
}

type Sent = Partial<Omit<EditBatch, 'edits'>> & { readonly edits: readonly object[] }

async function submit(documentId: string, { edits, ...batch }: Sent, userId = owner): Promise<string> {
  const batchId = batch.batchId ?? randomUUID()
  await transactionAs(database, userId, async (tx) =>
    submitEdits(tx, await grantDocument(tx, userId, documentId, 'commenter', { lock: true }), {
      ...batch,
      batchId,
      edits: edits.map((edit) => Edit.parse(edit)),
    }),
  )
  return batchId
}

const read = (networkId: string, asked: Partial<Omit<ActivityInput, 'id'>> = {}, userId = owner) =>
  transactionAs(database, userId, async (tx) =>
    readActivity(tx, await grantAccess(tx, userId, networkId, 'viewer'), { limit: 50, ...asked }),
  )
const reverse = (networkId: string, direction: Direction, stepId: string, userId = owner, ifUnchanged = true) =>
  transactionAs(database, userId, async (tx) =>
    reverseStep(tx, await grantAccess(tx, userId, networkId, 'commenter', { lock: true }), direction, {
      stepId,
      batchId: randomUUID(),
      ifUnchanged,
    }),
  )
const told = ({ sentences }: ActivityEntry) => sentences.map(plainText).join('; ')
const sentences = async (networkId: string, asked: Partial<Omit<ActivityInput, 'id'>> = {}) =>
  (await read(networkId, asked)).entries.map(told)

const node = (name: string, id: string = randomUUID(), more: object = {}) => ({
  type: 'node.add',
  node: { id, type: 'person', name, x: 0, y: 0, ...more },
})
const edge = (sourceId: string, targetId: string, id: string = randomUUID()) => ({
  type: 'edge.add',
  edge: { id, sourceId, targetId, label: 'Friend' },
})

describe('the activity list', () => {
  test('shows steps newest first with their author and links', async () => {
    const networkId = await newNetwork()
    const bob = randomUUID()
    await submit(networkId, { edits: [node('Bob', bob)] })
    await submit(networkId, { edits: [{ type: 'node.update', id: bob, changes: { name: 'Bob Lee' } }] }, editor)
    const { entries, before, people } = await read(networkId, {}, viewer)
    expect(entries.map((entry) => [entry.userId, told(entry)])).toEqual([
      [editor, 'renamed “Bob” to Bob Lee'],
      [owner, 'added Bob Lee'],
    ])
    expect(entries[1]?.sentences[0]?.[1]).toEqual({ text: 'Bob Lee', nodeId: bob })
    expect(before).toBeNull()
    expect(people).toContainEqual({ id: editor, name: 'Edna Editor' })
  })

  test('combines the batches of one step and shows their total count', async () => {
    const networkId = await newNetwork()
    const stepId = randomUUID()
    const origin = { source: 'people.csv', id: null }
    for (let part = 0; part < 5; part++) {
      const edits = Array.from({ length: 900 }, (_, at) => node(`P ${part} ${at}`, randomUUID(), { origin }))
      await submit(networkId, { stepId, label: 'Import', edits })
      await submit(networkId, { edits: [{ type: 'network.rename', name: `N${part}` }] })
    }
    const { entries } = await read(networkId, { limit: 3 })
    expect(entries).toHaveLength(3)
    expect(await sentences(networkId, { topic: 'imports' })).toEqual([
      'imported 4,500 nodes (including P 0 0, P 0 1 and P 0 2) from “people.csv”',
    ])
    expect((await read(networkId)).entries.filter((entry) => entry.stepId === stepId)).toHaveLength(1)
  })

  test('is paginated without gaps or duplicates', async () => {
    const networkId = await newNetwork()
    const ids = Array.from({ length: 23 }, (_, at) => [`Node ${at}`, randomUUID()] as const)
    for (const [name, id] of ids) await submit(networkId, { edits: [node(name, id)] })
    const all: string[] = []
    let before: number | null | undefined
    do {
      const page = await read(networkId, { limit: 5, ...(before ? { before } : {}) })
      all.push(...page.entries.map(told))
      before = page.before
    } while (before !== null)
    expect(all).toEqual(ids.map(([name]) => `added ${name}`).reverse())
  })

  test('can be filtered by person, topic, node, connection and words', async () => {
    const networkId = await newNetwork()
    const [ana, bo, tie, task] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    await submit(networkId, { edits: [node('Ana Quill', ana), node('Bo Ferry', bo)] })
    await submit(networkId, { edits: [edge(ana, bo, tie)] }, editor)
    await submit(networkId, { edits: [{ type: 'task.add', task: { id: task, nodeId: ana, text: 'Call her' } }] })
    await submit(networkId, { edits: [{ type: 'task.update', id: task, changes: { completed: true } }] }, editor)
    await submit(networkId, { edits: [{ type: 'node.update', id: bo, changes: { title: 'Søn of (a) 100%' } }] })
    await submit(networkId, { edits: [{ type: 'node.move', id: bo, x: 5, y: 5 }] })
    await submit(networkId, { edits: [{ type: 'edge.update', id: tie, changes: { strength: 4 } }] })
    expect(await sentences(networkId, { userId: editor })).toEqual([
      'completed the task “Call her” of Ana Quill',
      'connected Ana Quill and Bo Ferry as “Friend”',
    ])
    expect(await sentences(networkId, { topic: 'done' })).toEqual(['completed the task “Call her” of Ana Quill'])
    expect(await sentences(networkId, { topic: 'places' })).toEqual(['moved Bo Ferry'])
    expect(await sentences(networkId, { of: tie })).toEqual([
      'set the strength of the connection between Ana Quill and Bo Ferry to 4',
      'connected Ana Quill and Bo Ferry as “Friend”',
    ])
    expect(await sentences(networkId, { of: ana })).toEqual([
      'completed the task “Call her” of Ana Quill',
      'added the task “Call her” to Ana Quill',
      'connected Ana Quill and Bo Ferry as “Friend”',
      'added Ana Quill and Bo Ferry',
    ])
    expect(await sentences(networkId, { words: 'FERRY 100%' })).toEqual([
      'set the title of Bo Ferry to “Søn of (a) 100%”',
    ])
    expect(await sentences(networkId, { words: '(a)' })).toHaveLength(1)
    expect(await sentences(networkId, { words: 'edna friend' })).toHaveLength(1)
    for (const words of ['zzzz', '"', '100_', String.raw`\ `]) expect(await sentences(networkId, { words })).toEqual([])
  })

  test('shows deleted nodes with their last name', async () => {
    const networkId = await newNetwork()
    const [ana, bo] = [randomUUID(), randomUUID()]
    await submit(networkId, { edits: [node('Ana', ana), node('Bo', bo), edge(ana, bo)] })
    await submit(networkId, { edits: [{ type: 'node.remove', id: bo }] })
    expect(await sentences(networkId)).toEqual([
      'deleted Bo with 1 connection',
      'added Ana and Bo; connected Ana and Bo as “Friend”',
    ])
  })

  test('describes steps with long values without loading the values', async () => {
    const networkId = await newNetwork()
    const ana = randomUUID()
    await submit(networkId, { edits: [node('Ana', ana)] })
    const notes = Array.from({ length: 4000 }, () => randomUUID())
      .join('')
      .slice(0, 100_000)
    await submit(networkId, { edits: [{ type: 'node.update', id: ana, changes: { notes, title: null } }] })
    const long = '漢'.repeat(900)
    const tasks = Array.from({ length: 20 }, () => ({
      type: 'task.add',
      task: { id: randomUUID(), nodeId: ana, text: `${long} ${randomUUID()}` },
    }))
    await submit(networkId, { edits: tasks })
    await submit(networkId, {
      edits: [node('Bo'), { type: 'node.update', id: ana, changes: { notes: notes.toUpperCase() } }],
    })
    const everybody = Array.from({ length: 1000 }, () => randomUUID())
    await submit(networkId, { edits: everybody.map((each) => node('X', each)) })
    await submit(networkId, {
      edits: [{ type: 'group.add', group: { id: randomUUID(), name: long.slice(0, 90), nodeIds: everybody } }],
    })
    expect(await sentences(networkId)).toEqual([
      `created the group “${long.slice(0, 79)}…”`,
      'added 1,000 nodes (including X, X and X)',
      'added Bo; changed the notes of Ana',
      'added 20 tasks',
      'changed notes and title of Ana',
      'added Ana',
    ])
  })

  test('is hidden from non-members and excludes private books', async () => {
    const networkId = await newNetwork()
    const ana = randomUUID()
    await submit(networkId, { edits: [node('Ana', ana)] })
    const met = {
      id: randomUUID(),
      kind: 'met',
      day: '2026-05-31',
      text: 'Between us',
      participants: [{ networkId, nodeId: ana, name: 'Ana' }],
    }
    await submit(bookOf(owner), { edits: [{ type: 'interaction.add', interaction: met }], label: 'met Ana' })
    await expect(read(networkId, {}, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(read(bookOf(owner), {}, owner)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const person of [owner, viewer]) expect(JSON.stringify(await read(networkId, {}, person))).not.toMatch(/met/)
    // Row-level security also hides the rows if the query does not.
    const seen = await transactionAs(database, stranger, (tx) =>
      tx.query('select * from network_people($1)', [networkId]),
    )
    expect(seen.rows).toEqual([])
  })
})

describe('reversing a step', () => {
  test('is allowed for editors for every step, but not for viewers or strangers', async () => {
    const networkId = await newNetwork()
    const stepId = await submit(networkId, { edits: [node('Ana')], label: 'Add node' })
    await expect(reverse(networkId, 'undo', stepId, viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(reverse(networkId, 'undo', stepId, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await reverse(networkId, 'undo', stepId, editor)
    const [reversal, original] = (await read(networkId)).entries
    expect(reversal).toMatchObject({
      userId: editor,
      label: 'Add node',
      reverses: { stepId, direction: 'undo' },
      takenBackBy: { stepId, direction: 'redo' },
    })
    expect(original).toMatchObject({ stepId, takenBackBy: null })
    await reverse(networkId, 'redo', stepId, editor)
    const after = (await read(networkId)).entries.map(({ takenBackBy }) => takenBackBy)
    expect(after).toEqual([{ stepId, direction: 'undo' }, null, { stepId, direction: 'undo' }])
  })

  test('is rejected completely if later changes conflict with it, and the error names them', async () => {
    const networkId = await newNetwork()
    const [ana, bo] = [randomUUID(), randomUUID()]
    const added = await submit(networkId, { edits: [node('Ana', ana), node('Bo', bo)] })
    const renamed = await submit(networkId, { edits: [{ type: 'node.update', id: ana, changes: { name: 'Anna' } }] })
    const again = await submit(networkId, { edits: [{ type: 'node.update', id: ana, changes: { name: 'Annie' } }] })
    const tied = await submit(networkId, { edits: [edge(ana, bo)] })
    const refused = (stepId: string) => reverse(networkId, 'undo', stepId, editor)
    await expect(refused(renamed)).rejects.toMatchObject({
      code: 'CHANGED_SINCE',
      message: 'Later changes depend on this step: Annie. Nothing was undone.',
    })
    await expect(refused(added)).rejects.toMatchObject({
      code: 'CHANGED_SINCE',
      message: expect.stringContaining('the connection between Annie and Bo'),
    })
    expect((await read(networkId)).entries).toHaveLength(4)
    // Undoing all steps, newest first, reverts everything.
    for (const stepId of [tied, again, renamed, added]) await reverse(networkId, 'undo', stepId, editor)
    await expect(reverse(networkId, 'undo', added)).rejects.toMatchObject({ code: 'NOT_IN_FORCE' })
  })

  test('ignores later moves, but is rejected if the node has been deleted since', async () => {
    const networkId = await newNetwork()
    const ana = randomUUID()
    const added = await submit(networkId, { edits: [node('Ana', ana)] })
    const titled = await submit(networkId, { edits: [{ type: 'node.update', id: ana, changes: { title: 'Poet' } }] })
    await submit(networkId, { edits: [{ type: 'node.move', id: ana, x: 50, y: 50 }] })
    await reverse(networkId, 'undo', titled)
    await reverse(networkId, 'undo', added)
    await reverse(networkId, 'redo', added)
    await submit(networkId, { edits: [{ type: 'node.remove', id: ana }] })
    await expect(reverse(networkId, 'undo', added)).rejects.toMatchObject({
      code: 'CHANGED_SINCE',
      message: expect.stringContaining('This node no longer exists.'),
    })
  })
})
