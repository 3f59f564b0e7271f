import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ActivityEntry,
  type ActivityInput,
  AllActivityInput,
  type AllActivityPage,
  batchesSearched,
} from '../../contract/activity.ts'
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
import { readAllActivity } from './all-networks.ts'
import { readActivity } from './queries.ts'
import { principalOf } from '../../tests/support/principal-of.ts'

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
  await transactionAs(database, owner, (tx) =>
    createNetwork(tx, principalOf(owner), { id, name: 'N', description: null }),
  )
  await backstage.join(id, editor, 'editor')
  await backstage.join(id, viewer, 'viewer')
  return id
}

type Sent = Partial<Omit<EditBatch, 'edits'>> & { readonly edits: readonly object[] }

async function submit(documentId: string, { edits, ...batch }: Sent, userId = owner): Promise<string> {
  const batchId = batch.batchId ?? randomUUID()
  await transactionAs(database, userId, async (tx) =>
    submitEdits(tx, await grantDocument(tx, principalOf(userId), documentId, 'commenter', { lock: true }), {
      ...batch,
      batchId,
      edits: edits.map((edit) => Edit.parse(edit)),
    }),
  )
  return batchId
}

const read = (networkId: string, asked: Partial<Omit<ActivityInput, 'id'>> = {}, userId = owner) =>
  transactionAs(database, userId, async (tx) =>
    readActivity(tx, await grantAccess(tx, principalOf(userId), networkId, 'viewer'), { limit: 50, ...asked }),
  )
const reverse = (networkId: string, direction: Direction, stepId: string, userId = owner, ifUnchanged = true) =>
  transactionAs(database, userId, async (tx) =>
    reverseStep(tx, await grantAccess(tx, principalOf(userId), networkId, 'commenter', { lock: true }), direction, {
      stepId,
      batchId: randomUUID(),
      ifUnchanged,
    }),
  )
