import { countKnownHeaders } from './columns.ts'
import { type CsvRecord, type Delimiter, delimiters, readRecords } from './records.ts'

/** How a CSV text is to be read. */
export interface Dialect {
  delimiter: Delimiter
  /** The record that names the columns; what stands before it is preamble. */
  header: CsvRecord
}

const sampleCharacters = 65_536
const sampleRecords = 200
/** How far down a header is looked for: exports put at most a title and a few remarks above it. */
const headerSearchRecords = 30

/**
 * Finds delimiter and header of a text (line ends normalized, not blank). Each delimiter is tried on the beginning of
 * the text; the one wins whose header holds known names and whose rows have as many cells as the header. A "sep=;"
 * line, which spreadsheet programs write and obey, settles it.
 */
export function findDialect(text: string): Dialect {
  const declared = /^"?sep=([,;|\t])"?\n/i.exec(text)?.[1]
  const candidates = delimiters.filter((delimiter) => declared === undefined || delimiter === declared)
  let best: { dialect: Dialect; score: number } | null = null
  for (const delimiter of candidates) {
    const sample = sampleOf(text, delimiter).filter((record) => !/^sep=/i.test(record.cells.join('')))
    const header = findHeader(sample)
    if (!header) continue
    const score = scoreOf(header, sample)
    if (best === null || score > best.score) best = { dialect: { delimiter, header }, score }
  }
  return best?.dialect ?? { delimiter: ',', header: { line: 1, cells: [''], isBroken: false } }
}

/** The first records that are not blank. The last one may be cut off and is left out unless it is the only one. */
function sampleOf(text: string, delimiter: Delimiter): CsvRecord[] {
  const sample: CsvRecord[] = []
  const isCut = text.length > sampleCharacters
  for (const batch of readRecords(text.slice(0, sampleCharacters), delimiter, null)) {
    sample.push(...batch.records.filter((record) => !isBlank(record)))
    if (sample.length > sampleRecords) return sample.slice(0, sampleRecords)
  }
  return isCut && sample.length > 1 ? sample.slice(0, -1) : sample
}

export function isBlank(record: CsvRecord): boolean {
  return record.cells.every((cell) => cell.trim() === '')
}

/** Known column names decide; otherwise the first record as wide as most are, or simply the first. */
function findHeader(sample: CsvRecord[]): CsvRecord | undefined {
  const top = sample.slice(0, headerSearchRecords)
  let best: { record: CsvRecord; known: number } | null = null
  for (const record of top) {
    const { known, hasName } = countKnownHeaders(record.cells)
    if ((hasName || known >= 2) && (best === null || known > best.known)) best = { record, known }
  }
  if (best) return best.record
  const width = commonWidth(sample)
  return top.find((record) => width > 1 && filledCells(record) * 2 >= width && record.cells.length === width) ?? top[0]
}

function filledCells(record: CsvRecord): number {
  return record.cells.filter((cell) => cell.trim() !== '').length
}

function commonWidth(sample: CsvRecord[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of sample) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0]
}

/** One point per known column name, up to two for even rows, and a little for width to settle a draw. */
function scoreOf(header: CsvRecord, sample: CsvRecord[]): number {
  const width = header.cells.length
  const rows = sample.filter((record) => record.line > header.line)
  const even = rows.filter((record) => record.cells.length === width).length / Math.max(1, rows.length)
  return countKnownHeaders(header.cells).known + even * (width > 1 ? 2 : 0.8) + Math.min(width, 10) / 100
}
