import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeSchema } from '../../server/db/describe-schema.ts'
import { migrate } from '../../server/db/migrate.ts'
import { jobs } from '../../server/job-registry.ts'
import { readMigrations } from '../../server/db/migration.ts'
import { DatabaseAccess } from '../support/people.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'

let database: TestDatabase
let backstage: DatabaseAccess

beforeAll(async () => {
  database = await createTestDatabase()
  backstage = new DatabaseAccess(database.url)
})

afterAll(async () => {
  await backstage.close()
  await database.drop()
})

describe('migrations', () => {
  test('are each applied once even if several servers start at the same time, and are not applied again on later starts', async () => {
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

  test('are rejected if their SQL changed after they were applied', async () => {
    const [first, ...rest] = await readMigrations()
    if (!first) throw new Error('No migrations were found.')
    const changed = { ...first, sql: first.sql.replace('"email" text not null', '"email" text') }
    await expect(migrate(database.url, jobs, [changed, ...rest])).rejects.toThrow(/0001-accounts\.sql was changed/)
  })

  test('are accepted if only their comments changed after they were applied', async () => {
    const edited = (await readMigrations()).map(({ name, sql }) => ({ name, sql: `-- Another comment.\n${sql}` }))
    expect(await migrate(database.url, jobs, edited)).toEqual([])
  })

  test('are accepted if an earlier release stored checksums that included the comments', async () => {
    const journal = await backstage.rows<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration order by name',
    )
    // SHA-256 of the whole published text.
    expect(journal[0]).toEqual({
      name: '0001-accounts.sql',
      checksum: 'e9587d8cfa7a4f32b38022b943dcec57d8ffee1fd80d966960b0b0e67df7de96',
    })
    const list = await readFile(new URL('../../server/db/text-checksums.txt', import.meta.url), 'utf8')
    const published = list
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(' '))
    expect(journal.slice(0, published.length)).toEqual(published.map(([name, , checksum]) => ({ name, checksum })))
    expect(await migrate(database.url, jobs)).toEqual([])
  })

  test('give the book of a user from an earlier release the id of the user', async () => {
    const upgraded = await createTestDatabase()
    const before = new DatabaseAccess(upgraded.url)
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
