import { countKnownHeaders, isKnownHeader } from '../known-headers.ts'
import { sampleCharacters } from './beginning-lines.ts'
import { findHeader } from './find-header.ts'
import { type CsvRecord, type Delimiter, delimiters, readRecords } from './records.ts'

/** The line that names the columns: found, said, or said not to be there. */
export type HeaderChoice = number | 'none' | 'found'

/** How a CSV text is to be read. */
export interface Dialect {
  delimiter: Delimiter
  /** The record that names the columns; what stands before it is preamble. Null where there is none. */
  header: CsvRecord | null
  /** The first records that are not blank. */
  top: readonly CsvRecord[]
}

/** Records in which a header is looked for. */
export const sampleRecords = 200
/** Lines a person can choose the header from. */
export const topRecords = 30

/**
 * Finds delimiter and header of a text (line ends normalized, not blank). Each delimiter is tried on the beginning of
 * the text; the one wins whose header holds known names and whose rows have as many cells as the header. A "sep=;"
 * line, which spreadsheet programs write and obey, settles it.
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

/** The record that names the columns by what a person said, or else the one that was found; null if there is none. */
export function chosen(sample: readonly CsvRecord[], found: CsvRecord, choice: HeaderChoice): CsvRecord | null {
  if (choice === 'none' || (choice === 'found' && isPlainList(sample, found))) return null
  return sample.find(({ line }) => line === choice) ?? found
}

/** A name on each line and nothing else: the first is a name like the others. */
function isPlainList(sample: readonly CsvRecord[], { line, cells: [word = '', ...others] }: CsvRecord): boolean {
  return (
    others.length === 0 &&
    sample.length > 1 &&
    sample[0]?.line === line &&
    sample.every(({ cells }) => cells.length === 1) &&
    !isKnownHeader(word)
  )
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

/** One point per known column name, up to two for even rows, and a little for width to settle a draw. */
function scoreOf(header: CsvRecord, sample: readonly CsvRecord[]): number {
  const width = header.cells.length
  const rows = sample.filter((record) => record.line > header.line)
  const even = rows.filter((record) => record.cells.length === width).length / Math.max(1, rows.length)
  return countKnownHeaders(header.cells).known + even * (width > 1 ? 2 : 0.8) + Math.min(width, 10) / 100
}
