import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'migrations')

export interface Migration {
  readonly name: string
  readonly sql: string
}

/** Returns all migrations of this release, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })))
}

export function checksumOf({ sql }: Migration): string {
  return createHash('sha256').update(sql).digest('hex')
}

/** Returns the names of all objects that migrations have created, including those dropped since. */
export function createdNames(migrations: readonly Migration[], what: 'table' | 'sequence' | 'function'): string[] {
  const pattern = new RegExp(`^create (?:or replace )?${what} (?:if not exists )?"?(\\w+)"?`, 'gm')
  return migrations.flatMap(({ sql }) => [...sql.matchAll(pattern)].flatMap(([, name]) => name ?? []))
}
