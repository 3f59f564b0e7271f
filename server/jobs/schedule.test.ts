import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/postgres.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { type DatabaseHealth, watchDatabase } from '../db/health.ts'
import { migrate } from '../db/migrate.ts'
import { claimRun, releaseRun } from './commands.ts'
import { Schedule } from './schedule.ts'

const dayMs = 24 * 60 * 60 * 1000
let testDatabase: TestDatabase
let database: Database
let health: DatabaseHealth

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  await migrate(testDatabase.url)
  database = openDatabase(testDatabase.url)
  health = watchDatabase(testDatabase.url)
})

afterAll(async () => {
  await health?.close()
  await database?.close()
  await testDatabase?.drop()
})

test('a job is run by one server of many, and after a failure it is due again when it says', async () => {
  const claims = await Promise.all(Array.from({ length: 5 }, () => claimRun(database, 'daily', dayMs)))
  expect(claims.filter(Boolean)).toHaveLength(1)
  await releaseRun(database, 'daily', { everyMs: dayMs, retryMs: 60_000 })
  expect(await claimRun(database, 'daily', dayMs)).toBe(false)
  await releaseRun(database, 'daily', { everyMs: dayMs, retryMs: 0 })
  expect(await claimRun(database, 'daily', dayMs)).toBe(true)
})

test('a server that stops interrupts its job, begins none after it and leaves both to others', async () => {
  const begun: string[] = []
  const long = (name: string) => ({
    name,
    everyMs: dayMs,
    run: (signal: AbortSignal) =>
      new Promise<never>((_resolve, reject) => {
        begun.push(name)
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  })
  const schedule = new Schedule(database, health, [long('first'), long('second')])
  schedule.look()
  await expect.poll(() => begun).toEqual(['first'])
  await schedule.close()
  expect(begun).toEqual(['first'])
  expect(await claimRun(database, 'first', dayMs)).toBe(false)
  expect(await claimRun(database, 'first', dayMs - 10 * 60_000)).toBe(true)
  expect(await claimRun(database, 'second', dayMs)).toBe(true)
})
