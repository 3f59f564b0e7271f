import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { addEdits } from '../../domain/edits/add-edits.ts'
import { Edit } from '../../domain/edits/edit.ts'
import { bookOf } from '../../domain/entities/document.ts'
import { formatBytes, historyTimes, type StorageLimits, defaultStorage } from '../../domain/plans/storage.ts'
import { openMigratedDatabase } from '../../tests/support/migrated-database.ts'
import { type Database, openDatabase, type Transaction, transactionAs } from '../db/database.ts'
import { submitImport } from '../exchange/commands.ts'
import { grantAccess, grantDocument } from '../network/access.ts'
import { createNetwork, duplicateNetwork } from '../network/commands.ts'
import { readSnapshot } from '../network/queries.ts'
import { reverseStep } from '../network/steps.ts'
import { submitEdits } from '../network/submit-edits.ts'
import { Billing } from './billing.ts'
import { readOwnStorage } from './queries.ts'
import { principalOf } from '../../tests/support/principal-of.ts'

const { url, database, backstage, close } = await openMigratedDatabase()

afterAll(close)

const networkBytes = 20_000
const small: StorageLimits = { account: { free: 30_000, pro: 60_000 }, network: networkBytes }

async function network(userId: string): Promise<string> {
  const id = randomUUID()
  await transactionAs(database, userId, (tx) =>
    createNetwork(tx, principalOf(userId), { id, name: 'Bounded', description: null }),
  )
  return id
}

function edit(
  userId: string,
  id: string,
  edits: readonly object[],
  storage: StorageLimits = small,
  process: Database = database,
) {
  return transactionAs(process, userId, async (tx) =>
    submitEdits(tx, await grantAccess(tx, principalOf(userId), id, 'editor', { lock: true, storage }), {
      batchId: randomUUID(),
      edits: edits.map((each) => Edit.parse(each)),
    }),
  )
}

const node = (notes: number, id: string = randomUUID()) => ({
  type: 'node.add',
  node: { id, type: 'person', name: 'Ada', x: 0, y: 0, notes: 'x'.repeat(notes) },
})

test('edits that grow a network beyond its size limit are rejected; all other edits are accepted', async () => {
  const owner = await backstage.person()
  const id = await network(owner)
  const ada = randomUUID()
  await edit(owner, id, [node(15_000, ada)])
  await expect(edit(owner, id, [node(10_000)])).rejects.toMatchObject({ code: 'NETWORK_LIMIT' })
  // The operator lowers the limit below the size of the network.
  const lower = { ...small, network: 7000 }
  await edit(owner, id, [{ type: 'node.move', id: ada, x: 5, y: 5 }], lower)
  await edit(owner, id, [{ type: 'node.update', id: ada, changes: { notes: 'short' } }], lower)
  await expect(edit(owner, id, [node(9000)], lower)).rejects.toMatchObject({ code: 'NETWORK_LIMIT' })
  await edit(owner, id, [{ type: 'node.remove', id: ada }], lower)
  expect(await transactionAs(database, owner, (tx) => readOwnStorage(tx, owner))).toBe(0)
})

test('the storage limit of the owner’s plan applies to all editors, and duplicated networks count toward it', async () => {
  const owner = await backstage.person()
  const guest = await backstage.person()
  const [first, second] = [await network(owner), await network(owner)]
  await backstage.join(first, guest, 'editor')
  await edit(owner, second, [node(15_000)])
  await edit(guest, first, [node(12_000)])
  await expect(edit(guest, first, [node(5000)])).rejects.toMatchObject({ code: 'STORAGE_LIMIT' })
  const snapshot = await transactionAs(database, owner, async (tx) =>
    readSnapshot(tx, await grantAccess(tx, principalOf(owner), first, 'viewer')),
  )
  expect(addEdits(snapshot)).toHaveLength(1)
  const copy = (limits?: StorageLimits) =>
    transactionAs(database, owner, (tx) => duplicateNetwork(tx, principalOf(owner), snapshot, randomUUID(), limits))
  await expect(copy(small)).rejects.toMatchObject({ code: 'STORAGE_LIMIT' })
  await backstage.rows(
    `insert into entitlement (user_id, customer_id, status, "interval", current_period_end, cancel_at_period_end, checked_at)
     values ($1, 'cus_1', 'active', 'month', now() + interval '1 day', false, now())`,
    [owner],
  )
  await copy(small)
  await edit(guest, first, [node(5000)])
  expect(await transactionAs(database, owner, (tx) => readOwnStorage(tx, owner))).toBeGreaterThan(44_000)
  expect(await transactionAs(database, guest, (tx) => readOwnStorage(tx, guest))).toBe(0)
})

