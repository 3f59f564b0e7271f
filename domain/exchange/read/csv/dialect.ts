import { countKnownHeaders, isKnownHeader } from '../../headers/known-headers.ts'
import { sampleCharacters } from './beginning-lines.ts'
import { findHeader } from './find-header.ts'
import { type CsvRecord, type Delimiter, delimiters, readRecords } from './records.ts'

/** The choice of the header: the line with this number, no line, or the detected line. */
export type HeaderChoice = number | 'none' | 'found'

/** The syntax of a CSV text. */
export interface Dialect {
  delimiter: Delimiter
  /** The header record. Lines above it are skipped. Null if the text has no header. */
  header: CsvRecord | null
  /** The first non-empty records. */
  top: readonly CsvRecord[]
}

/** Number of records at the start of a string that are searched for a header. */
export const sampleRecords = 200
/** Number of lines from which a user can choose the header. */
export const topRecords = 30

/**
 * Detects the delimiter and the header of a string, which must not be empty and must have normalized line breaks. Each
 * delimiter is tried on the start of the text. The best result has a header with known column names, and rows with as
 * many cells as the header. A "sep=;" line, which spreadsheet programs read and write, takes precedence.
 */
export function findDialect(text: string, choice: HeaderChoice = 'found'): Dialect {
  const declared = /^"?sep=([,;|\t])"?\n/i.exec(text)?.[1]
  const candidates = delimiters.filter((delimiter) => declared === undefined || delimiter === declared)
  let best: { dialect: Dialect; score: number } | null = null
  for (const delimiter of candidates) {
    const sample = sampleOf(text, delimiter).filter((record) => !/^sep=/i.test(record.cells.join('')))
    const found = findHeader(sample)
    if (!found) continue
    const header = withRowNames(found, sample)
    const score = scoreOf(header, sample)
    if (best === null || score > best.score) {
      const dialect = { delimiter, header: chosen(sample, header, choice), top: sample.slice(0, topRecords) }
      best = { dialect, score }
    }
  }
  return best?.dialect ?? { delimiter: ',', header: { line: 1, cells: [''], isBroken: false }, top: [] }
}

/** Returns the header record that the user chose, or else the detected record. Null if the user chose no header. */
export function chosen(sample: readonly CsvRecord[], found: CsvRecord, choice: HeaderChoice): CsvRecord | null {
  if (choice === 'none' || (choice === 'found' && isPlainList(sample, found))) return null
  return sample.find(({ line }) => line === choice) ?? found
}

/**
 * Returns a header with an empty cell at the start if all rows below it have one more cell than the header. Statistics
 * programs write tables with the names or numbers of rows in the first column and without a header above them. A header
 * with a known word stays unchanged unless the rows are numbered, because its words belong to the first columns.
 */
function withRowNames(header: CsvRecord, sample: readonly CsvRecord[]): CsvRecord {
  const rows = sample.filter(({ line }) => line > header.line)
  const width = header.cells.length + 1
  const areLonger =
    header.cells.length > 1 && rows.length > 1 && rows.every(({ cells }) => cells.length === width && cells[0] !== '')
  const isNumbered = rows.every(({ cells }, index) => cells[0] === String(index + 1))
  const isTrailing = rows.every(({ cells }) => cells.at(-1)?.trim() === '')
  if (!areLonger || isTrailing || (!isNumbered && header.cells.some(isKnownHeader))) return header
  return { ...header, cells: ['', ...header.cells] }
}

/** Whether each line consists of only a name. Then the first line is a name, not a header. */
function isPlainList(sample: readonly CsvRecord[], { line, cells: [word = '', ...others] }: CsvRecord): boolean {
  return (
    others.length === 0 &&
    sample.length > 1 &&
    sample[0]?.line === line &&
    sample.every(({ cells }) => cells.length === 1) &&
    !isKnownHeader(word)
  )
}

/**
 * Returns the first non-empty records. If only the start of the text was read, leaves out the last record, which may be
 * truncated, unless it is the only one.
 */
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

/**
 * Rates a way to split the text: one point per known column name, up to two points for rows of equal width, and a small
 * bonus for the width to break ties. Malformed quotes are a sign of the wrong delimiter and cost up to two points.
 */
function scoreOf(header: CsvRecord, sample: readonly CsvRecord[]): number {
  const width = header.cells.length
  const rows = sample.filter((record) => record.line > header.line)
  const even = rows.filter((record) => record.cells.length === width).length / Math.max(1, rows.length)
  const broken = sample.filter(({ isBroken }) => isBroken).length / sample.length
  return countKnownHeaders(header.cells).known + even * (width > 1 ? 2 : 0.8) - broken * 2 + Math.min(width, 10) / 100
}
