import { randomUUID } from 'node:crypto'
import { call } from '@orpc/server'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EditBatch, replay } from '../../domain/edits/batch.ts'
import { largestLogPageBytes, type Snapshot } from '../../contract/snapshot.ts'
import { Edit } from '../../domain/edits/edit.ts'
import type { Edge } from '../../domain/entities/edge/edge.ts'
import { graphFrom } from '../../domain/entities/graph.ts'
import { openMigratedDatabase } from '../../tests/support/migrated-database.ts'
import { comparable, emptyGraph, randomBatch, seededRandom } from '../../tests/support/random-edits.ts'
import { type Database, type Transaction, transactionAs } from '../db/database.ts'
import { Generator } from '../ai/generator.ts'
import { calendarLinks } from '../calendars/calendar-links.ts'
import { meetingLinks } from '../meetings/meeting-links.ts'
import { exportLinks } from '../exports/export-links.ts'
import { JobQueue } from '../jobs/queue.ts'
import { jobs } from '../job-registry.ts'
import { Billing } from '../billing/billing.ts'
import { watchDatabase } from '../db/health.ts'
import { grantAccess } from './access.ts'
import { createNetwork, duplicateNetwork, removeNetwork, reorderNetworks } from './commands.ts'
import { loadReach } from './load-reach.ts'
import { Admission, Call } from '../limits/admission.ts'
import { listNetworks, readLog, readSnapshot } from './queries.ts'
import { FileReader } from '../exchange/file-reader.ts'
import { FileWriter } from '../exchange/file-writer.ts'
import { DocumentReads } from './document-reads.ts'
import { networkRoutes } from './routes.ts'
import { submitEdits } from './submit-edits.ts'
import { jobPrincipal } from '../platform/principal.ts'
import { principalOf } from '../../tests/support/principal-of.ts'

const { url, database, backstage, close } = await openMigratedDatabase()
let owner: string
let stranger: string

beforeAll(async () => {
  owner = await backstage.person('Owner')
  stranger = await backstage.person('Stranger')
})

afterAll(close)

const newNetwork = async (userId = owner) => {
  const id = randomUUID()
  await transactionAs(database, userId, (tx) =>
    createNetwork(tx, principalOf(userId), { id, name: 'N', description: null }),
  )
  return id
}
const submit = (networkId: string, batch: EditBatch, userId = owner) =>
  transactionAs(database, userId, async (tx) =>
    submitEdits(tx, await grantAccess(tx, principalOf(userId), networkId, 'editor', { lock: true }), batch),
  )
const snapshot = (networkId: string, userId = owner) =>
  transactionAs(database, userId, async (tx) =>
    readSnapshot(tx, await grantAccess(tx, principalOf(userId), networkId, 'viewer')),
  )
const log = (networkId: string, after = 0) =>
  transactionAs(
    database,
    owner,
    async (tx) => (await readLog(tx, await grantAccess(tx, principalOf(owner), networkId, 'viewer'), after)).batches,
  )
const batchOf = (...edits: unknown[]): EditBatch => ({
  batchId: randomUUID(),
  edits: edits.map((edit) => Edit.parse(edit)),
})
const node = (id: string = randomUUID(), name = 'Ana') => ({
  type: 'node.add',
  node: { id, type: 'person', name, x: 1.5, y: -2 },
})

