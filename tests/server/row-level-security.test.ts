import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appRole } from '../../server/db/app-role.ts'
import { transactionAs } from '../../server/db/database.ts'
import { decideProposals, rememberQuestion, reserveGeneration, consumeQuestion } from '../../server/ai/commands.ts'
import { grantAccess, grantDocument } from '../../server/network/access.ts'
import { submitEdits } from '../../server/network/submit-edits.ts'
import { Edit, editKinds, editTypes } from '../../domain/edits/edit.ts'
import { bookOf } from '../../domain/entities/document.ts'
import { anyEntityKinds } from '../../domain/entities/entity-kinds.ts'
import { roles } from '../../domain/entities/member.ts'
import { openMigratedDatabase } from '../support/migrated-database.ts'
import { defaultRules } from '../../domain/strength/strength-constants.ts'
import { principalOf } from '../support/principal-of.ts'

/**
 * Proof T23: row-level security protects data even if the server's own checks fail. The statements in these tests have
 * no filters of their own.
 */

/**
 * All tables with a network id, including the networks themselves. A new table must be added here, unless it is the
 * table of an entity.
 */
const entityTables = anyEntityKinds
  .filter(({ document }) => document === 'network')
  .map(({ name, table = name }) => table)
const networkTables = ['document', 'edit_batch', 'network', 'network_member', ...entityTables].sort()
const bookTables = anyEntityKinds.filter(({ document }) => document === 'book').map(({ name, table = name }) => table)
/** Tables whose rows belong either to a network, for its members, or to a book, for its owner only. */
const eitherTables = anyEntityKinds.filter(({ document }) => document === 'either').map(({ name }) => name)
/** All tables of networks and books, and the tables for data that belongs to only one user of a network. */
const tenantTables = [
  'ai_network_usage',
  'assistant_decision',
  'assistant_message',
  'calendar_feed',
  'export_schedule',
  'meeting',
  'meeting_proposal',
  'meeting_settings',
  ...networkTables,
  ...bookTables,
  ...eitherTables,
].sort()

const { database, backstage, close } = await openMigratedDatabase()
let owner: string
let stranger: string
let viewer: string
let editor: string
let commenter: string
let networkId: string

beforeAll(async () => {
  ;[owner, stranger] = [await backstage.person(), await backstage.person()]
  ;[viewer, editor, commenter] = [await backstage.person(), await backstage.person(), await backstage.person()]
  networkId = await filledNetwork(owner)
  await filledNetwork(stranger)
  await backstage.join(networkId, viewer, 'viewer')
  await backstage.join(networkId, editor, 'editor')
  await backstage.join(networkId, commenter, 'commenter')
})

afterAll(close)

const interactionWith = (nodeId: string) =>
  Edit.parse({
    type: 'interaction.add',
    interaction: {
      id: randomUUID(),
      kind: 'met',
      day: '2026-05-31',
      text: 'Between us',
      participants: [{ networkId: randomUUID(), nodeId, name: 'Ana' }],
    },
  })

const answerOf = (ofNetworkId: string, nodeId: string) =>
  Edit.parse({
    type: 'insightAnswer.add',
    insightAnswer: { id: randomUUID(), ofNetworkId, key: `isolated:${nodeId}`, answer: 'never' },
  })

const introductionFor = (ofNetworkId: string, nodeId: string) =>
  Edit.parse({
    type: 'introduction.add',
    introduction: {
      id: randomUUID(),
      networkId: ofNetworkId,
      connector: { nodeId, name: 'Ana' },
      target: { nodeId: randomUUID(), name: 'Bo' },
      since: '2026-05-31',
    },
  })

const goalFor = (ofNetworkId: string, nodeId: string) =>
  Edit.parse({
    type: 'goal.add',
    goal: { id: randomUUID(), networkId: ofNetworkId, name: 'Customers', targets: [{ text: 'Ana', nodeId }] },
  })

const cadenceWith = (ofNetworkId: string, nodeId: string) =>
  Edit.parse({
    type: 'cadence.add',
    cadence: { id: randomUUID(), networkId: ofNetworkId, nodeId, name: 'Ana', days: 30, since: '2026-05-31' },
  })

const identityOf = (ofNetworkId: string, nodeId: string) =>
  Edit.parse({
    type: 'identity.add',
    identity: { id: randomUUID(), verdict: 'same', places: [{ networkId: ofNetworkId, nodeId, name: 'Ana' }] },
  })

