import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountsRole, appRole } from '../../server/db/app-role.ts'
import { migrate, schemaTrouble } from '../../server/db/migrate.ts'
import { jobs } from '../../server/job-registry.ts'
import { describeRights, writeRights } from '../../server/db/rights.ts'
import { openStage, type Stage } from '../support/proof.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'
import { Session } from '../support/session.ts'

let database: TestDatabase
let admin: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  await migrate(database.url, jobs)
  admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
})

afterAll(async () => {
  await admin.end()
  await database.drop()
})

test('rights.sql matches the rights of the migrated database', async () => {
  const written = await readFile(new URL('../../server/db/rights.sql', import.meta.url), 'utf8')
  expect(writeRights(await describeRights(admin))).toBe(written)
})

const losses = [
  // If a dump was restored without the role, the role's grants and the policies that name it are missing.
  ['all rights of the request role', `drop owned by ${appRole}`],
  ['a revoked grant', `revoke insert on node from ${appRole}`],
  ['all rights of the account role', `drop owned by ${accountsRole}`],
  ['a revoked column grant', `revoke update (version) on document from ${appRole}`],
  ['a dropped policy', 'drop policy task_read on task'],
  ['a policy assigned to another role', 'alter policy task_read on task to current_user'],
  ['disabled row-level security', 'alter table edge disable row level security'],
  ['a function opened to everyone', 'grant execute on function app_networks(text) to public'],
  ['the rights on the job queue', `revoke all on pgboss.job_common from ${appRole}`],
] as const
test.each(losses)('the rights check detects a lost right and restores it: %s', async (_what, loss) => {
  const before = await describeRights(admin)
  expect(await schemaTrouble(admin)).toBeUndefined()
  await admin.query(loss)
  expect(await schemaTrouble(admin)).toContain(`the roles ${appRole} and ${accountsRole} lack`)
  await migrate(database.url, jobs)
  expect(await schemaTrouble(admin)).toBeUndefined()
  expect(await describeRights(admin)).toEqual(before)
})

test('the rights check distinguishes a database that belongs to another release from a database that has lost rights', async () => {
  await admin.query(
    `insert into schema_migration values ('9999-later.sql', 'x'); revoke insert on node from ${appRole}`,
  )
  expect(await schemaTrouble(admin)).toBeUndefined()
  await migrate(database.url, jobs)
  // An earlier release does not grant a right that a later release has revoked.
  const { rows } = await admin.query(`select has_table_privilege($1, 'node', 'insert') as may`, [appRole])
  expect(rows).toEqual([{ may: false }])
  await admin.query(`delete from schema_migration where name = '9999-later.sql'; grant insert on node to ${appRole}`)

  const { rows: last } = await admin.query('delete from schema_migration where name like $1 returning *', ['0023%'])
  expect(await schemaTrouble(admin)).toContain('belongs to an earlier release of Kithmap')
  await admin.query('insert into schema_migration select * from json_populate_record(null::schema_migration, $1)', [
    last[0],
  ])
  expect(await schemaTrouble(admin)).toBeUndefined()
})

describe('migrating as a database user with few rights', () => {
  const limited = `limited_${randomBytes(4).toString('hex')}`
  const other = `other_${randomBytes(4).toString('hex')}`
  let empty: TestDatabase
  let postgres: pg.Client

  beforeAll(async () => {
    empty = await createTestDatabase()
    postgres = new pg.Client({ connectionString: empty.url })
    await postgres.connect()
    await postgres.query(`create role ${limited} login password 'x'; create role ${other} login password 'x'`)
  })
  afterAll(async () => {
    await postgres.end()
    await empty.drop()
    await admin.query(`drop role ${limited}; drop role ${other}`)
  })

  const urlOf = (user: string) => {
    const url = new URL(empty.url)
    url.username = user
    url.password = 'x'
    return url.href
  }

  /** Runs the statement that an error message suggests, until there is no error. Returns the statements. */
  async function mendAsAsked(user: string): Promise<string[]> {
    const asked: string[] = []
    while (asked.length < 10) {
      const error = await migrate(urlOf(user), jobs).then(
        () => undefined,
        (failure: Error) => failure,
      )
      if (!error) return asked
      const [, statement] = /Have an administrator run:\s+(.*)$/s.exec(error.message) ?? []
      if (!statement) throw error
      asked.push(statement)
      await postgres.query(statement)
    }
    throw new Error(`Migrating still fails after these statements:\n${asked.join('\n')}`)
  }

  test('reports an SQL statement for each missing privilege, and succeeds after these statements are run', async () => {
    expect(await mendAsAsked(limited)).toEqual([
      `grant ${appRole} to "${limited}";`,
      `grant ${accountsRole} to "${limited}";`,
      `create schema pgboss authorization ${limited};`,
      `grant create on schema public to ${limited};`,
    ])
    expect(await schemaTrouble(postgres)).toBeUndefined()
  })

  test('reports a single statement if the tables belong to another user', async () => {
    expect(await mendAsAsked(other)).toEqual([`grant "${limited}" to "${other}";`])
    await postgres.query(`drop owned by ${appRole}`)
    // This user has the rights of the owner of the tables, so there is nothing to repair.
    expect(await mendAsAsked(other)).toEqual([])
    expect(await schemaTrouble(postgres)).toBeUndefined()
  })

  test('reports a single statement if the tables belong to a superuser', async () => {
    await postgres.query(`reassign owned by ${limited} to current_user; revoke ${limited} from ${other}`)
    const asked = await mendAsAsked(limited)
    expect(asked).toEqual([expect.stringContaining('alter schema pgboss owner to')])
    expect(await schemaTrouble(postgres)).toBeUndefined()
    const { rows } = await postgres.query(
      `select distinct tableowner from pg_tables where schemaname in ('public', 'pgboss')`,
    )
    expect(rows).toEqual([{ tableowner: limited }])
  })
})

describe('a server whose database loses its rights while it runs', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage('rights')
  })
  afterAll(() => stage?.close())

  const readiness = async () => {
    const response = await fetch(`${stage.server.baseUrl}/readyz`)
    return `${response.status} ${await response.text()}`
  }

  // Restarts a server, which takes a while on a busy machine.
  test('reports that it is not ready and why, and is ready again after a restart', { timeout: 180_000 }, async () => {
    const session = await Session.register(stage.server.baseUrl)
    expect(await readiness()).toBe('200 ok')
    await stage.backstage.rows(`drop owned by ${appRole}`)
    await expect
      .poll(readiness, { timeout: 60_000 })
      .toMatch(/^503 In the database the roles kithmap_app and kithmap_accounts lack \d+ rights/)
    await stage.server.stop()
    await stage.server.start()
    expect(await readiness()).toBe('200 ok')
    expect(stage.server.output).toContain('database.rights-mended')
    expect(await session.api().networks.create({ id: randomUUID(), name: 'After' })).toMatchObject({ name: 'After' })
  })
})
