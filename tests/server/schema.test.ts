import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeSchema } from '../../server/db/describe-schema.ts'
import { migrate } from '../../server/db/migrate.ts'
import { jobs } from '../../server/job-registry.ts'
import { readMigrations } from '../../server/db/migration.ts'
import { Backstage } from '../support/people.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'

let database: TestDatabase
let backstage: Backstage

beforeAll(async () => {
  database = await createTestDatabase()
  backstage = new Backstage(database.url)
})

afterAll(async () => {
  await backstage.close()
  await database.drop()
})

describe('migrations', () => {
  test('are each applied once if servers start at once, and not again on later starts', async () => {
    const names = (await readMigrations()).map(({ name }) => name)
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(database.url, jobs)))
    expect(applied.flat().sort()).toEqual(names)
    expect(await migrate(database.url, jobs)).toEqual([])
  })

  test('are rolled back if they fail, and the error names the file', async () => {
    const broken = [
      ...(await readMigrations()),
      { name: '9999-broken.sql', sql: 'create table half (); select nonsense' },
    ]
    await expect(migrate(database.url, jobs, broken)).rejects.toThrow(/9999-broken\.sql failed/)
    expect(await backstage.rows("select to_regclass('half') as half")).toEqual([{ half: null }])
  })

  test('are rejected if their file changed after it was applied', async () => {
    const [first, ...rest] = await readMigrations()
    if (!first) throw new Error('No migrations were found.')
    await expect(migrate(database.url, jobs, [{ ...first, sql: `${first.sql} ` }, ...rest])).rejects.toThrow(
      /was changed/,
    )
  })

  test('give the book of an account from an earlier release the id of its user', async () => {
    const upgraded = await createTestDatabase()
    const before = new Backstage(upgraded.url)
    try {
      const all = await readMigrations()
      await migrate(
        upgraded.url,
        jobs,
        all.filter(({ name }) => name < '0024'),
      )
      const id = await before.person()
      await before.rows(`insert into document (id, kind, owner_id) values (gen_random_uuid(), 'book', $1)`, [id])
      await migrate(upgraded.url, jobs)
      expect(await before.rows('select id, kind from document')).toEqual([{ id, kind: 'book' }])
    } finally {
      await before.close()
      await upgraded.drop()
    }
  })

  test('schema.ts matches the row types of the migrated database', async () => {
    const written = await readFile(new URL('../../server/db/schema.ts', import.meta.url), 'utf8')
    expect(await describeSchema(database.url)).toBe(written)
  })
})
