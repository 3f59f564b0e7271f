import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appRole } from '../../server/db/app-role.ts'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { ensureLoginRole, requireBoundLogin } from '../../server/db/login-role.ts'
import { migrate } from '../../server/db/migrate.ts'
import { Backstage } from '../support/people.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'

let testDatabase: TestDatabase
let backstage: Backstage
let requestsUrl: string
let shared: Database
let apart: Database

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  await migrate(testDatabase.url)
  requestsUrl = await ensureLoginRole(testDatabase.url)
  backstage = new Backstage(testDatabase.url)
  const owner = await backstage.person()
  await backstage.rows(`insert into document (id, kind, owner_id) values (gen_random_uuid(), 'network', $1)`, [owner])
  shared = openDatabase(testDatabase.url, 6)
  apart = openDatabase(testDatabase.url, 6, requestsUrl)
})

afterAll(async () => {
  await shared?.close()
  await apart?.close()
  await backstage?.close()
  await testDatabase?.drop()
})

/** What SQL finds that somebody slipped into a statement of a request, after it has tried to be somebody else. */
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

test('on the connections of the owner, a role is laid aside and every row is there', async () => {
  expect(await found(shared, 'select 1')).toBe('0 rows')
  expect(await found(shared, 'set role none')).not.toBe('0 rows')
})

test('on connections of their own, nothing that is slipped in leads out of row-level security', async () => {
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

test('requests and accounts work as before on them', async () => {
  const { rows } = await apart.pool.query<{ user: string }>('select current_user as user')
  expect(rows).toEqual([{ user: appRole }])
  expect(await apart.accounts.selectFrom('user').selectAll().execute()).toHaveLength(1)
  expect((await apart.owner.query('select * from document')).rowCount).toBeGreaterThan(0)
})

test('a second address is refused whose user is more than a member of the one role, with what to do', async () => {
  await expect(requireBoundLogin(requestsUrl)).resolves.toBeUndefined()
  await expect(requireBoundLogin(testDatabase.url)).rejects.toThrow(/row-level security does not bind it/)
  const admin = new pg.Client({ connectionString: testDatabase.url })
  await admin.connect()
  const name = `stranger_${Math.random().toString(36).slice(2)}`
  try {
    await admin.query(`create role ${name} login`)
    const url = new URL(testDatabase.url)
    url.username = name
    await expect(requireBoundLogin(url.href)).rejects.toThrow(`grant ${appRole} to ${name}`)
    await admin.query(`grant ${appRole} to ${name}; grant pg_read_all_data to ${name}`)
    await expect(requireBoundLogin(url.href)).rejects.toThrow('it is also pg_read_all_data')
  } finally {
    await admin.query(`drop role ${name}`)
    await admin.end()
  }
})