describe('networks', () => {
  test("a new network is added at the end of its owner's list, and creating the same network again has no effect", async () => {
    const userId = await backstage.person()
    const [first, second] = [await newNetwork(userId), await newNetwork(userId)]
    const again = await transactionAs(database, userId, (tx) =>
      createNetwork(tx, principalOf(userId), { id: second, name: 'Other', description: null }),
    )
    expect(again).toMatchObject({ id: second, name: 'N', order: 1, role: 'owner', version: 0 })
    const list = await transactionAs(database, userId, (tx) => listNetworks(tx, userId))
    expect(list.map(({ id, order }) => [id, order])).toEqual([
      [first, 0],
      [second, 1],
    ])
  })

  test('creating a network with the id of another network is rejected without revealing its owner', async () => {
    const id = await newNetwork()
    const attempt = transactionAs(database, stranger, (tx) =>
      createNetwork(tx, principalOf(stranger), { id, name: 'Mine now', description: null }),
    )
    await expect(attempt).rejects.toMatchObject({ code: 'ALREADY_EXISTS' })
  })

  test("reordering moves the user's own networks and ignores other networks", async () => {
    const userId = await backstage.person()
    const ids = [await newNetwork(userId), await newNetwork(userId), await newNetwork(userId)]
    const foreign = await newNetwork()
    const before = await backstage.rows('select position from network_member where network_id = $1', [foreign])
    const turned = [ids[2], foreign, ids[0], ids[1]] as string[]
    const list = await transactionAs(database, userId, (tx) => reorderNetworks(tx, userId, turned))
    expect(list.map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]])
    expect(await backstage.rows('select position from network_member where network_id = $1', [foreign])).toEqual(before)
  })

  test('deleting a network deletes all of its contents', async () => {
    const id = await newNetwork()
    const [ana, bo] = [randomUUID(), randomUUID()]
    await submit(
      id,
      batchOf(
        node(ana),
        node(bo),
        { type: 'edge.add', edge: { id: randomUUID(), sourceId: ana, targetId: bo } },
        {
          type: 'task.add',
          task: { id: randomUUID(), nodeId: ana, text: 'Call' },
        },
      ),
    )
    await transactionAs(database, owner, async (tx) =>
      removeNetwork(tx, await grantAccess(tx, principalOf(owner), id, 'owner')),
    )
    for (const table of ['network_member', 'node', 'edge', 'task', 'edit_batch']) {
      expect(await backstage.rows(`select 1 from ${table} where network_id = $1`, [id])).toEqual([])
    }
  })

  test('a duplicate contains all contents of the original and has a suffix in its name', async () => {
    const id = await newNetwork()
    let graph = emptyGraph(id)
    const random = seededRandom(3)
    for (let round = 0; round < 20; round++) {
      const edits = randomBatch(graph, random, 10)
      await submit(id, { batchId: randomUUID(), edits })
      graph = graphOf(await snapshot(id))
    }
    const copyId = randomUUID()
    const whole = await snapshot(id)
    const copy = await transactionAs(database, owner, (tx) => duplicateNetwork(tx, principalOf(owner), whole, copyId))
    expect(copy.name).toBe(`${graph.network.name} (Copy)`)
    const copied = comparable(graphOf(await snapshot(copyId))) as Record<string, unknown>
    const original = comparable(graph) as Record<string, unknown>
    expect({ ...copied, network: null }).toEqual({ ...original, network: null })
  })

  test('duplicating a network twice with the same new id creates one copy, and an id of another network is rejected', async () => {
    const original = await snapshot(await newNetwork())
    const other = await snapshot(await newNetwork())
    const copyId = randomUUID()
    const duplicate = (of: Snapshot, id: string) =>
      transactionAs(database, owner, (tx) => duplicateNetwork(tx, principalOf(owner), of, id))
    const copy = await duplicate(original, copyId)
    expect(await duplicate(original, copyId)).toMatchObject({ id: copyId, name: copy.name })
    for (const taken of [copyId, original.network.id, other.network.id]) {
      await expect(duplicate(other, taken)).rejects.toMatchObject({ code: 'ALREADY_EXISTS' })
    }
  })

  test('reading a network returns the nodes in creation order, even after an update', async () => {
    const id = await newNetwork()
    const ids: string[] = []
    for (let count = 0; count < 5; count++) {
      ids.push(randomUUID())
      await submit(id, batchOf(node(ids[count], `Node ${count}`)))
    }
    // PostgreSQL moves an updated row to the end of its table, but the order in snapshots must not change.
    await submit(id, batchOf({ type: 'node.update', id: ids[0], changes: { title: 'First' } }))
    expect((await snapshot(id)).nodes.map((each) => each.id)).toEqual(ids)
  })

  test('a page of the edit log ends after the batch that makes it exceed the size limit', async () => {
    const id = await newNetwork()
    const ana = randomUUID()
    await submit(id, batchOf(node(ana)))
    const many = 15
    const notes = 'é'.repeat(50_000)
    for (let count = 0; count < 2; count++) {
      const edits = Array.from({ length: many }, () => ({ type: 'node.update', id: ana, changes: { notes } }))
      await submit(id, batchOf(...edits))
    }
    expect(many * notes.length * 2).toBeLessThan(largestLogPageBytes)
    expect(2 * many * notes.length * 2).toBeGreaterThan(largestLogPageBytes)
    for (let count = 0; count < 2; count++) await submit(id, batchOf(node()))
    const versions = async (after: number) => (await log(id, after)).map(({ version }) => version)
    expect(await versions(0)).toEqual([1, 2, 3])
    expect(await versions(3)).toEqual([4, 5])
    expect(await versions(1)).toEqual([2, 3])
  })
})

