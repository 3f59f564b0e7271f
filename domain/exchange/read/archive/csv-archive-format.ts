import { unzipSync } from 'fflate'
import { csvFormat } from '../csv/csv-format.ts'
import type { Format } from '../format.ts'
import { accept, reject } from '../../rejection.ts'
import type { RowKind, Table } from '../../table.ts'
import { otherZip, tooLargeZip } from '../../texts.ts'
import { isZip, mostUnpackedBytes, unpackedBytes, zipEntries } from './zip-directory.ts'

/**
 * Names of the tables in an exported archive, with the kind of their rows. Undefined for the table of custom fields.
 * Tables that are not part of the graph, such as tasks, are not listed.
 */
const kinds = new Map<string, RowKind | undefined>([
  ['nodes.csv', 'nodes'],
  ['edges.csv', 'edges'],
  ['fields.csv', undefined],
])

/** A zip file of CSV tables with nodes and connections, as the CSV export writes it. */
export const csvArchiveFormat: Format = {
  id: 'csv-archive',
  label: 'Zipped CSV',
  endings: ['.zip'],
  units: csvFormat.units,
  detects: isCsvArchive,
  *read(bytes) {
    if (unpackedBytes(bytes) > mostUnpackedBytes) return reject('workbook-file', tooLargeZip)
    const files = unzipped(bytes)
    if (!files) return reject('workbook-file', otherZip)
    const tables: Table[] = []
    let damaged = 0
    for (const [name, kind] of kinds) {
      const file = files.get(name)
      if (!file) continue
      const read = yield* csvFormat.read(file, {})
      if (!read.ok) return read
      damaged += read.value.damaged
      // Users cannot choose the header line, because its position in exported tables is known.
      for (const table of read.value.tables) tables.push({ ...table, name, ...(kind && { kind }), top: [] })
    }
    return accept({ tables, encoding: 'utf-8', delimiter: ',', damaged })
  },
}

/** Whether the directory of a zip file lists a table of nodes. */
export function isCsvArchive(bytes: Uint8Array): boolean {
  return isZip(bytes) && zipEntries(bytes).some(({ name }) => name === 'nodes.csv')
}

/** Returns the unpacked files by name, or null if the archive is damaged. */
function unzipped(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> | null {
  try {
    return new Map(Object.entries(unzipSync(bytes, { filter: ({ name }) => kinds.has(name) })))
  } catch {
    return null
  }
}
