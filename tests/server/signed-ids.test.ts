import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookOf } from '../../domain/entities/document.ts'
import { Edit } from '../../domain/edits/edit.ts'
import {
  type Database,
  openDatabase,
  sendPipelined,
  type Transaction,
  transactionAs,
} from '../../server/db/database.ts'
import { isDatabaseAway } from '../../server/db/failures.ts'
import { ensureLogins, type Logins } from '../../server/db/login-role.ts'
import { grantDocument } from '../../server/network/access.ts'
import { createNetwork } from '../../server/network/commands.ts'
import { submitEdits } from '../../server/network/submit-edits.ts'
import { DatabaseAccess } from '../support/people.ts'
import { createMigratedTestDatabase, type TestDatabase } from '../support/postgres.ts'
import { principalOf } from '../support/principal-of.ts'

/** SQL that an attacker injects into a request of their own must not be able to act as another user. */

let testDatabase: TestDatabase
let backstage: DatabaseAccess
let logins: Logins
let database: Database
let mallory: string
let victim: string
/** The first id belongs to the victim's own network, and the second to a network of which both users are members. */
const secretId = randomUUID()
const sharedId = randomUUID()

beforeAll(async () => {
  testDatabase = await createMigratedTestDatabase()
  logins = await ensureLogins(testDatabase.url)
  backstage = new DatabaseAccess(testDatabase.url)
  database = openDatabase(testDatabase.url, 6, logins)
  ;[mallory, victim] = [await backstage.person('Mallory'), await backstage.person('Victim')]
  await transactionAs(database, victim, async (tx) => {
    for (const id of [secretId, sharedId])
      await createNetwork(tx, principalOf(victim), { id, name: 'Secret', description: null })
    await add(tx, secretId, {
      type: 'node.add',
      node: { id: randomUUID(), type: 'person', name: 'Secret', x: 0, y: 0 },
    })
    await add(tx, bookOf(victim), {
      type: 'interaction.add',
      interaction: {
        id: randomUUID(),
        kind: 'met',
        day: '2026-05-31',
        text: 'Secret',
        participants: [{ networkId: secretId, nodeId: randomUUID(), name: 'Ana' }],
      },
    })
    await tx.query(`insert into entitlement (user_id, customer_id) values ($1, 'cus_secret')`, [victim])
  })
  await backstage.join(sharedId, mallory, 'viewer')
})

afterAll(async () => {
  await database?.close()
  await backstage?.close()
  await testDatabase?.drop()
})

async function add(tx: Transaction, documentId: string, edit: object): Promise<void> {
  const access = await grantDocument(tx, principalOf(victim), documentId, 'owner', { lock: true })
  await submitEdits(tx, access, { batchId: randomUUID(), edits: [Edit.parse(edit)] })
}

/**
 * Runs the statements in a transaction of the attacker. Returns the result of the last statement, or its error code.
 */
async function slipIn(...statements: readonly string[]): Promise<object[] | string> {
  try {
    return await transactionAs(database, mallory, async (tx) => {
      let rows: object[] = []
      for (const statement of statements) rows = (await tx.query<object>(statement)).rows
      return rows
    })
  } catch (error) {
    return String((error as pg.DatabaseError).code)
  }
}

const notSigned = '08P01'
const insufficientPrivilege = '42501'
const own = () => `current_setting('app.user_id')`
const signatureWith = (key: Buffer, id: string) => {
  const once = createHash('sha256').update(key).update(id).digest()
  return createHash('sha256').update(key).update(once).digest('hex')
}

