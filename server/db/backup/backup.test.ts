import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort, KithmapProcess, temporaryFolder } from '../../../tests/support/kithmap.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/postgres.ts'
import { Session } from '../../../tests/support/session.ts'
import { jobs } from '../../job-registry.ts'
import { migrate, schemaTrouble } from '../migrate.ts'
import { readMigrations } from '../migration.ts'
import { describeRights } from '../rights.ts'
import { backUp } from './backup.ts'
import { keptTables } from './backup-file.ts'
import { restore } from './restore.ts'

let source: TestDatabase
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: KithmapProcess
let person: Session
const networkId = randomUUID()
const secret = 'a secret that survives the move of everything'
const databases: TestDatabase[] = []

async function newDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  databases.push(database)
  return database
}

beforeAll(async () => {
  source = await newDatabase()
  folder = await temporaryFolder('backup')
  server = new KithmapProcess(await freePort(), folder.path, { DATABASE_URL: source.url, AUTH_SECRET: secret })
  await server.start()
  person = await Session.register(server.baseUrl)
  await person.api().networks.create({ id: networkId, name: 'A “network”\twith \\. in it' })
  const ids = Array.from({ length: 50 }, () => randomUUID())
  await person.api().networks.submitEdits({
    id: networkId,
    batchId: randomUUID(),
    edits: [
      ...ids.map((id, index) => ({
        type: 'node.add' as const,
        node: {
          id,
          type: 'person' as const,
          name: `Ümläut ${index}`,
          notes: 'one\ntwo\r\n\\N\\.\n\t',
          x: 0.1 + index,
          y: 1e-7,
        },
      })),
      { type: 'edge.add' as const, edge: { id: randomUUID(), sourceId: ids[0] ?? '', targetId: ids[1] ?? '' } },
      { type: 'task.add' as const, task: { id: randomUUID(), nodeId: ids[0] ?? '', text: 'Call' } },
    ],
  })
  await rows(source.url, `select nextval('entitlement_ticket') from generate_series(1, 41)`)
})

afterAll(async () => {
  await server?.kill()
  for (const database of databases) await database.drop()
  await folder?.remove()
})

async function rows(url: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** Returns all user data in a database, for exact comparison. */
async function everything(url: string): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const name of keptTables(await readMigrations())) {
    const [there] = await rows(url, 'select to_regclass($1) as there', [`public."${name}"`])
    if (there?.there)
      found[name] = (await rows(url, `select t::text as row from "${name}" t order by 1`)).map(({ row }) => row)
  }
  found.sequence = await rows(url, 'select last_value, is_called from entitlement_ticket')
  return found
}

const file = (name: string) => join(folder.path, name)

