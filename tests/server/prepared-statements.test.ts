import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase, transactionAs } from '../../server/db/database.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'
import { migrate } from '../../server/db/migrate.ts'
import { jobs } from '../../server/job-registry.ts'

let testDatabase: TestDatabase
let database: Database

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  await migrate(testDatabase.url, jobs)
  // With this maximum number of connections, a single connection is left for requests.
  database = openDatabase(testDatabase.url, 5)
})

afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

const tags = 'select text from tag where network_id = $1'
const userId = randomUUID()
const ask = () => transactionAs(database, userId, (tx) => tx.query(tags, [randomUUID()]))

test('a repeated statement is prepared once per connection', async () => {
  for (let times = 0; times < 3; times++) await ask()
  const { rows } = await database.pool.query<{ times: number }>(
    'select (generic_plans + custom_plans)::int as times from pg_prepared_statements where statement = $1',
    [tags],
  )
  expect(rows).toEqual([{ times: 3 }])
})

test('a statement is prepared again after its columns have changed', async () => {
  await ask()
  const owner = new pg.Client({ connectionString: testDatabase.url })
  await owner.connect()
  await owner.query('alter table tag alter column text type varchar')
  await owner.end()
  await expect(ask()).rejects.toThrow('cached plan must not change result type')
  expect((await ask()).rows).toEqual([])
})

test('a prepared statement still runs after another statement has failed', async () => {
  const faulty = () =>
    transactionAs(database, userId, (tx) => tx.query('select no_such_column from tag where id = $1', ['x']))
  await expect(faulty()).rejects.toThrow('no_such_column')
  await expect(faulty()).rejects.toThrow('no_such_column')
  expect((await ask()).rows).toEqual([])
})
