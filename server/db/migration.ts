import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withoutComments } from './sql-comments.ts'

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

/**
 * Returns the checksum that shows whether an applied migration has changed. It ignores comments, because they may
 * change.
 */
export function checksumOf({ sql }: Migration): string {
  const checksum = createHash('sha256').update(withoutComments(sql)).digest('hex')
  return textChecksums.get(checksum) ?? checksum
}

/**
 * Earlier releases computed checksums of the whole text. Migrations from that time keep the checksum of the text that
 * was published, so that earlier and later releases accept the same databases. The list is complete: later migrations
 * are not added. Maps the checksum without comments to the checksum of the text.
 */
const textChecksums = readTextChecksums()

function readTextChecksums(): ReadonlyMap<string, string> {
  const [, ...lines] = readFileSync(join(import.meta.dirname, 'text-checksums.txt'), 'utf8')
    .trim()
    .split(/\r?\n/)
  return new Map(
    lines.map((line) => {
      const [, ofSql = '', ofText = ''] = line.split(' ')
      return [ofSql, ofText]
    }),
  )
}

/** Returns the names of all objects that migrations have created, including objects dropped since. */
export function createdNames(migrations: readonly Migration[], what: 'table' | 'sequence' | 'function'): string[] {
  const pattern = new RegExp(`^create (?:or replace )?${what} (?:if not exists )?"?(\\w+)"?`, 'gm')
  return migrations.flatMap(({ sql }) => [...sql.matchAll(pattern)].flatMap(([, name]) => name ?? []))
}
