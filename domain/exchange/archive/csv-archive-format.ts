import { unzipSync } from 'fflate'
import { csvFormat } from '../csv/csv-format.ts'
import type { Format } from '../format.ts'
import { accept, refuse } from '../refusal.ts'
import type { RowKind, Table } from '../table.ts'
import { otherZip, tooLargeZip } from '../texts.ts'
import { isZip, mostUnpackedBytes, unpackedBytes, zipEntries } from './zip-directory.ts'

/** The tables of such an archive and what their rows are; one tells of the fields of the others. Others in it, such as tasks, are no part of a graph. */
const kinds = new Map<string, RowKind | undefined>([
  ['nodes.csv', 'nodes'],
  ['edges.csv', 'edges'],
  ['fields.csv', undefined],
])

/** Tables of nodes and connections, each a CSV in one zip: what an export gives. */
export const csvArchiveFormat: Format = {
  id: 'csv-archive',
  label: 'Zipped CSV',
  endings: ['.zip'],
  units: csvFormat.units,
  detects: isCsvArchive,
  *read(bytes) {
    if (unpackedBytes(bytes) > mostUnpackedBytes) return refuse('workbook-file', tooLargeZip)
    const files = unzipped(bytes)
    if (!files) return refuse('workbook-file', otherZip)
    const tables: Table[] = []
    let damaged = 0
    for (const [name, kind] of kinds) {
      const file = files.get(name)
      if (!file) continue
      const read = yield* csvFormat.read(file, {})
      if (!read.ok) return read
      damaged += read.value.damaged
      // The line that names the columns is known; nobody is asked for it.
      for (const table of read.value.tables) tables.push({ ...table, name, ...(kind && { kind }), top: [] })
    }
    return accept({ tables, encoding: 'utf-8', delimiter: ',', damaged })
  },
}

/** Whether an archive holds a table of nodes, by its directory. */
export function isCsvArchive(bytes: Uint8Array): boolean {
  return isZip(bytes) && zipEntries(bytes).some(({ name }) => name === 'nodes.csv')
}

/** Null: it is damaged. */
function unzipped(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> | null {
  try {
    return new Map(Object.entries(unzipSync(bytes, { filter: ({ name }) => kinds.has(name) })))
  } catch {
    return null
  }
}
