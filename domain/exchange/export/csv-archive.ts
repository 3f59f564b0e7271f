import { Zip, ZipDeflate } from 'fflate'
import type { ExportFormat, FilePart } from './export-format.ts'
import { csvLine } from './csv-line.ts'
import { type ExportTable, exportTables } from './export-tables.ts'
import { losses } from './losses.ts'

/** A zip archive with one CSV file each for nodes, connections, tasks and custom fields. */
export const csvExport: ExportFormat = {
  id: 'csv',
  label: 'CSV',
  extension: '.csv.zip',
  mediaType: 'application/zip',
  purpose: 'Spreadsheets and scripts',
  keeps: 'Nodes, connections and tasks, as one table each in a zip.',
  loses: losses.csv,
  async *write(network) {
    const ready: FilePart[] = []
    const zip = new Zip((error, part) => {
      if (error) throw error
      if (part.length > 0) ready.push(part)
    })
    for (const table of exportTables(network)) {
      const file = new ZipDeflate(`${table.name}.csv`, { level: 6 })
      file.mtime = archiveTime(network.network.updatedAt)
      zip.add(file)
      for (const text of csvOf(table)) {
        file.push(encoder.encode(text))
        yield* ready.splice(0)
      }
      file.push(new Uint8Array(0), true)
    }
    zip.end()
    yield* ready.splice(0)
  },
}

/** Returns the timestamp of an entry, limited to the years 1980 to 2099, which zip archives support. */
function archiveTime(moment: string): number {
  return Math.min(Date.UTC(2099, 0, 1), Math.max(Date.UTC(1980, 0, 2), Date.parse(moment)))
}

const encoder = new TextEncoder()
const rowsAtOnce = 500

/** Yields a CSV file, with a byte order mark so that spreadsheet programs detect UTF-8. */
function* csvOf({ headers, rows }: ExportTable): Generator<string, void, void> {
  let lines = `\ufeff${csvLine(headers)}`
  let count = 0
  for (const row of rows()) {
    lines += csvLine(row)
    if (++count % rowsAtOnce !== 0) continue
    yield lines
    lines = ''
  }
  yield lines
}