/**
 * Returns edits that create a view with a placement. If `ofNetworkId` is set, the view is private to the current user.
 * Otherwise, it is for all members.
 */
function viewEdits(ofNetworkId: string | null, nodeId: string) {
  const id = randomUUID()
  return [
    { type: 'view.add', view: { id, name: ofNetworkId ? 'Mine' : 'Ours', ofNetworkId } },
    { type: 'view.place', id, places: { [nodeId]: { x: 1, y: 1 } } },
  ]
}

async function filledNetwork(userId: string): Promise<string> {
  const id = randomUUID()
  const [ana, bo, tag] = [randomUUID(), randomUUID(), randomUUID()]
  const edits = [
    { type: 'tag.add', tag: { id: tag, text: 'Investor' } },
    { type: 'field.add', field: { id: randomUUID(), name: 'Shoe size', appliesTo: 'nodes', kind: 'number' } },
    { type: 'node.add', node: { id: ana, type: 'person', name: 'Ana', x: 0, y: 0, tagIds: [tag] } },
    { type: 'node.add', node: { id: bo, type: 'person', name: 'Bo', x: 0, y: 0 } },
    { type: 'edge.add', edge: { id: randomUUID(), sourceId: ana, targetId: bo } },
    { type: 'task.add', task: { id: randomUUID(), nodeId: ana, text: 'Call' } },
    { type: 'distinction.add', distinction: { id: randomUUID(), nodeId: ana, otherId: bo } },
    ...viewEdits(null, ana),
    { type: 'group.add', group: { id: randomUUID(), name: 'Board', nodeIds: [ana, bo] } },
  ].map((edit) => Edit.parse(edit))
  await transactionAs(database, userId, async (tx) => {
    await reserveGeneration(
      tx,
      principalOf(userId),
      { id: randomUUID(), networkId: id, name: 'N', prompt: 'P', industry: null, place: null },
      null,
    )
    const access = await grantAccess(tx, principalOf(userId), id, 'owner', { lock: true })
    await submitEdits(tx, access, { batchId: randomUUID(), edits })
    const book = await grantDocument(tx, principalOf(userId), bookOf(userId), 'owner', { lock: true })
    await submitEdits(tx, book, {
      batchId: randomUUID(),
      edits: [
        interactionWith(ana),
        answerOf(id, ana),
        goalFor(id, ana),
        cadenceWith(id, ana),
        introductionFor(id, ana),
        identityOf(id, ana),
        Edit.parse({ type: 'weighting.add', weighting: { id: randomUUID(), networkId: id, ...defaultRules } }),
        Edit.parse({ type: 'accountTag.add', accountTag: { id: randomUUID(), text: 'Investor' } }),
        Edit.parse({ type: 'report.add', report: { id: randomUUID(), networkId: randomUUID(), name: 'Quarter' } }),
        ...viewEdits(id, ana).map((edit) => Edit.parse(edit)),
      ],
    })
    await rememberQuestion(tx, access, { id: randomUUID(), content: 'Who?' })
    await decideProposals(tx, access, [randomUUID()], 'rejected')
    await tx.query('insert into calendar_feed (user_id, id, network_id) values ($1, $2, $3)', [
      userId,
      randomUUID(),
      id,
    ])
    await tx.query(
      `insert into meeting_settings (user_id, time_zone, hours, lengths, notice_hours, buffer_minutes, days_ahead, title,
         place, network_id, skips_event_days, reminders)
       values ($1, 'UTC', '[]', '{30}', 0, 0, 1, '', '', $2, false, '{}')`,
      [userId, id],
    )
    await tx.query(
      `insert into meeting_proposal (user_id, id, network_id, node_id, name, expires_at) values ($1, $2, $3, $4, '', now())`,
      [userId, randomUUID(), id, ana],
    )
    await tx.query(
      `insert into meeting (id, user_id, state, begins_at, ends_at, busy_until, guest_name, guest_email, guest_zone, note,
         title, place, network_id)
       values ($1, $2, 'booked', now(), now() + interval '1 hour', now() + interval '1 hour', '', '', 'UTC', '', '', '', $3)`,
      [randomUUID(), userId, id],
    )
    await tx.query(
      `insert into export_schedule (user_id, id, network_id, formats, every, hour, time_zone)
       values ($1, $2, $3, '{csv}', 'day', 7, 'UTC')`,
      [userId, randomUUID(), id],
    )
  })
  return id
}

