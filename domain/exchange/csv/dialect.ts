import { countKnownHeaders, isKnownHeader } from '../known-headers.ts'
import { sampleCharacters } from './beginning-lines.ts'
import { findHeader } from './find-header.ts'
import { type CsvRecord, type Delimiter, delimiters, readRecords } from './records.ts'

/** The header line: detected, chosen, or none by choice. */
export type HeaderChoice = number | 'none' | 'found'

/** How to read a CSV text. */
export interface Dialect {
  delimiter: Delimiter
  /** The header record. Lines before it are a preamble. Null if there is none. */
  header: CsvRecord | null
  /** The first non-empty records. */
  top: readonly CsvRecord[]
}

/** Number of records in which a header is searched for. */
export const sampleRecords = 200
/** Number of lines that a user can choose the header from. */
export const topRecords = 30

/**
 * Detects the delimiter and the header of a text (with normalized line breaks, not empty). Each delimiter is tried on
 * the start of the text. The best one has a header with known names and rows with as many cells as the header. A
 * "sep=;" line, which spreadsheet programs write and read, takes precedence.
 */
export function findDialect(text: string, choice: HeaderChoice = 'found'): Dialect {
  const declared = /^"?sep=([,;|\t])"?\n/i.exec(text)?.[1]
  const candidates = delimiters.filter((delimiter) => declared === undefined || delimiter === declared)
  let best: { dialect: Dialect; score: number } | null = null
  for (const delimiter of candidates) {
    const sample = sampleOf(text, delimiter).filter((record) => !/^sep=/i.test(record.cells.join('')))
    const header = findHeader(sample)
    if (!header) continue
    const score = scoreOf(header, sample)
    if (best === null || score > best.score) {
      const dialect = { delimiter, header: chosen(sample, header, choice), top: sample.slice(0, topRecords) }
      best = { dialect, score }
    }
  }
  return best?.dialect ?? { delimiter: ',', header: { line: 1, cells: [''], isBroken: false }, top: [] }
}

/** Returns the header record by the user's choice, or else the detected one; null for none. */
export function chosen(sample: readonly CsvRecord[], found: CsvRecord, choice: HeaderChoice): CsvRecord | null {
  if (choice === 'none' || (choice === 'found' && isPlainList(sample, found))) return null
  return sample.find(({ line }) => line === choice) ?? found
}

/** Whether each line is just a name. The first one is then a name too. */
function isPlainList(sample: readonly CsvRecord[], { line, cells: [word = '', ...others] }: CsvRecord): boolean {
  return (
    others.length === 0 &&
    sample.length > 1 &&
    sample[0]?.line === line &&
    sample.every(({ cells }) => cells.length === 1) &&
    !isKnownHeader(word)
  )
}

/** Returns the first non-empty records. The last one may be truncated and is left out unless it is the only one. */
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

/** One point per known column name, up to two for rows of equal width, and a little for the width to break ties. */
function scoreOf(header: CsvRecord, sample: readonly CsvRecord[]): number {
  const width = header.cells.length
  const rows = sample.filter((record) => record.line > header.line)
  const even = rows.filter((record) => record.cells.length === width).length / Math.max(1, rows.length)
  return countKnownHeaders(header.cells).known + even * (width > 1 ? 2 : 0.8) + Math.min(width, 10) / 100
}