/** SQL expressions that an attacker could set as the user of a transaction. */
const claims: Record<string, () => string> = {
  'the victim’s unsigned id': () => `'${victim}'`,
  'the victim’s id and the attacker’s signature': () => `'${victim}' || substr(${own()}, 37)`,
  'the victim’s id before the attacker’s signed id': () => `'${victim}' || ${own()}`,
  'the victim’s id after the attacker’s signed id': () => `${own()} || '${victim}'`,
  'the victim’s id and a signature by another key': () => `'${victim}${signatureWith(randomBytes(32), victim)}'`,
  'the victim’s id and a signature by an empty key': () => `'${victim}${signatureWith(Buffer.alloc(0), victim)}'`,
  'the victim’s id and a signature of zeros': () => `'${victim}${'0'.repeat(64)}'`,
  'the victim’s id in capitals and the attacker’s signature': () => `upper('${victim}') || substr(${own()}, 37)`,
  'a blank id and the attacker’s signature': () => `repeat(' ', 36) || substr(${own()}, 37)`,
  'the first half of the attacker’s signed id': () => `left(${own()}, 60)`,
  'the attacker’s signed id and an additional character': () => `${own()} || '0'`,
  'text with special characters': () => `'%s é '' \\'`,
}

/** Statements that read or change data that only the victim may access. */
const secrets: Record<string, string> = {
  'the victim’s network': `select * from document where id = '${secretId}'`,
  'the name of the victim’s network': `select * from network where id = '${secretId}'`,
  'the nodes of the victim’s network': `select * from node where network_id = '${secretId}'`,
  'the edit log of the victim’s network': `select * from edit_batch where network_id = '${secretId}'`,
  'the members of the victim’s network': `select * from network_member where network_id = '${secretId}'`,
  'the victim’s interactions': `select * from interaction`,
  'the victim’s plan': `select * from entitlement`,
  'the victim’s name and email address': `select * from own_account() where name = 'Victim'`,
  'a change of the victim’s network': `update network set name = 'Mine' where id = '${secretId}' returning id`,
  'a removal of the victim’s network': `delete from document where id = '${secretId}' returning id`,
}

const set = (value: string) => `select set_config('app.user_id', ${value}, true)`

test('control: a member can read the ids of other members', async () => {
  expect(await slipIn('select user_id from network_member')).toContainEqual({ user_id: victim })
})

describe.each(Object.entries(claims))('impersonation of the victim with %s', (_how, claim) => {
  test.each(Object.entries(secrets))('fails for %s', async (_what, statement) => {
    const outcome = await slipIn(set(claim()), statement)
    expect([notSigned, '[]']).toContain(typeof outcome === 'string' ? outcome : JSON.stringify(outcome))
  })

  test('cannot remove an account', async () => {
    await slipIn(set(claim()), 'select remove_own_account()')
    expect(await backstage.rows('select from "user"')).toHaveLength(2)
  })
})

test('control: the victim can access their own data', async () => {
  await transactionAs(database, victim, async (tx) => {
    for (const [what, statement] of Object.entries(secrets).slice(0, 8))
      expect((await tx.query(statement)).rowCount, what).toBeGreaterThan(0)
  })
})

test('the database accepts the signed id of a user when it is set a second time, and treats an empty id as no user', async () => {
  const whose = 'select app_user_id() as id'
  expect(await slipIn(set(own()), whose)).toEqual([{ id: mallory }])
  for (const nothing of ['null', `''`]) expect(await slipIn(set(nothing), whose), nothing).toEqual([{ id: null }])
  for (const forget of [`set local app.user_id = ''`, 'reset app.user_id', 'reset all'])
    expect(await slipIn(forget, whose), forget).toEqual([{ id: null }])
  const { rows } = await database.pool.query(`${whose}, (select count(*) from document)::int as documents`)
  expect(rows).toEqual([{ id: null, documents: 0 }])
})

test('a user id that is left in a database session gives no access to the next user of the connection', async () => {
  const client = await database.pool.connect()
  try {
    await client.query(`select set_config('app.user_id', $1, false)`, [victim])
    await expect(client.query('select * from document')).rejects.toMatchObject({ code: notSigned })
    await client.query(`select set_config('app.user_id', '', false)`)
    expect((await client.query('select * from document')).rows).toEqual([])
  } finally {
    client.release(true)
  }
})