test('a duplicate is a consistent snapshot despite concurrent edits', async () => {
  const id = await newNetwork()
  const [ana, bo, copyId] = [randomUUID(), randomUUID(), randomUUID()]
  await submit(
    id,
    batchOf(node(ana), node(bo), { type: 'edge.add', edge: { id: randomUUID(), sourceId: ana, targetId: bo } }),
  )
  const busy = meddled(database, 'from node ', () => submit(id, batchOf({ type: 'node.remove', id: bo })))
  const user = { id: owner, name: '', username: null, email: '' }
  const queue = new JobQueue({ registry: jobs, owner: database.owner })
  const context = {
    database: busy,
    headers: new Headers(),
    health: watchDatabase(url),
    offer: {
      localMode: true,
      google: false,
      mail: true,
      emailVerification: 'mail' as const,
      billing: false,
      trialDays: 0,
      strictFree: false,
      hasModel: false,
      boundsStorage: true,
    },
    generator: new Generator({ database, model: undefined, queue }),
    exportLinks: exportLinks('x'.repeat(32), ''),
    calendarLinks: calendarLinks('x'.repeat(32), ''),
    requestMails: undefined,
    meetingLinks: meetingLinks('x'.repeat(32), ''),
    meetingMails: undefined,
    queue,
    model: undefined,
    billing: new Billing({ database, payments: undefined, rules: { strictFree: false }, baseUrl: '', trialDays: 0 }),
    files: new FileReader(),
    fileWriter: new FileWriter(),
    documentReads: new DocumentReads(1),
    admission: new Admission({ connections: 2, countsPoints: true }),
    call: new Call('test'),
    onResponseEnd: () => undefined,
    currentUser: () => Promise.resolve({ user, principal: principalOf(owner) }),
    recoveryCodesLeft: () => Promise.resolve(0),
  }
  await call(networkRoutes.duplicate, { id, copyId }, { context })
  await context.health.close()
  expect(await snapshot(id)).toMatchObject({ nodes: [{ id: ana }], edges: [] })
  const copy = await snapshot(copyId)
  expect([copy.nodes.length, copy.edges.length]).toEqual([2, 1])
})