describe('a backup', () => {
  test('is restored elsewhere with identical data and privileges, and users can sign in', async () => {
    const figures = await backUp(source.url, file('whole.gz'))
    expect(figures.rows).toBeGreaterThan(55)
    expect((await stat(file('whole.gz'))).mode & 0o777).toBe(0o600)
    const target = await newDatabase()
    expect(await restore(target.url, file('whole.gz'), jobs)).toMatchObject({
      rows: figures.rows,
      tables: figures.tables,
    })

    // The running server writes no rows of its own.
    expect(await everything(target.url)).toEqual(await everything(source.url))
    const client = new pg.Client({ connectionString: target.url })
    await client.connect()
    const original = new pg.Client({ connectionString: source.url })
    await original.connect()
    expect(await describeRights(client)).toEqual(await describeRights(original))
    expect(await schemaTrouble(client)).toBeUndefined()
    await client.end()
    await original.end()

    const there = new KithmapProcess(await freePort(), join(folder.path, 'there'), {
      DATABASE_URL: target.url,
      AUTH_SECRET: secret,
    })
    await there.start()
    try {
      const back = new Session(there.baseUrl, person.email)
      expect((await back.signIn()).status).toBe(200)
      expect((await back.api().networks.get({ id: networkId })).nodes).toHaveLength(50)
      const stranger = await Session.register(there.baseUrl)
      expect(await stranger.api().networks.list()).toEqual([])
      expect((await stranger.fetch(`/api/v1/networks/${networkId}`)).status).toBe(404)
      await expect(restore(target.url, file('whole.gz'), jobs, { replace: true })).rejects.toThrow('server is running')
    } finally {
      await there.stop()
    }
  }, 300_000)

  test('does not overwrite an existing file', async () => {
    await expect(backUp(source.url, file('whole.gz'))).rejects.toThrow('already')
    expect((await readFile(file('whole.gz'))).length).toBeGreaterThan(500)
    expect((await readdir(folder.path)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('can be made and restored by an ordinary database role that owns the tables', async () => {
    const user = `owner_${randomBytes(4).toString('hex')}`
    const database = await newDatabase()
    await rows(
      database.url,
      `create role ${user} login password 'x'; grant kithmap_app, kithmap_accounts to ${user}; grant create on schema public to ${user};
       create schema pgboss authorization ${user}`,
    )
    const own = new URL(database.url)
    own.username = user
    own.password = 'x'
    expect((await restore(own.href, file('whole.gz'), jobs)).rows).toBeGreaterThan(55)
    expect(await everything(database.url)).toEqual(await everything(source.url))
    await backUp(own.href, file('again.gz'))
    const bodyOf = async (name: string) =>
      gunzipSync(await readFile(file(name)))
        .toString()
        .split('\n')
        .slice(1)
    expect((await bodyOf('again.gz')).sort()).toEqual((await bodyOf('whole.gz')).sort())
    await database.drop()
    databases.splice(databases.indexOf(database), 1)
    await rows(source.url, `drop role ${user}`)
  })

  test('cannot be made of a database from a later release', async () => {
    await rows(source.url, `insert into schema_migration values ('9999-later.sql', 'x')`)
    await expect(backUp(source.url, file('later.gz'))).rejects.toThrow('newer release of Kithmap')
    await rows(source.url, `delete from schema_migration where name = '9999-later.sql'`)
  })

  test('of an earlier release is migrated to the current schema on restore', async () => {
    const migrations = await readMigrations()
    const id = randomUUID()
    const lines = [
      {
        kithmap: 'backup',
        format: 1,
        madeAt: new Date().toISOString(),
        migrations: migrations.filter(({ name }) => name < '0022').map(({ name }) => name),
        sequences: {},
      },
      { table: 'user', columns: ['id', 'name', 'email', 'emailVerified', 'updatedAt'] },
      `${id}\tA\ta@people.test\tt\t2026-01-01 00:00:00+00`,
      '\\.',
      { table: 'network', columns: ['id', 'owner_id', 'name', 'version'] },
      `${networkId}\t${id}\tOld\t7`,
      '\\.',
      { table: 'network_member', columns: ['network_id', 'user_id', 'role'] },
      `${networkId}\t${id}\towner`,
      '\\.',
      { rows: { user: 1, network: 1, network_member: 1 } },
    ]
    await writeFile(
      file('earlier.gz'),
      gzipSync(lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('')),
    )
    const target = await newDatabase()
    await restore(target.url, file('earlier.gz'), jobs)
    expect(await rows(target.url, `select kind, version from document where kind = 'network'`)).toEqual([
      { kind: 'network', version: 7 },
    ])
  })
})

describe('a restore', () => {
  test('keeps the signing key of the target database, and treats a migrated database without data as empty', async () => {
    const keyOf = (url: string) => rows(url, `select encode(key, 'hex') as key from signing_key`)
    const [key] = await keyOf(source.url)
    expect(gunzipSync(await readFile(file('whole.gz'))).toString()).not.toContain(key?.key)
    const target = await newDatabase()
    await migrate(target.url, jobs)
    await restore(target.url, file('whole.gz'), jobs)
    const keys = await keyOf(target.url)
    expect(keys).toHaveLength(1)
    expect(keys).not.toEqual([key])
  })

  test('rejects a database with data unless --replace is given, and then replaces all data', async () => {
    const target = await newDatabase()
    await migrate(target.url, jobs)
    await rows(
      target.url,
      `insert into "user" (name, email, "emailVerified", "updatedAt") values ('A', 'a@people.test', true, now())`,
    )
    const before = await everything(target.url)
    await expect(restore(target.url, file('whole.gz'), jobs)).rejects.toThrow('--replace')
    expect(await everything(target.url)).toEqual(before)
    await restore(target.url, file('whole.gz'), jobs, { replace: true })
    expect(await everything(target.url)).toEqual(await everything(source.url))
  })

  test.each([
    ['cut off', (whole: Buffer) => whole.subarray(0, whole.length - 20), 'incomplete'],
    [
      'damaged',
      (whole: Buffer) => Buffer.concat([whole.subarray(0, -300), Buffer.alloc(40, 1), whole.subarray(-260)]),
      'complete',
    ],
    ['not a backup', () => Buffer.from('Dear diary'), 'not a complete backup'],
    ['compressed but not a backup', () => gzipSync('Dear diary\n'), 'not a backup'],
    [
      'missing a row',
      (whole: Buffer) =>
        gzipSync(
          gunzipSync(whole)
            .toString()
            .replace(/^.*\tÜmläut 7\t.*\n/m, ''),
        ),
      'incomplete',
    ],
    [
      'from a later release',
      (whole: Buffer) => gzipSync(gunzipSync(whole).toString().replace('0001-accounts', '9999-accounts')),
      'newer release of Kithmap',
    ],
  ])('rejects a file that is %s with a reason and changes nothing', async (what, change, sentence) => {
    const target = await newDatabase()
    await writeFile(file(`${what}.gz`), change(await readFile(file('whole.gz'))))
    await expect(restore(target.url, file(`${what}.gz`), jobs, { replace: true })).rejects.toThrow(sentence)
    expect(await rows(target.url, `select relname from pg_class where relnamespace = 'public'::regnamespace`)).toEqual(
      [],
    )
  })

  test('that fails midway leaves the database unchanged', async () => {
    const target = await newDatabase()
    await restore(target.url, file('whole.gz'), jobs)
    await rows(target.url, `update "user" set name = 'Kept'`)
    const before = await everything(target.url)
    const text = gunzipSync(await readFile(file('whole.gz'))).toString()
    await writeFile(file('wrong.gz'), gzipSync(text.replace(/^(\S+\t\S+\t)person(\tÜmläut 49\t)/m, '$1nobody$2')))
    await expect(restore(target.url, file('wrong.gz'), jobs, { replace: true })).rejects.toThrow('node_type_check')
    expect(await everything(target.url)).toEqual(before)
  })
})

test('a running embedded database can be backed up and moved to another PostgreSQL and back', async () => {
  const operate = async (dataDir: string, ...args: string[]) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, '../../operator/operator.ts'), ...args],
      {
        env: { KITHMAP_DATA_DIR: dataDir, PATH: process.env.PATH },
      },
    )
    return stdout
  }
  const [here, there] = [join(folder.path, 'embedded'), join(folder.path, 'embedded-there')]
  const embedded = new KithmapProcess(await freePort(), here)
  await embedded.start()
  const owner = await Session.register(embedded.baseUrl)
  await owner.api().networks.create({ id: networkId, name: 'Moves' })
  expect(await operate(here, 'backup', file('embedded.gz'))).toMatch(/^Backed up \d+ rows of \d+ tables to /)
  // The server that ran on the same database during the backup keeps working.
  expect((await owner.api().networks.list()).map(({ name }) => name)).toEqual(['Moves'])
  await embedded.stop()

  const external = await newDatabase()
  await restore(external.url, file('embedded.gz'), jobs)
  expect(await rows(external.url, 'select name from network where id = $1', [networkId])).toEqual([{ name: 'Moves' }])

  expect(await operate(there, 'restore', file('embedded.gz'))).toContain('were restored')
  const again = new KithmapProcess(await freePort(), there)
  await again.start()
  try {
    const back = new Session(again.baseUrl, owner.email)
    expect((await back.signIn()).status).toBe(200)
    expect((await back.api().networks.list()).map(({ name }) => name)).toEqual(['Moves'])
  } finally {
    await again.stop()
  }
}, 300_000)
