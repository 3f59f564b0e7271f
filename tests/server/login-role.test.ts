import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountsRole, appRole } from '../../server/db/app-role.ts'
import { type Database, openDatabase } from '../../server/db/database.ts'
import {
  accountsLogin,
  ensureLogins,
  type Logins,
  requestsLogin,
  requireBoundLogin,
} from '../../server/db/login-role.ts'
import { migrate } from '../../server/db/migrate.ts'
import { jobs } from '../../server/job-registry.ts'
import { DatabaseAccess } from '../support/people.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'

/** For each account table, an update and an insert that would give an attacker access to an account. */
const accountTables: Record<string, { readonly change: string; add(userId: string): string }> = {
  user: {
    change: `"email" = 'mallory@example.com'`,
    add: () =>
      `insert into "user" ("name", "email", "emailVerified") values ('M', gen_random_uuid() || '@example.com', true)`,
  },
  session: {
    change: `"token" = 'known'`,
    add: (userId) =>
      `insert into "session" ("expiresAt", "token", "updatedAt", "userId")
       values (now() + interval '1 day', gen_random_uuid()::text, now(), ${userId})`,
  },
  account: {
    change: `"password" = 'known'`,
    add: (userId) =>
      `insert into "account" ("accountId", "providerId", "userId", "password", "updatedAt")
       values ('1', 'credential', ${userId}, 'known', now())`,
  },
  verification: {
    change: `"identifier" = 'known'`,
    add: (userId) =>
      `insert into "verification" ("identifier", "value", "expiresAt") values ('known', ${userId}::text, now())`,
  },
  passkey: {
    change: `"publicKey" = 'known'`,
    add: (userId) =>
      `insert into "passkey" ("publicKey", "userId", "credentialID", "counter", "deviceType", "backedUp")
       values ('known', ${userId}, gen_random_uuid()::text, 0, 'singleDevice', false)`,
  },
  twoFactor: {
    change: `"secret" = 'known'`,
    add: (userId) => `insert into "twoFactor" ("secret", "backupCodes", "userId") values ('known', '', ${userId})
      on conflict ("userId") do update set "secret" = 'known'`,
  },
}

let testDatabase: TestDatabase
let backstage: DatabaseAccess
let owner: string
let logins: Logins
let shared: Database
let apart: Database

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  await migrate(testDatabase.url, jobs)
  logins = await ensureLogins(testDatabase.url)
  backstage = new DatabaseAccess(testDatabase.url)
  owner = await backstage.person()
  const { user: _made, ...ofPerson } = accountTables
  for (const { add } of Object.values(ofPerson)) await backstage.rows(add(`'${owner}'`))
  await backstage.rows(`insert into document (id, kind, owner_id) values (gen_random_uuid(), 'network', $1)`, [owner])
  shared = openDatabase(testDatabase.url, 6)
  apart = openDatabase(testDatabase.url, 6, logins)
})

afterAll(async () => {
  await shared?.close()
  await apart?.close()
  await backstage?.close()
  await testDatabase?.drop()
})

/** Returns what injected SQL can read after it has tried to switch to another role. */
async function found({ pool }: Database, escape: string): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query(escape)
    const { rowCount } = await client.query('select * from document')
    return `${rowCount} rows`
  } catch (error) {
    return String((error as pg.DatabaseError).code)
  } finally {
    client.release(true)
  }
}

const insufficientPrivilege = '42501'
const me = () => new URL(testDatabase.url).username

test('control: on connections of the table owner, "set role none" escapes row-level security', async () => {
  expect(await found(shared, 'select 1')).toBe('0 rows')
  expect(await found(shared, 'set role none')).not.toBe('0 rows')
})

test('injected SQL cannot escape row-level security on connections with a separate login role', async () => {
  expect(await found(apart, 'select 1')).toBe('0 rows')
  for (const escape of ['set role none', 'reset role', 'reset all']) {
    expect(['0 rows', insufficientPrivilege], escape).toContain(await found(apart, escape))
  }
  for (const escape of [
    `set role ${me()}`,
    `set session authorization ${me()}`,
    'alter table document no force row level security',
    `grant ${me()} to kithmap_web`,
  ]) {
    expect(await found(apart, escape), escape).toBe(insufficientPrivilege)
  }
})

/**
 * Tries to switch to another role on a request connection and then runs SQL. Returns the result, or the reason why the
 * SQL fails.
 */
async function attack({ pool }: Database, escape: string, statement: string): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query(escape).catch(() => undefined)
    const { rowCount } = await client.query(statement)
    return `${rowCount} rows`
  } catch (error) {
    return String((error as pg.DatabaseError).code)
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release(true)
  }
}

