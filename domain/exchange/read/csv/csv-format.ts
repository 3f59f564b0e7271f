import type { Format } from '../format.ts'
import { isKnownHeader } from '../../headers/known-headers.ts'
import { accept, reject } from '../../rejection.ts'
import { mailFile, otherXmlFile, unnamedMatrix, webPageFile } from '../../texts.ts'
import { beginningLines } from './beginning-lines.ts'
import { decodeText } from './decode.ts'
import { isMailText } from './mail-text.ts'
import { isNumber, isUnnamedMatrix } from '../unnamed-matrix.ts'
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
    if (webPageMark.test(text)) return reject('markup-file', webPageFile)
    if (xmlMark.test(text)) return reject('markup-file', otherXmlFile)
    if (isMailText(text)) return reject('mail-file', mailFile)
    if (isUnnamedMatrix(numberLines(text))) return reject('unnamed-matrix', unnamedMatrix)
    const isSpaced = isSpacedTable(text)
    const { delimiter, ...table } = yield* readTable(isSpaced ? withTabs(text) : text, headerLine)
    return accept({ tables: [table], ...read, delimiter: isSpaced ? null : delimiter })
  },
}

const sampleLines = 200

/**
 * Whether the columns of a string are separated by spaces. All lines below the first must have the same number of
 * words: as many as the first line, or one more. In addition, the first line must contain two known column names, or
 * the other lines must contain only numbers after the first word.
 */
function isSpacedTable(text: string): boolean {
  const lines = beginningLines(text).slice(0, sampleLines)
  if (/[,;|]/.test(lines.join(''))) return false
  const [header = [], ...rows] = lines.map((line) => withTabs(line).split('\t'))
  const [{ length: width } = []] = rows
  const known = header.filter((word) => isKnownHeader(word.replaceAll('"', ''))).length
  return (
    width !== undefined &&
    !lines.some((line) => line.includes('\t')) &&
    (width === header.length || width === header.length + 1) &&
    rows.every((words) => words.length === width) &&
    (known > 1 || (isMatrixHeader(header) && rows.every(([, ...cells]) => cells.every(isNumber))))
  )
}

const fewestNames = 3
const isMatrixHeader = (words: readonly string[]) => words.length >= fewestNames && !words.some(isNumber)

/** Returns the lines that are not empty, or none if the first one is not a line of numbers. */
function numberLines(text: string): string[] {
  if (!/^\s*[\d.,;-][\d\s.,;-]*$/.test(beginningLines(text)[0] ?? '')) return []
  return text.split('\n').filter((line) => line.trim() !== '')
}

/** Replaces spaces by tabs, except in quoted text and line breaks. Spaces around a line are removed. */
function withTabs(text: string): string {
  return text
    .replace(/^[^\S\n]+|[^\S\n]+$/gm, '')
    .replace(/("(?:[^"\n]|"")*")|[^\S\n]+/g, (_found, quoted?: string) => quoted ?? '\t')
}
