import pg from 'pg'
import { log } from '../platform/log.ts'
import { appRoles, ensureAppRoles, runOrExplain } from './app-role.ts'
import { installQueue, type Queues, queueSchema } from './job-queue.ts'
import { checksumOf, type Migration, readMigrations } from './migration.ts'
import { requireOwnership } from './ownership.ts'
import { repairRights, missingRights } from './rights.ts'

/** Key of the advisory lock. The number is arbitrary, but must be the same for all servers. */
const migrationLock = 7_316_204_551

/**
 * Migrates the database to the newest schema. Each file runs in its own transaction, together with its entry in
 * `schema_migration`, so that an interrupted start leaves only completed migrations. Concurrent servers wait for each
 * other. Also creates the `queues` and restores missing rights. Returns the names of the files that this call has
 * applied.
 */
export async function migrate(url: string, queues: Queues, migrations?: readonly Migration[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await prepare(client, queues)
    const ours = migrations ?? (await readMigrations())
    const applied: string[] = []
    for (const migration of await missingMigrations(client, ours)) {
      await inTransaction(client, () => apply(client, migration))
      applied.push(migration.name)
    }
    if (!migrations) await seeToRights(client, ours)
    return applied
  } finally {
    await client.end()
  }
}

/**
 * Takes the migration lock until the connection closes, and creates the roles, queues and tables that migrations
 * require.
 */
export async function prepare(client: pg.Client, queues: Queues): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [migrationLock])
  await client.query("set client_min_messages = 'warning'")
  const major = await requireSupportedVersion(client)
  await requireOwnership(client, await readMigrations(), queueSchema)
  await ensureAppRoles(client, major)
  // The queue is installed before our own migrations, because some of them add jobs.
  await installQueue(client, queues)
  await ensureJournal(client)
}

async function ensureJournal(client: pg.Client): Promise<void> {
  if (await hasJournal(client)) return
  await runOrExplain(
    client,
    'create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    'The database user may not create tables in the schema public',
    `grant create on schema public to ${await currentUser(client)};`,
  )
}

async function hasJournal(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.schema_migration') is not null as there`,
  )
  return rows[0]?.there === true
}

async function currentUser(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ user: string }>('select quote_ident(current_user) as user')
  return rows[0]?.user ?? ''
}

async function appliedMigrations(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration')
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

async function missingMigrations(client: pg.ClientBase, ours: readonly Migration[]): Promise<Migration[]> {
  const known = await appliedMigrations(client)
  return ours.filter((migration) => {
    const before = known.get(migration.name)
    if (before !== undefined && before !== checksumOf(migration))
      throw new Error(`Migration ${migration.name} was changed after it had been applied. Add a new file instead.`)
    return before === undefined
  })
}

/** Runs one migration in the current transaction, and records that it was applied. */
export async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { name, sql } = migration
  try {
    await client.query(sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksumOf(migration)])
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

export async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function seeToRights(client: pg.Client, ours: readonly Migration[]): Promise<void> {
  const newer = await newerMigrations(client, ours)
  if (newer.length > 0) {
    // A newer release has used this database. Rights are not restored, because only that release defines which rights
    // it needs.
    log('database.newer', { unknown: newer })
    return
  }
  const mended = await repairRights(client)
  if (mended.length > 0) log('database.rights-mended', { statements: mended.length })
}

/**
 * Returns the names of applied migrations that this release does not know, because a later release has applied them.
 */
export async function newerMigrations(client: pg.ClientBase, ours: readonly Migration[]): Promise<string[]> {
  const names = new Set(ours.map(({ name }) => name))
  return [...(await appliedMigrations(client)).keys()].filter((name) => !names.has(name))
}

const oldestMajor = 14

async function requireSupportedVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (major < oldestMajor)
    throw new Error(`Kithmap needs PostgreSQL ${oldestMajor} or newer; this server is version ${major}.`)
  return major
}

/**
 * Returns why this release cannot work with the database, as a message for operators. Undefined if it can. Detects a
 * database that was replaced while servers run.
 */
export async function schemaTrouble(client: pg.ClientBase): Promise<string | undefined> {
  const ours = await readMigrations()
  if (!(await hasJournal(client))) return 'The database is empty. Restart this server to prepare it.'
  const missing = await missingMigrations(client, ours)
  if (missing.length > 0)
    return 'The database belongs to an earlier release of Kithmap. Restart this server to migrate it.'
  if ((await newerMigrations(client, ours)).length > 0) return undefined
  const lost = await missingRights(client)
  if (lost.length === 0) return undefined
  return (
    `In the database the roles ${appRoles.join(' and ')} lack ${lost.length} rights, such as "${lost[0]}". ` +
    'Restart this server. The restart restores the rights, or reports who can restore them.'
  )
}
