import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase, transactionAs } from '../../server/db/database.ts'
import { appRole, migrate } from '../../server/db/migrate.ts'
import { rememberQuestion, reserveGeneration, takeQuestion } from '../../server/ai/commands.ts'
import { grantAccess } from '../../server/network/access.ts'
import { submitEdits } from '../../server/network/submit-edits.ts'
import { Edit } from '../../domain/edits/edit.ts'
import { Backstage } from '../support/people.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'

/** Proof T23: the wall behind the server's own checks. Statements here carry no filter of the application's. */

/** Everything keyed by a network, and the network itself. A new table of that kind belongs here. */
const networkTables = ['edge', 'edit_batch', 'network', 'network_member', 'node', 'tag', 'task'] as const
/** These, and what is kept of a network for one person alone. */
const tenantTables = ['ai_network_usage', 'assistant_message', ...networkTables] as const

let testDatabase: TestDatabase
let database: Database
let backstage: Backstage
let owner: string
let stranger: string
let viewer: string
let editor: string
let networkId: string

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  await migrate(testDatabase.url)
  database = openDatabase(testDatabase.url)
  backstage = new Backstage(testDatabase.url)
  ;[owner, stranger] = [await backstage.person(), await backstage.person()]
  ;[viewer, editor] = [await backstage.person(), await backstage.person()]
  networkId = await filledNetwork(owner)
  await filledNetwork(stranger)
  await backstage.join(networkId, viewer, 'viewer')
  await backstage.join(networkId, editor, 'editor')
})

afterAll(async () => {
  await database.close()
  await backstage.close()
  await testDatabase.drop()
})

async function filledNetwork(userId: string): Promise<string> {
  const id = randomUUID()
  const [ana, bo, tag] = [randomUUID(), randomUUID(), randomUUID()]
  const edits = [
    { type: 'tag.add', tag: { id: tag, text: 'Investor' } },
    { type: 'node.add', node: { id: ana, type: 'person', name: 'Ana', x: 0, y: 0, tagIds: [tag] } },
    { type: 'node.add', node: { id: bo, type: 'person', name: 'Bo', x: 0, y: 0 } },
    { type: 'edge.add', edge: { id: randomUUID(), sourceId: ana, targetId: bo } },
    { type: 'task.add', task: { id: randomUUID(), nodeId: ana, text: 'Call' } },
  ].map((edit) => Edit.parse(edit))
  await transactionAs(database, userId, async (tx) => {
    await reserveGeneration(
      tx,
      userId,
      { id: randomUUID(), networkId: id, name: 'N', prompt: 'P', industry: null, place: null },
      null,
    )
    const access = await grantAccess(tx, userId, id, 'owner', { lock: true })
    await submitEdits(tx, access, { batchId: randomUUID(), edits })
    await rememberQuestion(tx, access, { id: randomUUID(), content: 'Who?' })
  })
  return id
}

