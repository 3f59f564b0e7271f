import { unzipSync } from 'fflate'
import { csvFormat } from '../csv/csv-format.ts'
import type { Format } from '../format.ts'
import { accept, refuse } from '../refusal.ts'
import type { RowKind, Table } from '../table.ts'
import { otherZip, tooLargeZip } from '../texts.ts'
import { isZip, mostUnpackedBytes, unpackedBytes, zipEntries } from './zip-directory.ts'

/**
 * The tables of such an archive, with the kind of their rows. One describes the custom fields. Other tables, such as
 * tasks, are not part of a graph.
 */
const kinds = new Map<string, RowKind | undefined>([
  ['nodes.csv', 'nodes'],
  ['edges.csv', 'edges'],
  ['fields.csv', undefined],
])

/** A zip of CSV tables with nodes and connections, as written by an export. */
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
      // The header line is known, so users are not asked for it.
      for (const table of read.value.tables) tables.push({ ...table, name, ...(kind && { kind }), top: [] })
    }
    return accept({ tables, encoding: 'utf-8', delimiter: ',', damaged })
  },
}

/** Whether an archive contains a table of nodes, judging by its directory. */
export function isCsvArchive(bytes: Uint8Array): boolean {
  return isZip(bytes) && zipEntries(bytes).some(({ name }) => name === 'nodes.csv')
}

/** Null if it is damaged. */
function unzipped(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> | null {
  try {
    return new Map(Object.entries(unzipSync(bytes, { filter: ({ name }) => kinds.has(name) })))
  } catch {
    return null
  }
}
