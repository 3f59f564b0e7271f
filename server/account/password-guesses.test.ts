import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMigratedTestDatabase, type TestDatabase } from '../../tests/support/postgres.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { refundGuess, signInBudgets, consumeGuess } from './password-guesses.ts'

let testDatabase: TestDatabase
let database: Database

beforeAll(async () => {
  testDatabase = await createMigratedTestDatabase()
  database = openDatabase(testDatabase.url, 10)
})
afterAll(async () => {
  await database?.close()
  await testDatabase?.drop()
})

test('concurrently counting and refunding password guesses never deadlocks', async () => {
  const of = (email: string) => signInBudgets({ address: '192.0.2.7', email, knownBrowser: undefined })
  const people = ['a', 'b', 'c', 'd'].map((name) => of(`${name}@people.test`))
  const failures: unknown[] = []
  for (let round = 0; round < 60; round++) {
    const tries = Array.from({ length: 40 }, async (_each, index) => {
      const budgets = people[index % people.length] ?? []
      await consumeGuess(database, budgets)
      await refundGuess(database, index % 2 ? budgets : budgets.toReversed())
    })
    for (const { status, ...rest } of await Promise.allSettled(tries)) if (status === 'rejected') failures.push(rest)
  }
  expect(failures).toEqual([])
})