describe('submitting edits', () => {
  test('updates the stored network, the edit log and the version', async () => {
    const id = await newNetwork()
    const ana = randomUUID()
    const result = await submit(id, batchOf(node(ana), { type: 'network.rename', name: 'Investors' }))
    expect(result).toMatchObject({ version: 1, refused: [] })
    const after = await snapshot(id)
    expect(after.network).toMatchObject({ name: 'Investors', version: 1, updatedAt: result.at })
    expect(after.nodes).toMatchObject([{ id: ana, name: 'Ana', x: 1.5, y: -2, createdAt: result.at, tagIds: [] }])
    expect(await log(id)).toMatchObject([
      { version: 1, userId: owner, at: result.at, edits: [{ type: 'node.add' }, {}] },
    ])
  })

  test('a batch that is sent twenty times concurrently and again later is applied once, with the same response (T8)', async () => {
    const id = await newNetwork()
    const batch = batchOf(node(), node())
    const results = await Promise.all(Array.from({ length: 20 }, () => submit(id, batch)))
    results.push(await submit(id, batch))
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
    expect((await snapshot(id)).nodes).toHaveLength(2)
    expect(await log(id)).toHaveLength(1)
    await expect(submit(id, { ...batchOf(node()), batchId: batch.batchId })).rejects.toMatchObject({
      code: 'BATCH_MISMATCH',
    })
  })

  test('a fully rejected batch leaves the version unchanged, and its response is stored', async () => {
    const id = await newNetwork()
    const batch = batchOf({ type: 'node.remove', id: randomUUID() })
    const result = await submit(id, batch)
    expect(result).toMatchObject({ version: 0, refused: [{ index: 0, code: 'NODE_MISSING' }] })
    await submit(id, batchOf(node()))
    expect((await submit(id, batch)).refused).toEqual(result.refused)
  })

  test('stores direction and weight of connections; the defaults are one-way and no weight', async () => {
    const id = await newNetwork()
    const [ana, bo, explicit, defaulted] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const tie = (edge: object) => ({ type: 'edge.add', edge: { sourceId: ana, targetId: bo, ...edge } })
    await submit(
      id,
      batchOf(
        node(ana),
        node(bo),
        tie({ id: explicit, direction: 'none', weight: 0.1 }),
        tie({ id: defaulted, sourceHandle: 'top-source' }),
      ),
    )
    const stored = async () =>
      new Map((await snapshot(id)).edges.map((edge) => [edge.id, [edge.direction, edge.weight]] as const))
    expect(await stored()).toEqual(
      new Map([
        [explicit, ['none', 0.1]],
        [defaulted, ['one-way', null]],
      ]),
    )
    const changes = { direction: 'both', weight: -1.7976931348623157e308 }
    await submit(id, batchOf({ type: 'edge.update', id: defaulted, changes }))
    expect((await stored()).get(defaulted)).toEqual(['both', -1.7976931348623157e308])
    const [, update] = await log(id)
    expect(update?.edits).toEqual([{ type: 'edge.update', id: defaulted, changes }])
    for (const weight of [Number.POSITIVE_INFINITY, Number.NaN])
      await expect(backstage.rows('update edge set weight = $2 where id = $1', [defaulted, weight])).rejects.toThrow(
        /edge_weight_check/,
      )
  })

  test('two connections can swap their handles within one batch', async () => {
    const id = await newNetwork()
    const [ana, bo, one, two] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const edge = (edgeId: string, sourceHandle: string) => ({
      type: 'edge.add',
      edge: { id: edgeId, sourceId: ana, targetId: bo, sourceHandle },
    })
    await submit(id, batchOf(node(ana), node(bo), edge(one, 'top-source'), edge(two, 'left-source')))
    const move = (edgeId: string, sourceHandle: string) => ({
      type: 'edge.update',
      id: edgeId,
      changes: { sourceHandle },
    })
    const swapped = await submit(
      id,
      batchOf(move(one, 'bottom-source'), move(two, 'top-source'), move(one, 'left-source')),
    )
    expect(swapped.refused).toEqual([])
  })

  test('replaying the log yields exactly the stored tables after concurrent writes', async () => {
    const id = await newNetwork()
    const random = seededRandom(11)
    for (let round = 0; round < 12; round++) {
      const graph = graphOf(await snapshot(id))
      const batches = Array.from({ length: 4 }, () => ({
        batchId: randomUUID(),
        edits: randomBatch(graph, random, 12),
      }))
      await Promise.all(batches.map((batch) => submit(id, batch)))
    }
    const stored = graphOf(await snapshot(id))
    const batches = await log(id)
    expect(batches.map(({ version }) => version)).toEqual(batches.map((_batch, index) => index + 1))
    const start = { ...emptyGraph(id), network: { ...stored.network, name: 'N' } }
    const replayed = batches.reduce((graph, { edits, at }) => replay(graph, edits, at), start)
    expect(comparable(replayed)).toEqual(comparable(stored))
    expect(stored.nodes.size).toBeGreaterThan(5)
  })
})

describe('large networks', () => {
  async function largeNetwork(nodes: number): Promise<string> {
    const id = await newNetwork()
    await backstage.rows(
      `insert into node (network_id, id, type, name, x, y, created_at, updated_at)
       select $1, gen_random_uuid(), 'person', 'Node ' || i, i, i, now(), now() from generate_series(1, $2::int) i`,
      [id, nodes],
    )
    return id
  }

  test('a small batch reads hardly any rows that it does not need', async () => {
    const id = await largeNetwork(5000)
    await backstage.rows(
      `insert into edge (network_id, id, source_id, target_id, source_handle, target_handle, label, evidence, created_at, updated_at)
       select $1, gen_random_uuid(), a.id, b.id, 'right-source', 'left-target', '', '{}', now(), now()
       from (select id, row_number() over () i from node where network_id = $1) a
       join (select id, row_number() over () i from node where network_id = $1) b on b.i = a.i % 5000 + 1`,
      [id],
    )
    await backstage.rows('analyze node, edge')
    const { edges } = await snapshot(id)
    const [one, other] = edges.slice(0, 2) as [Edge, Edge]
    const edits = batchOf(
      { type: 'node.move', id: one.sourceId, x: 1, y: 1 },
      { type: 'edge.update', id: one.id, changes: { sourceHandle: 'top-source' } },
      { type: 'edge.add', edge: { id: randomUUID(), sourceId: one.sourceId, targetId: other.targetId } },
      { type: 'node.remove', id: other.sourceId },
    ).edits
    const dropped = await transactionAs(database, owner, async (tx) => {
      const access = await grantAccess(tx, principalOf(owner), id, 'editor', { lock: true })
      return rowsRemovedByFilter(tx, () => loadReach(tx, access, edits))
    })
    expect(dropped).toBeLessThan(100)
  })

  test('thousands of nodes can be moved in one batch, and the move can be undone in one batch', async () => {
    const id = await largeNetwork(10_000)
    const before = await snapshot(id)
    const moveTo = ({ id: nodeId, x, y }: { id: string; x: number; y: number }) => ({
      type: 'node.move',
      id: nodeId,
      x,
      y,
    })
    const gone = { id: randomUUID(), x: 0, y: 0 }
    const moves = [gone, ...before.nodes.slice(1)].map((each) => moveTo({ id: each.id, x: 0, y: 0 }))
    const { version, refused } = await submit(id, batchOf(...moves))
    expect(version).toBe(before.network.version + 1)
    expect(refused).toMatchObject([{ index: 0, code: 'NODE_MISSING' }])
    const moved = await snapshot(id)
    expect(moved.nodes.filter(({ x, y }) => x === 0 && y === 0)).toHaveLength(moves.length - 1)
    expect((await submit(id, batchOf(...before.nodes.map(moveTo)))).version).toBe(version + 1)
    const places = ({ nodes }: typeof before) => new Map(nodes.map((each) => [each.id, [each.x, each.y]]))
    expect(places(await snapshot(id))).toEqual(places(before))
  })

  test('can be renamed if they have hundreds of members', async () => {
    const id = await newNetwork()
    for (let count = 0; count < 250; count++) await backstage.join(id, await backstage.person(), 'viewer')
    expect((await submit(id, batchOf({ type: 'network.rename', name: 'Choir' }))).refused).toEqual([])
  })
})

