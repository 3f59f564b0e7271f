import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActivityInput, AllActivityInput } from '../../contract/activity.ts'
import { Edit } from '../../domain/edits/edit.ts'
import { readAllActivity } from '../../server/activity/all-networks.ts'
import { readActivity } from '../../server/activity/queries.ts'
import { transactionAs } from '../../server/db/database.ts'
import { grantAccess, grantDocument } from '../../server/network/access.ts'
import { createNetwork } from '../../server/network/commands.ts'
import { submitEdits } from '../../server/network/submit-edits.ts'
import { openMigratedDatabase } from '../support/migrated-database.ts'
import { principalOf } from '../support/principal-of.ts'

const { database, backstage, close } = await openMigratedDatabase()
let owner: string
let editor: string
let viewer: string

beforeAll(async () => {
  owner = await backstage.person('Olga Owner')
  editor = await backstage.person('Edna Editor')
  viewer = await backstage.person('Vera Viewer')
})

afterAll(close)

const addPeople = (networkId: string, names: Record<string, string>) =>
  transactionAs(database, owner, async (tx) =>
    submitEdits(tx, await grantDocument(tx, principalOf(owner), networkId, 'commenter', { lock: true }), {
      batchId: randomUUID(),
      edits: Object.entries(names).map(([id, name]) =>
        Edit.parse({ type: 'node.add', node: { id, type: 'person', name, x: 0, y: 0 } }),
      ),
    }),
  )

/** Adds 50,000 batches to a new network. A third of the batches move a node. */
async function addBatches(networkId: string, nodeId: string): Promise<void> {
  await backstage.rows(
    `insert into edit_batch (network_id, batch_id, version, user_id, at, edits, inverse, refused, request_hash, label)
     select $1, gen_random_uuid(), n + 1, $2, now() - (50000 - n) * interval '1 minute',
       jsonb_build_array(case when n % 3 = 0
         then jsonb_build_object('type', 'node.move', 'id', $3::text, 'x', n, 'y', n)
         else jsonb_build_object('type', 'node.update', 'id', $3::text, 'changes', jsonb_build_object('title', 'Title ' || n)) end),
       jsonb_build_array(jsonb_build_object('type', 'node.update', 'id', $3::text, 'changes', jsonb_build_object('title', 'Title ' || n - 1))),
       '[]', ''::bytea, 'Step'
     from generate_series(1, 50000) n`,
    [networkId, editor, nodeId],
  )
  await backstage.rows('update document set version = 50001 where id = $1', [networkId])
}

/** Adds 5,000 tasks to a node. Completes, rewords and deletes 3,000 other tasks in 9,000 existing batches. */
async function addTasks(networkId: string, nodeId: string): Promise<void> {
  await backstage.rows(
    `update edit_batch b set edits = jsonb_build_array(step.edit), inverse = jsonb_build_array(step.before)
     from generate_series(1, 3000) n
       cross join lateral (select md5($2 || n)::uuid as id, jsonb_build_object('nodeId', $2::text, 'text', 'Call number ' || n) as task) t
       cross join lateral (values
         (0, jsonb_build_object('type', 'task.update', 'id', id, 'changes', '{"completed": true}'::jsonb),
           jsonb_build_object('type', 'task.update', 'id', id, 'changes', '{"completed": false}'::jsonb)),
         (1, jsonb_build_object('type', 'task.update', 'id', id, 'changes', jsonb_build_object('text', 'Phone ' || n)),
           jsonb_build_object('type', 'task.update', 'id', id, 'changes', jsonb_build_object('text', 'Call number ' || n))),
         (2, jsonb_build_object('type', 'task.remove', 'id', id),
           jsonb_build_object('type', 'task.add', 'task', task || jsonb_build_object('id', id)))
       ) step (part, edit, before)
     where b.network_id = $1 and b.version = 41000 + n * 3 + part`,
    [networkId, nodeId],
  )
  await backstage.rows(
    `insert into task (network_id, id, node_id, text, created_at, updated_at)
     select $1, gen_random_uuid(), $2, 'Write number ' || n, now(), now() from generate_series(1, 5000) n`,
    [networkId, nodeId],
  )
}