describe('row-level security', () => {
  test('is enabled and forced on every table with a network, book, or document id', async () => {
    const carrying = await backstage.rows<{ name: string }>(
      `select distinct table_name::text as name from information_schema.columns
       where table_schema = 'public' and (column_name in ('network_id', 'book_id', 'document_id') or table_name in ('network', 'document')) order by 1`,
    )
    expect(carrying.map(({ name }) => name)).toEqual(tenantTables)
    const guarded = await backstage.rows(
      'select relname from pg_class where relrowsecurity and relforcerowsecurity and relname = any($1)',
      [tenantTables],
    )
    expect(guarded).toHaveLength(tenantTables.length)
  })

  test('lets the owner of the tables read all tables for backups', async () => {
    const unread = await backstage.rows(
      `select relname from pg_class c where relforcerowsecurity and not exists (
         select from pg_policy
         where polrelid = c.oid and polcmd in ('r', '*') and relowner = any (polroles) and pg_get_expr(polqual, c.oid) = 'true'
       )`,
    )
    expect(unread).toEqual([])
  })

  test.each(anyEntityKinds)('allows reading and writing $plural only to users with the required role', async (kind) => {
    const policies = await backstage.rows<{ cmd: string; grantees: string; rule: string }>(
      `select cmd, roles::text as grantees, coalesce(qual, with_check) as rule from pg_policies
       where tablename = $1 and $2 = any (roles) order by cmd`,
      [kind.table ?? kind.name, appRole],
    )
    expect(policies.map(({ cmd, grantees }) => `${cmd} ${grantees}`)).toEqual(
      ['DELETE', 'INSERT', 'SELECT', 'UPDATE'].map((command) => `${command} {${appRole}}`),
    )
    const rules = new Map(policies.map(({ cmd, rule }) => [cmd, rule]))
    const writers = editTypes.filter((type) => type.startsWith(`${kind.name}.`)).map((type) => editKinds[type].role)
    const weakest = roles.find((role) => writers.includes(role))
    for (const [command, rule] of rules) {
      const role = command === 'SELECT' ? 'viewer' : weakest
      const guard =
        kind.document === 'book'
          ? 'owner_id = ( SELECT app_user_id()'
          : `${kind.document === 'either' ? 'app_documents' : 'app_networks'}('${role}'`
      expect(rule, command).toContain(guard)
    }
  })

  test("allows every command on a user's book only to that user", async () => {
    const book = bookOf(owner)
    const seen = (userId: string) =>
      transactionAs(database, userId, async (tx) => {
        const { rows } = await tx.query('select id from document where id = $1', [book])
        const changed = await tx.query('update document set version = version where id = $1', [book])
        return [rows.length, changed.rowCount]
      })
    expect(await seen(owner)).toEqual([1, 1])
    for (const other of [editor, viewer, stranger]) expect(await seen(other)).toEqual([0, 0])
    await expect(
      transactionAs(database, owner, (tx) =>
        tx.query(`insert into network_member (network_id, user_id, role) values ($1, $2, 'viewer')`, [book, editor]),
      ),
    ).rejects.toThrow(/foreign key|row-level security/)
  })

  test('applies to the role that every request uses', async () => {
    const { rows } = await database.pool.query<{ role: string }>('select current_user as role')
    expect(rows).toEqual([{ role: appRole }])
    const [role] = await backstage.rows('select rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname = $1', [
      appRole,
    ])
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcanlogin: false })
    await database.pool.query('reset role')
    expect((await database.pool.query('select current_user as role')).rows).toEqual([{ role: appRole }])
  })

  test('is bypassed only by database functions that the PUBLIC role is not allowed to call', async () => {
    const open = await backstage.rows(
      `select proname from pg_proc
       where prosecdef and pronamespace = 'public'::regnamespace and has_function_privilege('public', oid, 'execute')`,
    )
    expect(open).toEqual([])
  })

  test.each(tenantTables)('shows no row of %s without a user', async (table) => {
    const { rows } = await database.pool.query(`select * from ${table}`)
    expect(rows).toEqual([])
    expect((await backstage.rows(`select * from ${table}`)).length).toBeGreaterThan(1)
  })

  test.each(networkTables)('shows only the networks of the user in %s, even without a filter', async (table) => {
    const column = table === 'network' || table === 'document' ? 'id' : 'network_id'
    const rows = await transactionAs(
      database,
      viewer,
      async (tx) => (await tx.query(`select ${column} as id from ${table}`)).rows,
    )
    const seen = table === 'document' ? [networkId, bookOf(viewer)] : [networkId]
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(seen))
  })

  test.each(bookTables)("shows only the user's own book in %s, even to members of the same network", async (table) => {
    const books = (userId: string) =>
      transactionAs(database, userId, async (tx) => (await tx.query(`select book_id from ${table}`)).rows)
    expect(await books(owner)).toEqual([{ book_id: bookOf(owner) }])
    for (const member of [editor, commenter, viewer]) expect(await books(member)).toEqual([])
  })

  test.each(eitherTables)(
    'shows shared rows of %s to members, and private rows only to their author',
    async (table) => {
      const seen = (userId: string) =>
        transactionAs(database, userId, async (tx) =>
          (await tx.query<{ id: string }>(`select document_id as id from ${table}`)).rows.map(({ id }) => id).sort(),
        )
      expect(await seen(owner)).toEqual([networkId, bookOf(owner)].sort())
      for (const member of [editor, commenter, viewer]) expect(await seen(member)).toEqual([networkId])
      expect(await seen(stranger)).not.toContain(networkId)
    },
  )

  test('shows the edit log of a book only to its owner', async () => {
    const logs = (userId: string) =>
      transactionAs(
        database,
        userId,
        async (tx) => (await tx.query('select 1 from edit_batch where network_id = $1', [bookOf(owner)])).rowCount,
      )
    expect(await logs(owner)).toBe(1)
    for (const other of [editor, viewer, stranger]) expect(await logs(other)).toBe(0)
  })

  test("shows a user's AI usage only to that user", async () => {
    const used = (userId: string) =>
      transactionAs(database, userId, async (tx) => (await tx.query('select user_id from ai_network_usage')).rows)
    expect(await used(owner)).toEqual([{ user_id: owner }])
    expect(await used(viewer)).toEqual([])
  })

  const writes = [
    ['a viewer’s change of a node', () => viewer, "update node set name = 'Changed' where network_id = $1"],
    ['a stranger’s change of a node', () => stranger, "update node set name = 'Changed' where network_id = $1"],
    ['a stranger’s removal of a node', () => stranger, 'delete from node where network_id = $1'],
    ['a viewer’s removal of the network', () => viewer, 'delete from document where id = $1'],
    ['a commenter’s change of a node', () => commenter, "update node set name = 'Changed' where network_id = $1"],
    ['a commenter’s rename of the network', () => commenter, "update network set name = 'Changed' where id = $1"],
    ['a viewer’s change of the version', () => viewer, 'update document set version = 99 where id = $1'],
    ['a viewer’s rename of the network', () => viewer, "update network set name = 'Changed' where id = $1"],
    [
      'a member’s change of another’s book',
      () => editor,
      "update interaction set text = 'x' where $1::text is not null",
    ],
    [
      'a member’s removal of an entry in another’s book',
      () => editor,
      'delete from interaction where $1::text is not null',
    ],
    ['a member’s change of another’s private view', () => editor, `update view set name = 'x' where document_id <> $1`],
    ['a commenter’s change of a shared view', () => commenter, `update view set name = 'x' where document_id = $1`],
    [
      'a user’s removal of their own book',
      () => owner,
      `delete from document where kind = 'book' and $1::text is not null`,
    ],
  ] as const
  test.each(writes)('prevents %s from affecting any row', async (_what, who, sql) => {
    const before = await backstage.everything()
    const count = await transactionAs(database, who(), async (tx) => (await tx.query(sql, [networkId])).rowCount)
    expect(count).toBe(0)
    expect(await backstage.everything()).toEqual(before)
  })

  const refused = [
    [
      'a viewer adding a tag',
      () => viewer,
      `insert into tag (network_id, id, text, color) values ($1, gen_random_uuid(), 'x', '#000000')`,
    ],
    [
      'a stranger adding themselves as a member',
      () => stranger,
      `insert into network_member (network_id, user_id, role) select $1, app_user_id(), 'viewer'`,
    ],
    [
      'a viewer granting themselves a higher role',
      () => viewer,
      `update network_member set role = 'owner' where network_id = $1 and user_id = app_user_id()`,
    ],
    [
      'an editor making themselves the owner',
      () => editor,
      `update document set owner_id = app_user_id() where id = $1`,
    ],
    [
      'a log entry with another author',
      () => editor,
      `insert into edit_batch (network_id, batch_id, version, user_id, at, edits, inverse, refused, request_hash)
       select $1, gen_random_uuid(), 99, user_id, now(), '[]', '[]', '[]', '' from network_member where role = 'owner'`,
    ],
    [
      'a row in another’s book',
      () => editor,
      `insert into interaction (book_id, id, kind, day, text, participants, created_at, updated_at)
       select user_id, gen_random_uuid(), 'met', now(), '', '[]', now(), now()
       from network_member where network_id = $1 and role = 'owner'`,
    ],
    [
      'a view in another’s book',
      () => editor,
      `insert into view (document_id, id, name, filter, others, appearance, kind, table_state, own_places, position, created_at, updated_at)
       select user_id, gen_random_uuid(), 'x', '', 'hidden', '{}', 'canvas', '', false, 0, now(), now()
       from network_member where network_id = $1 and role = 'owner'`,
    ],
    [
      'a log entry in another’s book',
      () => editor,
      `insert into edit_batch (network_id, batch_id, version, user_id, at, edits, inverse, refused, request_hash)
       select user_id, gen_random_uuid(), 99, app_user_id(), now(), '[]', '[]', '[]', ''
       from network_member where network_id = $1 and role = 'owner'`,
    ],
    [
      'AI usage charged to another user',
      () => editor,
      `insert into ai_network_usage (id, user_id, network_id, network_name, prompt)
       select gen_random_uuid(), user_id, gen_random_uuid(), 'x', 'x' from network_member where network_id = $1 and role = 'owner'`,
    ],
    ['an owner deleting recorded AI usage', () => owner, 'delete from ai_network_usage where network_id = $1'],
    ['an owner rewriting the edit log', () => owner, `update edit_batch set edits = '[]' where network_id = $1`],
    ['an owner deleting the edit log', () => owner, 'delete from edit_batch where network_id = $1'],
    [
      'a network owned by another user',
      () => stranger,
      `insert into document (id, kind, owner_id) select gen_random_uuid(), 'network', owner_id from document where id = $1 union select gen_random_uuid(), 'network', '${randomUUID()}'`,
    ],
  ] as const
  test.each(refused)('rejects %s', async (_what, who, sql) => {
    const before = await backstage.everything()
    await expect(transactionAs(database, who(), (tx) => tx.query(sql, [networkId]))).rejects.toMatchObject({
      code: '42501',
    })
    expect(await backstage.everything()).toEqual(before)
  })
})

