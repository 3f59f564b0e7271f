import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { createdNames, type Migration } from '../migration.ts'
import { keyTable } from '../signed-id.ts'

/* A backup is gzipped text. It starts with a header line. Each table has a line with its name and columns, then its
   rows in PostgreSQL's COPY format, then a line "\.". The last line of the file contains the row counts. Rows
   contain no line breaks, so they cannot be mistaken for the other lines. */

export const Header = z.object({
  kithmap: z.literal('backup'),
  format: z.number(),
  madeAt: z.iso.datetime(),
  /** Names of the migrations that were applied to the database. */
  migrations: z.array(z.string()),
  /** State of each sequence. `called` says whether the number `last` has been used. */
  sequences: z.record(z.string(), z.object({ last: z.string(), called: z.boolean() })),
})
export type Header = z.infer<typeof Header>

export const TableHead = z.object({ table: z.string(), columns: z.array(z.string()).min(1) })
export type TableHead = z.infer<typeof TableHead>

export const Footer = z.object({ rows: z.record(z.string(), z.number()) })
export type Footer = z.infer<typeof Footer>

/** Version of the file format. It increases when a release writes something that this release cannot read. */
export const format = 1
export const endOfRows = '\\.\n'

/** Returns the names of the tables with user data. */
export function keptTables(migrations: readonly Migration[]): string[] {
  return createdNames(migrations, 'table').filter((name) => name !== keyTable)
}

export function writeLine(value: Header | TableHead | Footer): string {
  return `${JSON.stringify(value)}\n`
}

/** One table of a backup. Its rows must be read to the end before the next table. */
export interface BackupTable extends TableHead {
  readonly rows: AsyncIterable<Buffer>
}

/** Thrown if a file is not a backup, is incomplete, or has a newer format than this release supports. */
class UnreadableBackup extends Error {}

/** Reads a backup sequentially. */
export class BackupReader {
  readonly #lines: AsyncGenerator<Buffer>
  readonly #counted: Record<string, number> = {}

  constructor(path: string) {
    this.#lines = linesOf(path)
  }

  async header(): Promise<Header> {
    const first = await this.#next()
    const read = Header.safeParse(parseLine(first))
    if (!read.success) throw new UnreadableBackup('This file is not a backup of Kithmap.')
    if (read.data.format > format)
      throw new UnreadableBackup(
        'This backup was made by a newer release of Kithmap. Restore it with that release or a later one.',
      )
    return read.data
  }

  /** Yields each table in turn. Rejects at the end of the file if rows are missing. */
  async *tables(): AsyncGenerator<BackupTable> {
    for (;;) {
      const line = parseLine(await this.#next())
      const head = TableHead.safeParse(line)
      if (head.success) {
        yield { ...head.data, rows: this.#rows(head.data.table) }
        continue
      }
      const footer = Footer.safeParse(line)
      if (!footer.success || JSON.stringify(footer.data.rows) !== JSON.stringify(this.#counted)) throw broken()
      // Reads to the end of the file, where gzip checks its checksum.
      if (!(await this.#lines.next()).done) throw broken()
      return
    }
  }

  async *#rows(table: string): AsyncGenerator<Buffer> {
    let count = 0
    for (;;) {
      const line = await this.#next()
      if (line.length === endOfRows.length && line.toString() === endOfRows) break
      count += 1
      yield line
    }
    this.#counted[table] = count
  }

  async #next(): Promise<Buffer> {
    const { done, value } = await this.#lines.next()
    if (done) throw broken()
    return value
  }

  async close(): Promise<void> {
    await this.#lines.return(undefined)
  }
}

const broken = (cause?: unknown) =>
  new UnreadableBackup('This backup is incomplete: its end is missing or damaged.', { cause })

function parseLine(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString())
  } catch {
    return undefined
  }
}

const lineEnd = 0x0a

async function* linesOf(path: string): AsyncGenerator<Buffer> {
  const unpacked = createGunzip()
  // Errors are passed to the reader of the stream.
  pipeline(createReadStream(path), unpacked, () => {})
  let begun: Buffer[] = []
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      let start = 0
      for (let end = chunk.indexOf(lineEnd); end >= 0; end = chunk.indexOf(lineEnd, start)) {
        const line = chunk.subarray(start, end + 1)
        yield begun.length === 0 ? line : Buffer.concat([...begun, line])
        begun = []
        start = end + 1
      }
      if (start < chunk.length) begun.push(chunk.subarray(start))
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'Z_DATA_ERROR')
      throw new UnreadableBackup('This file is not a complete backup of Kithmap.', { cause: error })
    throw code.startsWith('Z_') ? broken(error) : error
  }
  if (begun.length > 0) throw broken()
}
