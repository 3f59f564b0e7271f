import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/postgres.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { forgetGuesses } from './forget-guesses.ts'

let testDatabase: TestDatabase
let database: Database

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  await migrate(testDatabase.url)
  database = openDatabase(testDatabase.url)
})

afterAll(async () => {
  await database?.close()
  await testDatabase?.drop()
})

test('after a day nothing tells who tried a password', async () => {
  await database.pool.query(
    `insert into password_guess (key, count, window_start) values
       ('person:old@example.com', 1, now() - interval '25 hours'), ('person:new@example.com', 1, now())`,
  )
  expect(await forgetGuesses(database).run(new AbortController().signal)).toEqual({ forgotten: 1 })
  const { rows } = await database.pool.query('select key from password_guess')
  expect(rows).toEqual([{ key: 'person:new@example.com' }])
})
