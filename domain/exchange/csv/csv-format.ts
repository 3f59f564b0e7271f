import type { Format } from '../format.ts'
import { accept, refuse } from '../refusal.ts'
import { otherXmlFile, webPageFile } from '../texts.ts'
import { decodeText } from './decode.ts'
import { readTable } from './read-table.ts'

const webPageMark = /^\s*<(!doctype html|html)\b/i
const xmlMark = /^\s*<\?xml\b/i

/** Text with a row on each line, whatever separates its cells. Any text can be meant so, hence the last that is asked. */
export const csvFormat: Format = {
  id: 'csv',
  label: 'CSV',
  endings: ['.csv', '.tsv', '.tab', '.txt'],
  units: { nodes: 'line', edges: 'line' },
  detects: () => true,
  *read(bytes, { headerLine, encoding: chosen }) {
    const decoded = decodeText(bytes, chosen)
    if (!decoded.ok) return decoded
    const { text, ...read } = decoded.value
    if (webPageMark.test(text)) return refuse('markup-file', webPageFile)
    if (xmlMark.test(text)) return refuse('markup-file', otherXmlFile)
    const { delimiter, ...table } = yield* readTable(text, headerLine)
    return accept({ tables: [table], ...read, delimiter })
  },
}
