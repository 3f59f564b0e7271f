import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { createdNames, readMigrations } from '../migration.ts'
import { newerMigrations, schemaTrouble } from '../migrate.ts'
import { endOfRows, format, type Header, keptTables, type TableHead, writeLine } from './backup-file.ts'
import { copyOut } from './copy-protocol.ts'

export interface BackupFigures {
  readonly tables: number
  readonly rows: number
  readonly bytes: number
}

/**
 * Writes all user data to a file, as a consistent snapshot, while servers keep running. Jobs are left out, because
 * pending jobs are created again from the data.
 *
 * The file is either complete or does not exist. Throws an Error whose message can be shown to users.
 */
export async function backUp(url: string, path: string): Promise<BackupFigures> {
  const client = new pg.Client({ connectionString: url, application_name: 'kithmap backup' })
  // Errors of the connection need no handling here, because they also reject the current query.
  client.on('error', () => {})
  await client.connect()
  const begun = `${path}.${randomUUID()}.part`
  try {
    await client.query('begin isolation level repeatable read, read only')
    const trouble = await schemaTrouble(client)
    if (trouble) throw new Error(trouble)
    // The backup would miss tables that this release does not know.
    if ((await newerMigrations(client, await readMigrations())).length > 0)
      throw new Error(
        'The database belongs to a newer release of Kithmap. Back it up with that release or a later one.',
      )
    const tables = await tablesInOrder(client)
    await requireSight(client, tables)
    const counts: Record<string, number> = {}
    await requireAbsence(path)
    // Only the owner can read the file, because it contains all data, including credentials.
    const file = await open(begun, 'wx', 0o600)
    try {
      const text = Readable.from(contents(client, tables, counts))
      await pipeline(text, createGzip(), async (packed: AsyncIterable<Buffer>) => {
        for await (const part of packed) await file.appendFile(part)
      })
      await file.sync()
      const { size: bytes } = await file.stat()
      await rename(begun, path)
      return { tables: tables.length, rows: Object.values(counts).reduce((sum, each) => sum + each, 0), bytes }
    } finally {
      await file.close()
    }
  } catch (error) {
    // Closes the connection, because a response that is not read would keep it open.
    client.connection.stream.destroy()
    await rm(begun, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function requireAbsence(path: string): Promise<void> {
  const there = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!there) return
  await there.close()
  throw new Error(`The file ${path} already exists.`)
}

async function* contents(
  client: pg.Client,
  tables: readonly TableHead[],
  counts: Record<string, number>,
): AsyncGenerator<Buffer | string> {
  yield writeLine(await headerOf(client))
  for (const { table, columns } of tables) {
    yield writeLine({ table, columns })
    let count = 0
    const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
    for await (const row of copyOut(client, `copy ${pg.escapeIdentifier(table)} (${names}) to stdout`)) {
      count += 1
      yield row
    }
    yield endOfRows
    counts[table] = count
  }
  yield writeLine({ rows: counts })
}

async function headerOf(client: pg.Client): Promise<Header> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migration order by name')
  const sequences: Header['sequences'] = {}
  for (const name of createdNames(await readMigrations(), 'sequence')) {
    const { rows: found } = await client.query<{ last: string; called: boolean }>(
      `select last_value as last, is_called as called from ${pg.escapeIdentifier(name)}`,
    )
    if (found[0]) sequences[name] = found[0]
  }
  return {
    kithmap: 'backup',
    format,
    madeAt: new Date().toISOString(),
    migrations: rows.map(({ name }) => name),
    sequences,
  }
}

interface TableRow extends TableHead {
  readonly refersTo: string[]
}

/** SQL for the tables and their columns. Generated columns are left out, because PostgreSQL computes them again. */
const tablesQuery = `
  select c.relname as "table",
    (select array_agg(attname::text order by attnum) from pg_attribute
     where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    array(select distinct confrelid::regclass::oid::text from pg_constraint
      where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as "refersTo",
    c.oid::text as id
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any ($1)
  order by c.relname`

/** Returns the tables, sorted so that each comes after the tables that it references. */
async function tablesInOrder(client: pg.Client): Promise<TableHead[]> {
  const names = keptTables(await readMigrations())
  const { rows } = await client.query<TableRow & { id: string }>(tablesQuery, [names])
  const ordered: TableHead[] = []
  const placed = new Set<string>()
  while (ordered.length < rows.length) {
    const next = rows.filter(({ id, refersTo }) => !placed.has(id) && refersTo.every((other) => placed.has(other)))
    if (next.length === 0) throw new Error('Tables with circular references cannot be backed up.')
    for (const { id, table, columns } of next) {
      placed.add(id)
      ordered.push({ table, columns })
    }
  }
  return ordered
}

/** Throws if row-level security would hide rows from the backup. */
async function requireSight(client: pg.Client, tables: readonly TableHead[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c
     where relnamespace = 'public'::regnamespace and relname = any ($1) and row_security_active(c.oid)
       and not exists (
         select from pg_policy p, unnest(polroles) role
         where polrelid = c.oid and polpermissive and polcmd in ('r', '*') and pg_get_expr(polqual, polrelid) = 'true'
           and pg_has_role(current_user, role, 'USAGE')
       )`,
    [tables.map(({ table }) => table)],
  )
  if (rows.length === 0) return
  throw new Error(
    `The database user does not see all rows of ${rows.map(({ name }) => name).join(', ')}. ` +
      'Make the backup as the user in the server’s DATABASE_URL.',
  )
}