describe('concurrent changes', () => {
  // Simulates another server process, which has its own connections.
  const second = openDatabase(url)
  afterAll(() => second.close())

  const most = small.account.free ?? 0
  const stored = async (owner: string) => {
    const [row] = await backstage.rows<{ counted: number; there: number; logged: number }>(
      `select sum(d.bytes)::int as counted, sum(d.log_bytes)::int as logged,
         (select coalesce(sum(length(notes)), 0)::int from node where network_id in (select id from document where owner_id = $1)) as there
       from document d where d.owner_id = $1`,
      [owner],
    )
    return row ?? { counted: 0, there: 0, logged: 0 }
  }
  const codesOf = (outcomes: PromiseSettledResult<unknown>[]) =>
    outcomes.map((each) => (each.status === 'rejected' ? String((each.reason as { code?: unknown }).code) : 'stored'))

  test('in several networks share the storage limit of the account, across users and processes', async () => {
    const owner = await backstage.person()
    const guest = await backstage.person()
    const ids = await Promise.all(Array.from({ length: 6 }, () => network(owner)))
    for (const id of ids) await backstage.join(id, guest, 'editor')
    const outcomes = await Promise.allSettled(
      Array.from({ length: 18 }, (_, index) =>
        edit(index % 2 ? owner : guest, ids[index % 6] ?? '', [node(4000)], small, index % 3 ? database : second),
      ),
    )
    const codes = codesOf(outcomes)
    expect(new Set(codes)).toEqual(new Set(['stored', 'STORAGE_LIMIT']))
    const { counted, there } = await stored(owner)
    expect(counted).toBeLessThanOrEqual(most)
    expect(counted).toBeGreaterThan(most - 5000)
    expect(there).toBe(4000 * codes.filter((code) => code === 'stored').length)
  })

  test('such as copies, imports, interactions and undo requests share the storage limit', async () => {
    const owner = await backstage.person()
    const [first, other] = [await network(owner), await network(owner)]
    const ada = randomUUID()
    await edit(owner, other, [node(6000, ada)])
    const { batchId } = await edit(owner, other, [{ type: 'node.remove', id: ada }])
    await edit(owner, first, [node(6000)])
    const original = await transactionAs(database, owner, async (tx) =>
      readSnapshot(tx, await grantAccess(tx, principalOf(owner), first, 'viewer')),
    )
    const interaction = {
      id: randomUUID(),
      kind: 'note',
      day: '2026-05-31',
      text: 'x'.repeat(5000),
      participants: [{ networkId: first, nodeId: ada, name: 'Ada' }],
    }
    const work: ((tx: Transaction) => Promise<unknown>)[] = [
      ...Array.from(
        { length: 4 },
        () => (tx: Transaction) => duplicateNetwork(tx, principalOf(owner), original, randomUUID(), small),
      ),
      ...[first, other].map((networkId) => (tx: Transaction) => {
        const batches = [[node(3000)], [node(3000)]].map((edits) => JSON.stringify(edits.map((one) => Edit.parse(one))))
        return submitImport(tx, principalOf(owner), { networkId, label: 'Import', batches }, small)
      }),
      async (tx) =>
        reverseStep(
          tx,
          await grantAccess(tx, principalOf(owner), other, 'editor', { lock: true, storage: small }),
          'undo',
          {
            stepId: batchId,
            batchId: randomUUID(),
          },
        ),
      async (tx) =>
        submitEdits(
          tx,
          await grantDocument(tx, principalOf(owner), bookOf(owner), 'owner', { lock: true, storage: small }),
          {
            batchId: randomUUID(),
            edits: [Edit.parse({ type: 'interaction.add', interaction })],
          },
        ),
    ]
    const outcomes = await Promise.allSettled(
      work.map((each, index) => transactionAs(index % 2 ? database : second, owner, each)),
    )
    expect(new Set(codesOf(outcomes))).toEqual(new Set(['stored', 'STORAGE_LIMIT']))
    const { counted } = await stored(owner)
    expect(counted).toBeLessThanOrEqual(most)
    expect(counted).toBeGreaterThan(most / 2)
  })

  test('together stay within the size limit of the edit log, and deletions are still accepted at the limit', async () => {
    const owner = await backstage.person()
    const tight: StorageLimits = { account: { free: 2000, pro: 2000 }, network: null }
    const nodes = await Promise.all(
      Array.from({ length: 6 }, async () => ({ id: await network(owner), ada: randomUUID() })),
    )
    for (const { id, ada } of nodes) await edit(owner, id, [node(0, ada)])
    const before = (await stored(owner)).logged
    const room = tight.account.free! * historyTimes - before
    expect(room).toBeGreaterThan(0)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 36 }, (_, index) => {
        const { id = '', ada = '' } = nodes[index % 6] ?? {}
        return edit(owner, id, [{ type: 'node.move', id: ada, x: index, y: 1 }], tight, index % 2 ? database : second)
      }),
    )
    expect(new Set(codesOf(outcomes))).toEqual(new Set(['stored', 'HISTORY_LIMIT']))
    expect((await stored(owner)).logged).toBeLessThanOrEqual(2000 * historyTimes)
    await Promise.all(nodes.map(({ id, ada }) => edit(owner, id, [{ type: 'node.remove', id: ada }], tight)))
  })
})