describe.each(Object.entries(accountTables))('account table %s', (table, { change, add }) => {
  const statements = [
    `select * from "${table}"`,
    `select count(*) from "${table}"`,
    `update "${table}" set ${change}`,
    add(`(select id from document where kind = 'book' limit 1)`),
    `delete from "${table}"`,
  ]

  test('control: can be read and written by injected SQL on connections of the table owner', async () => {
    for (const statement of statements) {
      expect(await attack(shared, 'begin; set role none', statement), statement).toMatch(/^[1-9]\d* rows$/)
    }
  })

  test('can be neither read nor written on request connections', async () => {
    for (const become of [
      'select 1',
      'set role none',
      'reset role',
      `set role ${accountsRole}`,
      'set role kithmap_sign_in',
    ]) {
      for (const statement of statements) {
        expect(await attack(apart, become, statement), `${become}; ${statement}`).toBe(insufficientPrivilege)
      }
    }
  })
})

test('database functions for requests return nothing without a user or a valid session token', async () => {
  const client = await apart.pool.connect()
  const rows = async (sql: string) => (await client.query(sql)).rows
  try {
    expect(await rows('select * from own_account()')).toEqual([])
    expect(await rows(`select * from session_person('', '2000-01-01')`)).toEqual([])
    expect(await rows(`select * from session_person('%', '2000-01-01')`)).toEqual([])
    await client.query('select remove_own_account()')
    await expect(client.query('select * from stale_customers(now(), null, 1000)')).rejects.toThrow('permission denied')
    await expect(
      client.query(`insert into security_event (user_id, kind) values ('${owner}', 'signed-in')`),
    ).rejects.toThrow('row-level security')
    expect(await backstage.rows('select 1 from "user"')).toHaveLength(1)
  } finally {
    client.release(true)
  }
})

test('injected SQL on account connections cannot read networks', async () => {
  for (const escape of ['select 1', 'set role none', `set role ${appRole}`, 'set role kithmap_web']) {
    const client = await apart.accountPool.connect()
    try {
      await client.query(escape).catch(() => undefined)
      await expect(client.query('select * from document'), escape).rejects.toThrow('permission denied')
    } finally {
      client.release(true)
    }
  }
})

test('requests and account operations use separate connections with separate roles', async () => {
  const { rows } = await apart.pool.query<{ user: string }>('select current_user as user')
  expect(rows).toEqual([{ user: appRole }])
  expect((await apart.accountPool.query('select current_user as user')).rows).toEqual([{ user: accountsRole }])
  expect(await apart.accounts.selectFrom('user').selectAll().execute()).toHaveLength(1)
  expect((await apart.owner.query('select * from document')).rowCount).toBeGreaterThan(0)
})

test('a database login that has more rights than those of its one role is rejected, and the message says how to fix it', async () => {
  await expect(requireBoundLogin(logins.requests, requestsLogin)).resolves.toBeUndefined()
  await expect(requireBoundLogin(logins.accounts, accountsLogin)).resolves.toBeUndefined()
  await expect(requireBoundLogin(logins.requests, accountsLogin)).rejects.toThrow(
    'in DATABASE_ACCOUNTS_URL must only be a member of kithmap_accounts, but it is also kithmap_app',
  )
  await expect(requireBoundLogin(testDatabase.url, requestsLogin)).rejects.toThrow(/it can bypass row-level security/)
  const admin = new pg.Client({ connectionString: testDatabase.url })
  await admin.connect()
  const name = `stranger_${Math.random().toString(36).slice(2)}`
  try {
    await admin.query(`create role ${name} login`)
    const url = new URL(testDatabase.url)
    url.username = name
    await expect(requireBoundLogin(url.href, requestsLogin)).rejects.toThrow(`grant ${appRole} to ${name}`)
    await admin.query(`grant ${appRole} to ${name}; grant create on schema public to public`)
    await expect(requireBoundLogin(url.href, requestsLogin)).rejects.toThrow(
      'revoke create on schema public from public',
    )
    await admin.query('revoke create on schema public from public')
    await expect(requireBoundLogin(url.href, requestsLogin)).resolves.toBeUndefined()
    await admin.query(`grant pg_read_all_data to ${name}`)
    await expect(requireBoundLogin(url.href, requestsLogin)).rejects.toThrow('it is also pg_read_all_data')
  } finally {
    await admin.query(`drop role ${name}`)
    await admin.end()
  }
})