/** Returns the time in milliseconds of the fastest of five runs, which other load on the machine affects least. */
async function fastest(run: () => Promise<unknown>): Promise<number> {
  await run()
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    const begin = performance.now()
    await run()
    times.push(performance.now() - begin)
  }
  return Math.round(Math.min(...times))
}

const read = (networkId: string, input: Partial<Omit<ActivityInput, 'id'>>) =>
  transactionAs(database, owner, async (tx) =>
    readActivity(tx, await grantAccess(tx, principalOf(owner), networkId, 'viewer'), { limit: 50, ...input }),
  )

test('a page of the activity list of 50,000 batches is read within 100 ms', async () => {
  const networkId = randomUUID()
  await transactionAs(database, owner, (tx) =>
    createNetwork(tx, principalOf(owner), { id: networkId, name: 'N', description: null }),
  )
  const [ana, bo, cy] = [randomUUID(), randomUUID(), randomUUID()]
  await addPeople(networkId, { [ana]: 'Ana Rare', [bo]: 'Bo', [cy]: 'Cy' })
  await addBatches(networkId, bo)
  await addTasks(networkId, cy)
  await backstage.rows('analyze edit_batch', [])
  const asked = {
    newest: {},
    later: { before: 25_000 },
    'of a person who did nothing': { userId: viewer },
    'of a node': { of: bo },
    'of a node that nothing was done with': { of: randomUUID() },
    'tasks done': { topic: 'done' },
    'found words': { words: 'title 4999' },
    'words that are nowhere': { words: 'nowhere at all' },
    'words of a name': { words: 'rare' },
    'words of tasks': { words: 'write number' },
    'words of deleted tasks': { words: 'call number' },
  } as const
  const took: Record<string, number> = {}
  for (const [name, each] of Object.entries(asked)) {
    took[name] = await fastest(() => read(networkId, each))
  }
  // A search through the whole history has several responses. Each response covers a limited part of the history.
  let before: number | null = 50_002
  let found = 0
  for (let part = 0; before !== null && part < 30; part++) {
    const page: Awaited<ReturnType<typeof read>> = await read(networkId, { before, words: 'rare' })
    found += page.entries.length
    before = page.before
  }
  expect(found).toBe(1)
  expect(Math.max(...Object.values(took)), JSON.stringify(took)).toBeLessThan(100)
})

test('a page of the activity of 20 networks, three with 50,000 batches, is read within 200 ms', async () => {
  const person = await backstage.person('Ana Many')
  for (let number = 0; number < 20; number++) {
    const networkId = randomUUID()
    await transactionAs(database, owner, (tx) =>
      createNetwork(tx, principalOf(owner), { id: networkId, name: `N${number}`, description: null }),
    )
    await backstage.join(networkId, person, 'viewer')
    const nodeId = randomUUID()
    await addPeople(networkId, { [nodeId]: `Bo ${number}` })
    if (number < 3) {
      await addBatches(networkId, nodeId)
      await addTasks(networkId, nodeId)
    }
  }
  await backstage.rows('analyze edit_batch', [])
  const readAll = (input: Partial<AllActivityInput>) =>
    transactionAs(database, person, (tx) => readAllActivity(tx, person, { limit: 50, ...input }))
  let { before } = await readAll({ limit: 100 })
  for (let page = 0; before !== null && page < 20; page++) before = (await readAll({ limit: 100, before })).before
  const asked = {
    newest: {},
    later: { before: before ?? undefined },
    'tasks done': { topic: 'done' },
    'found words': { words: 'title 4999' },
    'words that are nowhere': { words: 'nowhere at all' },
    'words of deleted tasks': { words: 'call number' },
  } as const
  const took: Record<string, number> = {}
  for (const [name, each] of Object.entries(asked)) took[name] = await fastest(() => readAll(each))
  expect(Math.max(...Object.values(took)), JSON.stringify(took)).toBeLessThan(200)
})
