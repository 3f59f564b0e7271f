import type { Format } from '../format.ts'
import { accept } from '../refusal.ts'
import { decodeText } from './decode.ts'
import { readTable } from './read-table.ts'

/** Text with a row on each line, whatever separates its cells. Any text can be meant so, hence the last that is asked. */
export const csvFormat: Format = {
  id: 'csv',
  label: 'CSV',
  endings: ['.csv', '.tsv', '.tab', '.txt'],
  detects: () => true,
  *read(bytes, { headerLine }) {
    const decoded = decodeText(bytes)
    if (!decoded.ok) return decoded
    const { text, encoding, damaged } = decoded.value
    const { delimiter, ...table } = yield* readTable(text, headerLine)
    return accept({ tables: [table], encoding, damaged, delimiter })
  },
}