describe('the signing key', () => {
  const ways = [
    'select * from signing_key',
    'select count(*) from signing_key',
    'table only public.signing_key',
    'copy signing_key to stdout',
    `update signing_key set key = ''`,
    'delete from signing_key',
    `insert into signing_key (key) values ('')`,
    'create or replace function public.app_user_id() returns uuid language sql return null::uuid',
    'create view pg_temp.it as select * from signing_key; select * from pg_temp.it',
    `select query_to_xml('select * from signing_key', true, true, '')`,
  ]
  const escapes = [
    'select 1',
    'set role none',
    'reset role',
    'set row_security = off',
    'set search_path = pg_temp, public',
  ]
  test.each(ways)('can be neither read nor changed by: %s', async (way) => {
    for (const escape of escapes) {
      for (const pool of [database.pool, database.accountPool]) {
        const client = await pool.connect()
        try {
          await client.query(escape).catch(() => undefined)
          await expect(client.query(way), escape).rejects.toMatchObject({
            code: expect.stringMatching(new RegExp(`^(${insufficientPrivilege}|0A000|3F000|42P01)$`)) as string,
          })
        } finally {
          client.release(true)
        }
      }
    }
  })

  test('is not in any system catalog that a request can read', async () => {
    const [found] = await backstage.rows<{ key: string }>(`select encode(key, 'hex') as key from signing_key`)
    expect(found?.key).toHaveLength(64)
    await backstage.rows('analyze signing_key')
    expect(await catalogWith(found?.key ?? '')).toEqual([])
  })
})

/**
 * Returns the names of the catalog tables and views that show the text to a request connection, in any role it can
 * switch to.
 */
async function catalogWith(text: string): Promise<string[]> {
  const found = new Set<string>()
  for (const escape of ['reset role', 'set role none']) {
    const client = await database.pool.connect()
    try {
      await client.query(escape)
      const { rows } = await client.query<{ name: string }>(
        `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
         where nspname = 'pg_catalog' and relkind in ('r', 'v')
           and has_table_privilege(c.oid, 'select')`,
      )
      expect(rows.length).toBeGreaterThan(100)
      for (const { name } of rows) {
        const { rowCount } = await client
          .query(`select from ${name} each where each::text like '%' || $1 || '%' limit 1`, [text])
          // The error is ignored, because some functions used by views are for administrators only.
          .catch((error: pg.DatabaseError) => {
            if (error.code !== insufficientPrivilege) throw error
            return { rowCount: 0 }
          })
        if (rowCount) found.add(name)
      }
    } finally {
      client.release(true)
    }
  }
  return [...found]
}

test('other requests cannot see the user id and signature of a running request', async () => {
  await transactionAs(database, victim, async (tx) => {
    const { rows } = await tx.query<{ setting: string }>(`select ${own()} as setting`)
    const setting = rows[0]?.setting ?? ''
    expect(setting).toHaveLength(100)
    await tx.query(`set local idle_in_transaction_session_timeout = 0; select 'of the victim'`)
    // The database shows the last statement of a connection with its original text.
    expect(await catalogWith('of the victim')).toContain('pg_catalog.pg_stat_activity')
    expect(await catalogWith(setting.slice(36))).toEqual([])
    expect(await catalogWith(victim)).toEqual([])
  })
})

test('database errors contain neither the signature of a user id nor the signing key', async () => {
  const signed = await database.signer.sign(victim)
  const failure = await transactionAs(database, mallory, async (tx) => {
    await tx.query(`set local log_parameter_max_length_on_error = -1`)
    await tx.query('select set_config($1, $2, true)', ['app.user_id', `${signed}0`])
    await tx.query('select * from document')
  }).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: notSigned })
  const [found] = await backstage.rows<{ key: string }>(`select encode(key, 'hex') as key from signing_key`)
  const text = JSON.stringify(failure, Object.getOwnPropertyNames(failure))
  for (const secret of [signed.slice(36), found?.key ?? '']) expect(text).not.toContain(secret)
})