describe('row-level security', () => {
  test('is enabled and forced on every table that carries a network id, and these are all of them', async () => {
    const carrying = await backstage.rows<{ name: string }>(
      `select distinct table_name::text as name from information_schema.columns
       where table_schema = 'public' and (column_name = 'network_id' or table_name = 'network') order by 1`,
    )
    expect(carrying.map(({ name }) => name)).toEqual(tenantTables)
    const guarded = await backstage.rows(
      'select relname from pg_class where relrowsecurity and relforcerowsecurity and relname = any($1)',
      [tenantTables],
    )
    expect(guarded).toHaveLength(tenantTables.length)
  })

  test('binds the role every request runs as', async () => {
    const { rows } = await database.pool.query<{ role: string }>('select current_user as role')
    expect(rows).toEqual([{ role: appRole }])
    const [role] = await backstage.rows('select rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname = $1', [
      appRole,
    ])
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcanlogin: false })
    await database.pool.query('reset role')
    expect((await database.pool.query('select current_user as role')).rows).toEqual([{ role: appRole }])
  })

  test('is passed by functions that nobody but that role may call', async () => {
    const open = await backstage.rows(
      `select proname from pg_proc
       where prosecdef and pronamespace = 'public'::regnamespace and has_function_privilege('public', oid, 'execute')`,
    )
    expect(open).toEqual([])
  })

  test.each(tenantTables)('shows no row of %s without a person', async (table) => {
    const { rows } = await database.pool.query(`select * from ${table}`)
    expect(rows).toEqual([])
    expect((await backstage.rows(`select * from ${table}`)).length).toBeGreaterThan(1)
  })

  test.each(networkTables)('shows of %s only one’s own networks, though nothing is filtered', async (table) => {
    const column = table === 'network' ? 'id' : 'network_id'
    const rows = await transactionAs(
      database,
      viewer,
      async (tx) => (await tx.query(`select ${column} as id from ${table}`)).rows,
    )
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([networkId]))
  })

  test('shows of what was generated one’s own use alone', async () => {
    const used = (userId: string) =>
      transactionAs(database, userId, async (tx) => (await tx.query('select user_id from ai_network_usage')).rows)
    expect(await used(owner)).toEqual([{ user_id: owner }])
    expect(await used(viewer)).toEqual([])
  })

  const writes = [
    ['a viewer’s change', () => viewer, "update node set name = 'Changed' where network_id = $1"],
    ['a stranger’s change', () => stranger, "update node set name = 'Changed' where network_id = $1"],
    ['a stranger’s removal', () => stranger, 'delete from node where network_id = $1'],
    ['a viewer’s removal of the network', () => viewer, 'delete from network where id = $1'],
    ['a viewer’s rename', () => viewer, "update network set name = 'Changed' where id = $1"],
  ] as const
  test.each(writes)('lets %s reach no row', async (_what, who, sql) => {
    const before = await backstage.everything()
    const count = await transactionAs(database, who(), async (tx) => (await tx.query(sql, [networkId])).rowCount)
    expect(count).toBe(0)
    expect(await backstage.everything()).toEqual(before)
  })

  const refused = [
    [
      'a viewer’s insert',
      () => viewer,
      `insert into tag (network_id, id, text, color) values ($1, gen_random_uuid(), 'x', '#000000')`,
    ],
    [
      'a stranger joining',
      () => stranger,
      `insert into network_member (network_id, user_id, role) select $1, app_user_id(), 'viewer'`,
    ],
    [
      'a viewer rising',
      () => viewer,
      `update network_member set role = 'owner' where network_id = $1 and user_id = app_user_id()`,
    ],
    ['an editor taking the network over', () => editor, `update network set owner_id = app_user_id() where id = $1`],
    [
      'a log entry in another’s name',
      () => editor,
      `insert into edit_batch (network_id, batch_id, version, user_id, at, edits, inverse, refused, request_hash)
       select $1, gen_random_uuid(), 99, user_id, now(), '[]', '[]', '[]', '' from network_member where role = 'owner'`,
    ],
    [
      'a use in another’s name',
      () => editor,
      `insert into ai_network_usage (id, user_id, network_id, network_name, prompt, lease_until)
       select gen_random_uuid(), user_id, gen_random_uuid(), 'x', 'x', now() from network_member where network_id = $1 and role = 'owner'`,
    ],
    ['taking a use back', () => owner, 'delete from ai_network_usage where network_id = $1'],
    ['rewriting the log', () => owner, `update edit_batch set edits = '[]' where network_id = $1`],
    ['erasing the log', () => owner, 'delete from edit_batch where network_id = $1'],
    [
      'a network in another’s name',
      () => stranger,
      `insert into network (id, owner_id, name) select gen_random_uuid(), owner_id, $1::uuid::text from network union select gen_random_uuid(), '${randomUUID()}', 'x'`,
    ],
  ] as const
  test.each(refused)('refuses %s', async (_what, who, sql) => {
    const before = await backstage.everything()
    await expect(transactionAs(database, who(), (tx) => tx.query(sql, [networkId]))).rejects.toMatchObject({
      code: '42501',
    })
    expect(await backstage.everything()).toEqual(before)
  })
})

test('how much somebody asked is counted where they alone see it', async () => {
  await transactionAs(database, owner, (tx) => takeQuestion(tx, owner))
  const seenBy = (userId: string) =>
    transactionAs(database, userId, async (tx) => (await tx.query('select user_id from assistant_allowance')).rows)
  expect(await seenBy(owner)).toEqual([{ user_id: owner }])
  expect(await seenBy(stranger)).toEqual([])
  await expect(transactionAs(database, stranger, (tx) => takeQuestion(tx, owner))).rejects.toThrow(/row-level security/)
})

describe('what somebody has paid for', () => {
  test('is seen and written by them alone, under rules that bind its owner too', async () => {
    const [guarded] = await backstage.rows(
      `select 1 from pg_class where relname = 'entitlement' and relrowsecurity and relforcerowsecurity`,
    )
    expect(guarded).toBeDefined()
    const insert = `insert into entitlement (user_id, customer_id) values ($1, $2)`
    await transactionAs(database, owner, (tx) => tx.query(insert, [owner, 'cus_owner']))
    await expect(transactionAs(database, stranger, (tx) => tx.query(insert, [viewer, 'cus_viewer']))).rejects.toThrow(
      /row-level security/,
    )
    await transactionAs(database, stranger, async (tx) => {
      expect((await tx.query('select * from entitlement')).rows).toEqual([])
      const taken = await tx.query(`update entitlement set customer_id = 'cus_taken'`)
      expect(taken.rowCount).toBe(0)
    })
    expect((await database.pool.query('select * from entitlement')).rows).toEqual([])
  })
})
