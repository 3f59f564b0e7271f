import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** The role every request runs as. It owns nothing and cannot bypass row-level security. */
export const appRole = 'kithmap_app'

const folder = join(import.meta.dirname, 'migrations')
/** Any constant will do; servers that start together must use the same. */
const migrationLock = 7_316_204_551

export interface Migration {
  readonly name: string
  readonly sql: string
}

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })))
}

/**
 * Brings the database to the newest schema. Each file runs in a transaction of its own together with its entry in
 * `schema_migration`, so an interrupted start leaves whole steps only. Servers that start at once wait for each other.
 * Returns the names of the files applied now.
 */
export async function migrate(url: string, migrations?: readonly Migration[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query("set client_min_messages = 'warning'")
    const major = await requireSupportedVersion(client)
    await ensureAppRole(client, major)
    await client.query(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    return await applyMissing(client, migrations ?? (await readMigrations()))
  } finally {
    await client.end()
  }
}

async function applyMissing(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration')
  const known = new Map(rows.map((row) => [row.name, row.checksum]))
  const applied: string[] = []
  for (const { name, sql } of migrations) {
    const checksum = createHash('sha256').update(sql).digest('hex')
    const before = known.get(name)
    if (before === checksum) continue
    if (before !== undefined)
      throw new Error(`Migration ${name} was changed after it had been applied. Add a new file instead.`)
    await client.query('begin')
    try {
      await client.query(sql)
      await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
    applied.push(name)
  }
  return applied
}

const oldestMajor = 14

async function requireSupportedVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (major < oldestMajor)
    throw new Error(`Kithmap needs PostgreSQL ${oldestMajor} or newer; this server is version ${major}.`)
  return major
}

/** Roles belong to the whole cluster, so another database's start may create it at the same moment. */
async function ensureAppRole(client: pg.Client, major: number): Promise<void> {
  // Since 16, whoever creates a role may administer it without being allowed to become it.
  const privilege = major >= 16 ? 'SET' : 'MEMBER'
  try {
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${appRole}') then
        create role ${appRole} nologin nosuperuser nobypassrls nocreatedb nocreaterole;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`)
    await client.query(`do $$ begin
      if not pg_has_role(current_user, '${appRole}', '${privilege}') then grant ${appRole} to current_user; end if;
    end $$`)
    await client.query(`grant usage on schema public to ${appRole}`)
  } catch (error) {
    throw new Error(
      `The database user may not create the role ${appRole}. Let an administrator run: ` +
        `create role ${appRole} nologin; grant ${appRole} to <the user in DATABASE_URL>;`,
      { cause: error },
    )
  }
}