describe('a database connection', () => {
  const tag = `insert into tag (network_id, id, text, color) values ($1, gen_random_uuid(), $2, '#000000')`

  test('is reused for reads and writes', async () => {
    const narrow = openDatabase(testDatabase.url, 5, logins)
    const id = randomUUID()
    const pids = new Set<number>()
    const ask = (statement: string, values?: unknown[]) =>
      transactionAs(narrow, victim, async (tx) => {
        pids.add((await tx.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0)
        await tx.query(statement, values)
      })
    try {
      await ask('select from tag limit 1')
      await ask('select from tag where id = $1', [id])
      await ask('declare all_tags cursor for select * from tag')
      await ask('declare all_tags cursor for select * from tag; fetch 2 from all_tags')
      await ask(tag, [secretId, 'Mine'])
      await ask('update tag set text = $1 where id = $2 returning id', ['Mine', id])
      await ask('delete from tag where id = $1', [id])
      await ask(`select pg_notify('unheard', '')`)
      await ask('select no_such_column from tag').catch(() => undefined)
      await ask('with it as (delete from tag where id = $1 returning id) select from it', [id])
      expect(pids.size).toBe(1)
    } finally {
      await narrow.close()
    }
  })

  const traps: Record<string, { readonly set: readonly string[]; readonly look: string }> = {
    'a prepared statement of the server with another meaning': {
      set: [
        `do $trap$ declare ours text := (select name from pg_prepared_statements where statement like 'insert into tag%');
         begin
           execute format('deallocate %I', ours);
           execute format('prepare %I (uuid, text) as select set_config(''app.loot'', $2, false)', ours);
         end $trap$`,
      ],
      look: `select current_setting('app.loot', true) as loot`,
    },
    'a temporary table that hides a table of the server': {
      set: ['select * into temp tag from public.tag where false'],
      look: 'select text as loot from pg_temp.tag',
    },
    'a temporary table that is created after a failed statement': {
      set: ['select 1 / 0 from pg_class', 'create temp table tag as select * from public.tag where false'],
      look: 'select text as loot from pg_temp.tag',
    },
    'a temporary table that is created within several statements': {
      set: ['select 1; select * into temp tag from public.tag where false; select 1'],
      look: 'select text as loot from pg_temp.tag',
    },
  }

  test.each(Object.entries(traps))(
    "does not leak the next user's data after an attacker leaves behind: %s",
    async (_what, { set: trap, look }) => {
      const narrow = openDatabase(testDatabase.url, 5, logins)
      const asVictim = () => transactionAs(narrow, victim, (tx) => tx.query(tag, [secretId, 'Secret']))
      const asMallory = (statement: string) => transactionAs(narrow, mallory, (tx) => tx.query(statement))
      try {
        await asVictim()
        for (const statement of trap) await asMallory(statement).catch(() => undefined)
        expect((await asVictim()).rowCount).toBe(1)
        const loot = await asMallory(look).catch(() => ({ rows: [] }))
        expect(JSON.stringify(loot.rows)).not.toContain('Secret')
      } finally {
        await narrow.close()
      }
    },
  )
})

test('after the signing key changes, each connection pool reports one outage and never returns empty results', async () => {
  const other = openDatabase(testDatabase.url, 6, logins)
  // Sends several statements together. If one fails, the errors of the later statements only report that an earlier one
  // has failed, but the transaction must report the first error.
  const mine = (from: Database) =>
    transactionAs(from, victim, async (tx) => {
      sendPipelined(tx, 'select from document limit 1', [])
      return (await tx.query('select * from document')).rowCount
    })
  try {
    for (const each of [database, other]) expect(await mine(each)).toBe(3)
    await backstage.rows('update signing_key set key = default')
    for (const each of [database, other]) {
      await expect(mine(each)).rejects.toSatisfy(isDatabaseAway)
      expect(await mine(each)).toBe(3)
    }
  } finally {
    await other.close()
  }
})
