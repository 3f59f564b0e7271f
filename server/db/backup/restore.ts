import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Queues, queueSchema } from '../job-queue.ts'
import { apply, inTransaction, newerMigrations, prepare } from '../migrate.ts'
import { createdNames, type Migration, readMigrations } from '../migration.ts'
import { repairRights } from '../rights.ts'
import { serverName } from '../health.ts'
import { BackupReader, type Header, keptTables } from './backup-file.ts'
import { copyIn } from './copy-protocol.ts'

export interface RestoreFigures {
  readonly tables: number
  readonly rows: number
  readonly madeAt: string
}

/**
 * Restores a backup into the database and migrates it to the schema of this release. Runs in one transaction, so that a
 * failure changes nothing. With `replace`, deletes existing data. Without `replace`, rejects a database with data.
 * Throws an Error whose message can be shown to users.
 */
export async function restore(
  url: string,
  path: string,
  queues: Queues,
  { replace = false } = {},
): Promise<RestoreFigures> {
  const migrations = await readMigrations()
  // Reads the whole file before changing anything, so that an incomplete backup has no effect.
  const header = await check(path, migrations)
  const client = new pg.Client({ connectionString: url, application_name: 'kithmap restore' })
  await client.connect()
  const reader = new BackupReader(path)
  try {
    await requireNoServer(client)
    await prepare(client, queues)
    if ((await newerMigrations(client, migrations)).length > 0)
      throw new Error('The database belongs to a newer release of Kithmap. Restore with that release or a later one.')
    if (!replace) await requireEmpty(client, migrations)
    const figures = { tables: 0, rows: 0, madeAt: header.madeAt }
    await inTransaction(client, async () => {
      await dropEverything(client, migrations)
      const known = new Set(header.migrations)
      for (const migration of migrations.filter(({ name }) => known.has(name))) await apply(client, migration)
      const putBack = await liftGuards(client, migrations)
      await reader.header()
      for await (const { table, columns, rows } of reader.tables()) {
        const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
        await copyIn(client, `copy ${pg.escapeIdentifier(table)} (${names}) from stdin`, counted(rows, figures))
        figures.tables += 1
      }
      await setSequences(client, header)
      // Checks deferred constraints now, because pending checks would block migrations.
      await client.query('set constraints all immediate')
      await putBack()
      for (const migration of migrations.filter(({ name }) => !known.has(name))) await apply(client, migration)
    })
    await repairRights(client)
    return figures
  } finally {
    await reader.close()
    await client.end()
  }
}

async function check(path: string, migrations: readonly Migration[]): Promise<Header> {
  const reader = new BackupReader(path)
  try {
    const header = await reader.header()
    const names = new Set(migrations.map(({ name }) => name))
    const unknown = header.migrations.filter((name) => !names.has(name))
    if (unknown.length > 0) {
      throw new Error(
        `This backup was made by a newer release of Kithmap: it contains the unknown migrations ${unknown.join(', ')}. ` +
          'Restore it with that release or a later one.',
      )
    }
    for await (const { rows } of reader.tables()) {
      const each = rows[Symbol.asyncIterator]()
      while (!(await each.next()).done);
    }
    return header
  } finally {
    await reader.close()
  }
}

async function* counted(rows: AsyncIterable<Buffer>, figures: { rows: number }): AsyncGenerator<Buffer> {
  for await (const row of rows) {
    figures.rows += 1
    yield row
  }
}

/** Time in milliseconds to wait for the connections of a server that has just stopped. */
const leaveMs = 3000

async function requireNoServer(client: pg.Client): Promise<void> {
  for (const deadline = Date.now() + leaveMs; ; await sleep(100)) {
    const { rowCount } = await client.query(
      'select from pg_stat_activity where datname = current_database() and application_name = $1',
      [serverName],
    )
    if (rowCount === 0) return
    if (Date.now() > deadline)
      throw new Error('A Kithmap server is running on this database. Stop it, then restore, then start it again.')
  }
}

async function requireEmpty(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  for (const table of await existing(client, keptTables(migrations))) {
    const { rowCount } = await client.query(`select from ${table} limit 1`)
    if (rowCount) {
      throw new Error(
        'This database is not empty. Restore into an empty one, or add --replace, which deletes all data in it.',
      )
    }
  }
}

/** Returns the given tables that exist, quoted for SQL. */
async function existing(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' and tablename = any ($1)`,
    [tables],
  )
  return rows.map(({ name }) => name)
}

/**
 * Drops all objects of this app, but no objects that other programs have stored in the same schema. Jobs are deleted
 * too, because they refer to deleted data.
 */
async function dropEverything(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  for (const table of await existing(client, createdNames(migrations, 'table')))
    await client.query(`drop table ${table} cascade`)
  for (const what of ['sequence', 'function'] as const) {
    for (const name of new Set(createdNames(migrations, what)))
      await client.query(`drop ${what} if exists public.${pg.escapeIdentifier(name)} cascade`)
  }
  await client.query(`delete from schema_migration; delete from ${queueSchema}.job`)
}

/**
 * Disables policies and triggers, and returns a function that enables them again. Policies also apply to the owner of
 * the tables, and COPY cannot write to a table with policies for its user. Triggers would run again, although they
 * already ran when the rows were first written.
 */
async function liftGuards(client: pg.Client, migrations: readonly Migration[]): Promise<() => Promise<void>> {
  const tables = await existing(client, keptTables(migrations))
  const { rows } = await client.query<{ name: string }>(
    'select format($2, relnamespace::regnamespace, relname) as name from pg_class where oid = any ($1::regclass[]) and relforcerowsecurity',
    [tables, '%I.%I'],
  )
  const change = async (bind: string, fire: string) => {
    for (const table of tables) await client.query(`alter table ${table} ${fire} trigger user`)
    for (const { name } of rows) await client.query(`alter table ${name} ${bind} row level security`)
  }
  await change('no force', 'disable')
  return () => change('force', 'enable')
}

async function setSequences(client: pg.Client, { sequences }: Header): Promise<void> {
  for (const [name, { last, called }] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2, $3)', [pg.escapeIdentifier(name), last, called])
}
