import { Zip, ZipDeflate } from 'fflate'
import type { ExportFormat, FilePart } from './export-format.ts'
import { csvLine } from './csv-line.ts'
import { type ExportTable, exportTables } from './export-tables.ts'
import { losses } from './losses.ts'

/** Tables of nodes, connections, tasks and custom fields, as one CSV each in an archive. */
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

/** Archives only support times from 1980 to 2099. */
function archiveTime(moment: string): number {
  return Math.min(Date.UTC(2099, 0, 1), Math.max(Date.UTC(1980, 0, 2), Date.parse(moment)))
}

const encoder = new TextEncoder()
const rowsAtOnce = 500

/** Starts with a byte order mark, which spreadsheet programs need. */
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