test('at the limit of the edit log, deletions are accepted, and a duplicate of the network can be edited', async () => {
  const owner = await backstage.person()
  const id = await network(owner)
  const [ada, bea] = [randomUUID(), randomUUID()]
  await edit(owner, id, [node(0, ada), node(0, bea)])
  const move = (x: number) => edit(owner, id, [{ type: 'node.move', id: ada, x, y: 0 }])
  const logged = async () => {
    const [row] = await backstage.rows<{ counted: number; there: number; batches: number }>(
      `select d.log_bytes::int as counted, sum(edits_bytes + octet_length(inverse::text) + octet_length(refused::text))::int as there,
         count(*)::int as batches
       from document d join edit_batch b on b.network_id = d.id where d.id = $1 group by d.log_bytes`,
      [id],
    )
    return row ?? { counted: 0, there: 0, batches: 0 }
  }
  let moves = 0
  let rejection: unknown
  while (rejection === undefined && moves < 1000) {
    await move(++moves).catch((error: unknown) => {
      rejection = error
    })
  }
  expect(rejection).toMatchObject({ code: 'HISTORY_LIMIT' })
  const full = await logged()
  // PostgreSQL formats JSON with additional spaces, so the counted size is slightly smaller than the stored size.
  expect(full.counted - full.batches * 300).toBeGreaterThan(full.there * 0.85)
  expect(full.counted).toBeLessThanOrEqual(networkBytes * historyTimes)
  expect(full.counted).toBeGreaterThan(networkBytes * historyTimes - 1000)

  // A batch without effect gets a response but is not logged.
  const nothing = await edit(owner, id, [{ type: 'node.remove', id: randomUUID() }])
  expect(nothing.refused).toHaveLength(1)
  expect((await logged()).batches).toBe(full.batches)
  await edit(owner, id, [{ type: 'node.remove', id: bea }])
  expect((await logged()).batches).toBe(full.batches + 1)
  const access = (tx: Transaction) => grantAccess(tx, principalOf(owner), id, 'editor', { lock: true, storage: small })
  const [last] = await backstage.rows<{ id: string }>(
    'select batch_id as id from edit_batch where network_id = $1 order by version desc limit 1',
    [id],
  )
  const undo = transactionAs(database, owner, async (tx) =>
    reverseStep(tx, await access(tx), 'undo', { stepId: last?.id ?? '', batchId: randomUUID() }),
  )
  await expect(undo).rejects.toMatchObject({ code: 'HISTORY_LIMIT' })

  const copyId = randomUUID()
  const snapshot = await transactionAs(database, owner, async (tx) => readSnapshot(tx, await access(tx)))
  await transactionAs(database, owner, (tx) => duplicateNetwork(tx, principalOf(owner), snapshot, copyId, small))
  await edit(owner, copyId, [{ type: 'node.move', id: ada, x: 1, y: 1 }])
})

test('storage use is reported with the limits of Pro if billing is off', async () => {
  const owner = await backstage.person()
  await edit(owner, await network(owner), [node(1000)])
  const options = { database, payments: undefined, rules: { strictFree: false }, baseUrl: '', trialDays: 0 }
  const use = await new Billing(options).storageUse(owner)
  expect(use).toEqual({
    usedBytes: expect.any(Number),
    mostBytes: defaultStorage.account.pro,
    mostNetworkBytes: defaultStorage.network,
  })
  expect(use.usedBytes).toBeGreaterThan(1000)
  expect(use.usedBytes).toBeLessThan(1600)
})

test('byte sizes are formatted in decimal units, and small sizes are rounded up to whole kilobytes', () => {
  expect([0, 1, 999, 1_234_567, 200_000_000, 5_000_000_000].map(formatBytes)).toEqual([
    '0 kB',
    '1 kB',
    '1 kB',
    '1.2 MB',
    '200 MB',
    '5 GB',
  ])
})