describe('access', () => {
  test('strangers cannot see a network, viewers can only read it, and editors can write but not delete it', async () => {
    const id = await newNetwork()
    const [viewer, editor] = [await backstage.person(), await backstage.person()]
    await backstage.join(id, viewer, 'viewer')
    await backstage.join(id, editor, 'editor')
    await expect(snapshot(id, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(submit(id, batchOf(node()), stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await snapshot(id, viewer)).network.role).toBe('viewer')
    await expect(submit(id, batchOf(node()), viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await submit(id, batchOf(node()), editor)).version).toBe(1)
    const removal = transactionAs(database, editor, async (tx) =>
      removeNetwork(tx, await grantAccess(tx, principalOf(editor), id, 'owner')),
    )
    await expect(removal).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('a job that has only the read scope cannot edit on behalf of an owner', async () => {
    const id = await newNetwork()
    const grant = (needed: 'viewer' | 'editor') =>
      transactionAs(database, owner, (tx) => grantAccess(tx, jobPrincipal(owner, 'read'), id, needed))
    expect(await grant('viewer')).toMatchObject({ role: 'owner' })
    await expect(grant('editor')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

/** Returns a database that calls `act` right after the first statement that contains `text`. */
function meddled(real: Database, text: string, act: () => Promise<unknown>): Database {
  let done = false
  const connect = async () => {
    const client = await real.pool.connect()
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
    const release = client.release.bind(client)
    const meddling = async (...given: unknown[]) => {
      const result = await query(...given)
      if (!done && String(given[0]).includes(text)) {
        done = true
        await act()
      }
      return result
    }
    const restore = (error?: Error | boolean) => {
      Object.assign(client, { query, release })
      release(error)
    }
    return Object.assign(client, { query: meddling, release: restore })
  }
  return { ...real, pool: Object.create(real.pool, { connect: { value: connect } }) as Database['pool'] }
}

/** Returns the number of rows that the statements of `work` read without using them. */
async function rowsRemovedByFilter(tx: Transaction, work: () => Promise<unknown>): Promise<number> {
  const query = tx.query.bind(tx) as (text: string, values?: unknown[]) => Promise<pg.QueryResult>
  const statements: [string, unknown[] | undefined][] = []
  tx.query = ((text: string, values?: unknown[]) => {
    statements.push([text, values])
    return query(text, values)
  }) as typeof tx.query
  await work()
  let dropped = 0
  for (const [text, values] of statements) {
    const { rows } = await query(`explain (analyze, format json) ${text}`, values)
    for (const [, count] of JSON.stringify(rows).matchAll(/"Rows Removed by Filter":(\d+)/g)) dropped += Number(count)
  }
  return dropped
}

function graphOf({
  network: { role: _role, order: _order, version: _version, ...network },
  ...rest
}: Awaited<ReturnType<typeof snapshot>>) {
  return graphFrom({ ...rest, network })
}