const sentencesOf = ({ sentences }: ActivityEntry) => sentences.map(plainText).join('; ')
const sentences = async (networkId: string, asked: Partial<Omit<ActivityInput, 'id'>> = {}) =>
  (await read(networkId, asked)).entries.map(sentencesOf)

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
    expect(entries.map((entry) => [entry.userId, sentencesOf(entry)])).toEqual([
      [editor, 'renamed “Bob” to Bob Lee'],
      [owner, 'added Bob Lee'],
    ])
    expect(entries[1]?.sentences[0]?.[1]).toEqual({ text: 'Bob Lee', nodeId: bob })
    expect(before).toBeNull()
    expect(people).toContainEqual({ id: editor, name: 'Edna Editor' })
  })

  test('shows the batches of one step as one entry with their total count', async () => {
    const networkId = await newNetwork()
    const stepId = randomUUID()
    const origin = { source: 'people.csv', id: null }
    for (let part = 0; part < 5; part++) {
      const edits = Array.from({ length: 900 }, (_, at) => node(`P ${part} ${at}`, randomUUID(), { origin }))
      await submit(networkId, { stepId, purpose: 'import', edits })
      await submit(networkId, { edits: [{ type: 'network.rename', name: `N${part}` }] })
    }
    const { entries } = await read(networkId, { limit: 3 })
    expect(entries).toHaveLength(3)
    expect(await sentences(networkId, { topic: 'imports' })).toEqual([
      'imported 4,500 nodes (including P 0 0, P 0 1 and P 0 2) from “people.csv”',
    ])
    expect((await read(networkId)).entries.filter((entry) => entry.stepId === stepId)).toHaveLength(1)
  })

  test('the filter for imports shows imports and redone imports, but no undone imports, restored nodes or copied nodes', async () => {
    const networkId = await newNetwork()
    const edits = [node('Ana', randomUUID(), { origin: { source: 'people.csv', id: null } })]
    const again = edits.map((edit) => ({ ...edit, node: { ...edit.node, id: randomUUID() } }))
    const restored = edits.map((edit) => ({ ...edit, node: { ...edit.node, id: randomUUID() } }))
    const stepId = await submit(networkId, { label: 'Import 1 node', purpose: 'import', edits })
    await submit(networkId, { edits: again })
    await submit(networkId, { purpose: 'restore', edits: restored })
    await reverse(networkId, 'undo', stepId)
    await reverse(networkId, 'redo', stepId)
    const imported = 'imported Ana from “people.csv”'
    expect(await sentences(networkId, { topic: 'imports' })).toEqual([imported, imported])
    expect(await sentences(networkId)).toEqual([imported, 'deleted Ana', 'restored Ana', 'added Ana', imported])
  })

  test('names all files of an import, even if the import has many other edits before its nodes', async () => {
    const networkId = await newNetwork()
    const tags = Array.from({ length: 20 }, (_, at) => ({ type: 'tag.add', tag: { id: randomUUID(), text: `T${at}` } }))
    const people = Array.from({ length: 70 }, (_, at) =>
      node(`P ${at}`, randomUUID(), {
        notes: Array.from({ length: 20 }, () => randomUUID()).join(' '),
        origin: { source: 'people.csv', id: null },
      }),
    )
    const ids = people.map((each) => each.node.id)
    const evidence = { kind: 'imported', source: 'ties.csv', date: null }
    const ties = ids.slice(1).map((id, at) => ({
      type: 'edge.add',
      edge: { id: randomUUID(), sourceId: ids[at], targetId: id, label: 'Friend', evidence },
    }))
    const stepId = randomUUID()
    await submit(networkId, { stepId, purpose: 'import', edits: [...tags, ...people] })
    await submit(networkId, { stepId, purpose: 'import', edits: ties })
    expect(await sentences(networkId)).toEqual([
      'imported 70 nodes (including P 0, P 1 and P 2) from “people.csv”; ' +
        'imported 69 connections from “ties.csv”; added 20 tags',
    ])
  })

  test('omits steps that rename the network to its current name', async () => {
    const networkId = await newNetwork()
    await submit(networkId, { edits: [{ type: 'network.rename', name: 'N' }] })
    await submit(networkId, { edits: [{ type: 'network.rename', name: 'Quay' }] })
    expect(await sentences(networkId)).toEqual(['renamed the network from “N” to “Quay”'])
  })

  test('is paginated without gaps or duplicates', async () => {
    const networkId = await newNetwork()
    const ids = Array.from({ length: 23 }, (_, at) => [`Node ${at}`, randomUUID()] as const)
    for (const [name, id] of ids) await submit(networkId, { edits: [node(name, id)] })
    const all: string[] = []
    let before: number | null | undefined
    do {
      const page = await read(networkId, { limit: 5, ...(before ? { before } : {}) })
      all.push(...page.entries.map(sentencesOf))
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

  test('a search finds tasks by their words, including reworded and deleted tasks', async () => {
    const networkId = await newNetwork()
    const [ana, bo, called, sent, gone] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    await submit(networkId, { edits: [node('Ana', ana), node('Bo', bo)] })
    const task = (id: string, text: string, nodeId = ana) => ({ type: 'task.add', task: { id, nodeId, text } })
    const done = (id: string) => ({ type: 'task.update', id, changes: { completed: true } })
    await submit(networkId, { edits: [task(called, 'Call Müller')] })
    await submit(networkId, { edits: [task(sent, 'Send the lease')] })
    await submit(networkId, { edits: [task(gone, 'Book a table', bo)] })
    for (const id of [called, sent, gone]) await submit(networkId, { edits: [done(id)] })
    await submit(networkId, { edits: [{ type: 'task.update', id: sent, changes: { text: 'Sign the lease' } }] })
    await submit(networkId, { edits: [{ type: 'task.remove', id: called }] })
    await submit(networkId, { edits: [{ type: 'node.remove', id: bo }] })
    const calls = [
      'deleted the task “Call Müller” of Ana',
      'completed the task “Call Müller” of Ana',
      'added the task “Call Müller” to Ana',
    ]
    for (const words of ['muller', 'MÜLLER', 'call müll']) expect(await sentences(networkId, { words })).toEqual(calls)
    expect(await sentences(networkId, { words: 'muller', topic: 'done' })).toEqual(calls.slice(1, 2))
    const lease = [
      'reworded the task “Send the lease” to “Sign the lease”',
      'completed the task “Sign the lease” of Ana',
      'added the task “Send the lease” to Ana',
    ]
    for (const words of ['lease', 'sign', 'send']) expect(await sentences(networkId, { words })).toEqual(lease)
    const table = [
      'deleted Bo with 1 task',
      'completed the task “Book a table” of Bo',
      'added the task “Book a table” to Bo',
    ]
    expect(await sentences(networkId, { words: 'table' })).toEqual(table)
    // Each page finds and names the task, although the batch that deleted the task is on another page.
    let before: number | null | undefined
    const paged: string[] = []
    do {
      const page = await read(networkId, { words: 'muller', limit: 1, ...(before ? { before } : {}) })
      paged.push(...page.entries.map(sentencesOf))
      before = page.before
    } while (before !== null)
    expect(paged).toEqual(calls)
    for (const words of ['lease table', '100%', 'task.update'])
      expect(await sentences(networkId, { words })).toEqual([])
  })

  test('shows the names of deleted nodes', async () => {
    const networkId = await newNetwork()
    const [ana, bo] = [randomUUID(), randomUUID()]
    await submit(networkId, { edits: [node('Ana', ana), node('Bo', bo), edge(ana, bo)] })
    await submit(networkId, { edits: [{ type: 'node.remove', id: bo }] })
    expect(await sentences(networkId)).toEqual([
      'deleted Bo with 1 connection',
      'added Ana and Bo; connected Ana and Bo as “Friend”',
    ])
  })

  test('shows deleted items by the last name they had, even if the deletion is on another page of the list', async () => {
    const networkId = await newNetwork()
    const [ana, bo, friend] = [randomUUID(), randomUUID(), randomUUID()]
    await submit(networkId, { edits: [node('Ana', ana), node('Bo', bo)] })
    await submit(networkId, { edits: [edge(ana, bo, friend)] })
    await submit(networkId, { edits: [{ type: 'edge.update', id: friend, changes: { label: 'Boss' } }] })
    await submit(networkId, {
      edits: [{ type: 'task.add', task: { id: randomUUID(), nodeId: bo, text: 'Call him' } }],
    })
    await submit(networkId, { edits: [{ type: 'node.update', id: bo, changes: { title: 'Baker' } }] })
    await submit(networkId, { edits: [{ type: 'node.update', id: bo, changes: { name: 'Bob' } }] })
    await submit(networkId, { edits: [{ type: 'node.remove', id: bo }] })
    const entries: string[] = []
    let before: number | null | undefined
    do {
      const page = await read(networkId, { limit: 1, ...(before ? { before } : {}) })
      entries.push(...page.entries.map(sentencesOf))
      before = page.before
    } while (before !== null)
    expect(entries).toEqual([
      'deleted Bob with 1 connection and 1 task',
      'renamed “Bo” to Bob',
      'set the title of Bob to “Baker”',
      'added the task “Call him” to Bob',
      'changed the label of the connection between Ana and Bob from “Friend” to “Boss”',
      'connected Ana and Bob as “Friend”',
      'added Ana and Bo',
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

  test("is hidden from non-members and excludes users' private books", async () => {
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
    // Row-level security hides the rows even from a query without a filter.
    const seen = await transactionAs(database, stranger, (tx) =>
      tx.query('select * from network_people($1)', [networkId]),
    )
    expect(seen.rows).toEqual([])
  })
})

describe('the activity of all networks', () => {
  const readAll = (userId: string, asked: Partial<AllActivityInput> = {}) =>
    transactionAs(database, userId, (tx) => readAllActivity(tx, userId, { limit: 50, ...asked }))

  async function readPages(userId: string, asked: Partial<AllActivityInput> = {}): Promise<AllActivityPage[]> {
    const pages: AllActivityPage[] = []
    let before: string | null | undefined
    do {
      const page: AllActivityPage = await readAll(userId, { ...asked, ...(before ? { before } : {}) })
      // The operation must accept the cursors that it returns.
      if (page.before !== null) AllActivityInput.parse({ before: page.before })
      pages.push(page)
      before = page.before
    } while (before !== null && pages.length < 100)
    return pages
  }

  async function networkOf(person: string, name: string): Promise<string> {
    const id = randomUUID()
    await transactionAs(database, person, (tx) =>
      createNetwork(tx, principalOf(person), { id, name, description: null }),
    )
    return id
  }

  test('lists the steps of all networks of the user, newest first, with the names of the networks', async () => {
    const [ana, ben] = [await backstage.person('Ana Member'), await backstage.person('Ben Other')]
    const [own, shared] = [await networkOf(ana, 'Own'), await networkOf(ben, 'Shared')]
    await backstage.join(shared, ana, 'viewer')
    await submit(own, { edits: [node('Kim')] }, ana)
    await submit(shared, { edits: [node('Lou')] }, ben)
    await submit(own, { edits: [{ type: 'network.rename', name: 'Mine' }] }, ana)
    const { entries, before, people } = await readAll(ana)
    expect(entries.map((entry) => [entry.networkName, entry.networkId, entry.userId, sentencesOf(entry)])).toEqual([
      ['Mine', own, ana, expect.stringContaining('Mine')],
      ['Shared', shared, ben, 'added Lou'],
      ['Mine', own, ana, 'added Kim'],
    ])
    expect(before).toBeNull()
    expect(people).toEqual([
      { id: ana, name: 'Ana Member' },
      { id: ben, name: 'Ben Other' },
    ])
    expect((await readAll(ana, { networkId: shared })).entries.map(sentencesOf)).toEqual(['added Lou'])
  })

  test('excludes networks the user has left or never joined, and private books', async () => {
    const [ana, ben] = [await backstage.person('Ana'), await backstage.person('Ben')]
    const [own, hidden, left] = [
      await networkOf(ana, 'Own'),
      await networkOf(ben, 'Hidden'),
      await networkOf(ben, 'Left'),
    ]
    await backstage.join(left, ana, 'editor')
    await submit(own, { edits: [node('Kim', randomUUID())] }, ana)
    await submit(hidden, { edits: [node('Secret')] }, ben)
    await submit(left, { edits: [node('Past')] }, ana)
    const met = {
      id: randomUUID(),
      kind: 'met',
      day: '2026-05-31',
      participants: [{ networkId: own, nodeId: randomUUID(), name: 'Kim' }],
    }
    await submit(bookOf(ana), { edits: [{ type: 'interaction.add', interaction: met }], label: 'met Kim' }, ana)
    await backstage.leave(left, ana)
    expect((await readAll(ana)).entries.map(sentencesOf)).toEqual(['added Kim'])
    for (const networkId of [hidden, left, bookOf(ana), randomUUID()]) {
      expect(await readAll(ana, { networkId })).toEqual({ entries: [], before: null, people: [] })
    }
    // A cursor of another network reveals nothing.
    const before = `2999-01-01T00:00:00.000Z_${hidden}_1`
    expect((await readAll(ana, { before })).entries.map(sentencesOf)).toEqual(['added Kim'])
    // Row-level security hides the rows even from a query without a filter.
    const seen = await transactionAs(database, ana, (tx) =>
      tx.query('select from edit_batch where network_id = any($1::uuid[])', [[hidden, left]]),
    )
    expect(seen.rows).toEqual([])
  })

  test('is paginated without gaps or duplicates, even for steps with the same time', async () => {
    const ana = await backstage.person('Ana')
    const networks = [await networkOf(ana, 'A'), await networkOf(ana, 'B'), await networkOf(ana, 'C')]
    const stepId = randomUUID()
    for (let round = 0; round < 8; round++) {
      for (const id of networks) await submit(id, { edits: [node(`Node ${round}`)] }, ana)
      await submit(networks[0] ?? '', { stepId, label: 'Import', edits: [node(`Imported ${round}`)] }, ana)
    }
    await backstage.rows(
      `update edit_batch set at = date_trunc('day', at) + (version / 3) * interval '1 microsecond' where network_id = any($1::uuid[])`,
      [networks],
    )
    const all = (await readAll(ana, { limit: 100 })).entries
    expect(all).toHaveLength(25)
    for (const limit of [1, 4, 7, 25]) {
      const paged = (await readPages(ana, { limit })).flatMap(({ entries }) => entries)
      expect(paged, `${limit}`).toEqual(all)
    }
    expect(all.filter((entry) => entry.stepId === stepId)).toHaveLength(1)
  })

  test('if one request cannot search all batches, the search continues on the next page', async () => {
    const ana = await backstage.person('Ana')
    const [first, second] = [await networkOf(ana, 'A'), await networkOf(ana, 'B')]
    const [rare, other] = [randomUUID(), randomUUID()]
    await submit(first, { edits: [node('Rare', rare)] }, ana)
    await submit(second, { edits: [node('Other', other)] }, ana)
    for (const [networkId, id] of [
      [first, rare],
      [second, other],
    ]) {
      await backstage.rows(
        `insert into edit_batch (network_id, batch_id, version, user_id, at, edits, inverse, refused, request_hash)
         select $1, gen_random_uuid(), n + 1, $2, now() + n * interval '1 second',
           jsonb_build_array(jsonb_build_object('type', 'node.update', 'id', $3::text, 'changes', jsonb_build_object('title', 'T' || n))),
           '[]', '[]', ''::bytea
         from generate_series(1, $4::integer) n`,
        [networkId, ana, id, batchesSearched],
      )
    }
    const pages = await readPages(ana, { words: 'nowhere' })
    expect(pages.flatMap(({ entries }) => entries)).toEqual([])
    expect(pages.length).toBeGreaterThan(1)
    const found = (await readPages(ana, { words: 'other', limit: 100 })).flatMap(({ entries }) => entries)
    expect(found).toHaveLength(batchesSearched + 1)
    expect(new Set(found.map((entry) => entry.stepId)).size).toBe(found.length)
    expect(found.every((entry) => entry.networkId === second)).toBe(true)
  })

  test('can be filtered by topic and words', async () => {
    const ana = await backstage.person('Ana')
    const [first, second] = [await networkOf(ana, 'A'), await networkOf(ana, 'B')]
    const [kim, task] = [randomUUID(), randomUUID()]
    await submit(first, { edits: [node('Kim', kim)] }, ana)
    await submit(first, { edits: [{ type: 'task.add', task: { id: task, nodeId: kim, text: 'Call' } }] }, ana)
    await submit(first, { edits: [{ type: 'task.update', id: task, changes: { completed: true } }] }, ana)
    await submit(first, { edits: [{ type: 'node.move', id: kim, x: 1, y: 1 }] }, ana)
    const origin = { source: 'people.csv', id: null }
    await submit(second, { edits: [node('Lou', randomUUID(), { origin })], purpose: 'import' }, ana)
    const list = async (asked: Partial<AllActivityInput>) => (await readAll(ana, asked)).entries.map(sentencesOf)
    expect(await list({})).toHaveLength(4)
    expect(await list({ topic: 'done' })).toEqual(['completed the task “Call” of Kim'])
    expect(await list({ topic: 'imports' })).toEqual([expect.stringContaining('people.csv')])
    expect(await list({ topic: 'places' })).toEqual(['moved Kim'])
    const call = ['completed the task “Call” of Kim', 'added the task “Call” to Kim']
    expect(await list({ words: 'call' })).toEqual(call)
    expect(await list({ words: 'KIM call' })).toEqual(call.slice(1))
    await submit(first, { edits: [{ type: 'task.remove', id: task }] }, ana)
    expect(await list({ words: 'call' })).toEqual(['deleted the task “Call” of Kim', ...call])
    expect(await list({ words: 'ANA', topic: 'done' })).toEqual(['completed the task “Call” of Kim'])
    expect(await list({ words: 'lou' })).toHaveLength(1)
  })
})

describe('reversing a step', () => {
  test('is allowed for editors, even if another user made the step, but not for viewers or strangers', async () => {
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

  test('is rejected as a whole if later changes conflict, and the error names these changes', async () => {
    const networkId = await newNetwork()
    const [ana, bo] = [randomUUID(), randomUUID()]
    const added = await submit(networkId, { edits: [node('Ana', ana), node('Bo', bo)] })
    const renamed = await submit(networkId, { edits: [{ type: 'node.update', id: ana, changes: { name: 'Anna' } }] })
    const again = await submit(networkId, { edits: [{ type: 'node.update', id: ana, changes: { name: 'Annie' } }] })
    const tied = await submit(networkId, { edits: [edge(ana, bo)] })
    const refused = (stepId: string) => reverse(networkId, 'undo', stepId, editor)
    await expect(refused(renamed)).rejects.toMatchObject({
      code: 'CHANGED_SINCE',
      message: 'Later changes to Annie depend on this step. Nothing was undone.',
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

  test('is possible if the node was moved afterwards, but is rejected if the node was deleted afterwards', async () => {
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