test('the number of questions to the assistant is visible only to its user, and writes by other users are rejected', async () => {
  await transactionAs(database, owner, (tx) => consumeQuestion(tx, owner))
  const seenBy = (userId: string) =>
    transactionAs(database, userId, async (tx) => (await tx.query('select user_id from assistant_allowance')).rows)
  expect(await seenBy(owner)).toEqual([{ user_id: owner }])
  expect(await seenBy(stranger)).toEqual([])
  await expect(transactionAs(database, stranger, (tx) => consumeQuestion(tx, owner))).rejects.toThrow(
    /row-level security/,
  )
})

describe('meetings', () => {
  test.each(['meeting', 'meeting_proposal', 'meeting_settings'])(
    'only the host can see and change rows of %s',
    async (table) => {
      await transactionAs(database, owner, async (tx) => {
        expect((await tx.query(`select distinct user_id as id from ${table}`)).rows).toEqual([{ id: owner }])
      })
      for (const userId of [viewer, editor]) {
        await transactionAs(database, userId, async (tx) => {
          expect((await tx.query(`select from ${table}`)).rows).toEqual([])
          expect((await tx.query(`update ${table} set network_id = network_id`)).rowCount).toBe(0)
          expect((await tx.query(`delete from ${table}`)).rowCount).toBe(0)
        })
      }
      await expect(
        transactionAs(database, stranger, (tx) => tx.query(`update ${table} set user_id = $1`, [viewer])),
      ).rejects.toThrow(/row-level security/)
    },
  )
})

describe('the subscription data of a user', () => {
  test('can be read and written only by that user, under forced row-level security', async () => {
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
