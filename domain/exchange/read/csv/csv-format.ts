import type { Format } from '../format.ts'
import { isKnownHeader } from '../../headers/known-headers.ts'
import { accept, refuse } from '../../refusal.ts'
import { mailFile, otherXmlFile, webPageFile } from '../../texts.ts'
import { beginningLines } from './beginning-lines.ts'
import { decodeText } from './decode.ts'
import { isMailText } from './mail-text.ts'
import { readTable } from './read-table.ts'

const webPageMark = /^\s*<(!doctype html|html)\b/i
const xmlMark = /^\s*<\?xml\b/i

/** Text with one row per line and any delimiter. This format is tried last, because it accepts every string. */
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
    if (isMailText(text)) return refuse('mail-file', mailFile)
    const isSpaced = isSpacedTable(text)
    const { delimiter, ...table } = yield* readTable(isSpaced ? text.replace(/[^\S\n]+/g, '\t') : text, headerLine)
    return accept({ tables: [table], ...read, delimiter: isSpaced ? null : delimiter })
  },
}

const sampleLines = 200

/**
 * Whether the columns of a string are separated by spaces: the first line contains two known column names, and all
 * lines have the same number of words.
 */
function isSpacedTable(text: string): boolean {
  const lines = beginningLines(text).slice(0, sampleLines)
  const [header = [], ...rows] = lines.map((line) => line.split(/\s+/))
  return (
    rows.length > 0 &&
    !/[\t,;|"]/.test(lines.join('')) &&
    header.filter((word) => isKnownHeader(word)).length > 1 &&
    rows.every((words) => words.length === header.length)
  )
}
