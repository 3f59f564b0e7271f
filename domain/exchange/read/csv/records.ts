import Papa from 'papaparse/papaparse.min.js'

export const delimiters = [',', '\t', ';', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** One record (row) of a CSV text. */
export interface CsvRecord {
  /** Number of the line on which the record starts, from 1. Quoted cells can span several lines. */
  line: number
  cells: string[]
  /** Whether quotation marks were malformed. The line was then split as if they were ordinary characters. */
  isBroken: boolean
}

export interface RecordBatch {
  records: CsvRecord[]
  /** Number of characters read so far. */
  position: number
}

/**
 * Maximum length of a record in characters. The limits of a node add up to less, so a longer record means that a
 * quotation mark was not closed.
 */
const maxRecordLength = 500_000
/**
 * Number of broken lines above which the search for closing quotation marks is limited. A string with more broken lines
 * does not use quotation marks as CSV does.
 */
const manyBrokenLines = 50
const maxRecordLengthIfManyBroken = 4_000
const sliceLength = 65_536

/** Converts all line breaks to \n, including those in quoted cells, so that lines can be counted. */
export function normalizeLineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/**
 * Yields the records of a string with normalized line breaks, in batches of about 64,000 characters, so that the caller
 * can show progress or stop. If a record has malformed quotation marks, only its first line is split, with quotation
 * marks as ordinary characters. Reading then continues on the next line. Otherwise, a stray quotation mark would make
 * the rest of the file a single cell. `width` is the expected number of cells per record, which decides between two
 * possible readings.
 */
export function* readRecords(
  text: string,
  delimiter: Delimiter,
  width: number | null,
  start = { position: 0, line: 1 },
): Generator<RecordBatch, void, void> {
  let { position, line } = start
  let length = sliceLength
  let broken = 0
  while (position < text.length) {
    const limit = broken < manyBrokenLines ? maxRecordLength : maxRecordLengthIfManyBroken
    const slice = text.slice(position, position + Math.min(length, limit))
    const isLast = position + slice.length >= text.length
    const batch = parseSlice(slice, delimiter, width, line, isLast)
    if (batch.consumed === 0 && !batch.stoppedAtTrouble && !isLast && slice.length < limit) {
      length *= 2
      continue
    }
    length = sliceLength
    if (batch.consumed === 0 || batch.stoppedAtTrouble) {
      const lineEnd = text.indexOf('\n', position + batch.consumed)
      const physical = text.slice(position + batch.consumed, lineEnd === -1 ? text.length : lineEnd)
      batch.records.push({ line: batch.nextLine, cells: splitLiterally(physical, delimiter), isBroken: true })
      batch.nextLine += 1
      batch.consumed = lineEnd === -1 ? text.length - position : lineEnd + 1 - position
      broken += 1
    }
    position += batch.consumed
    line = batch.nextLine
    yield { records: batch.records, position }
  }
}

interface ParsedSlice {
  records: CsvRecord[]
  consumed: number
  nextLine: number
  /** Whether reading stopped at a line that has to be split without regard to quotation marks. */
  stoppedAtTrouble: boolean
}

function parseSlice(
  slice: string,
  delimiter: Delimiter,
  width: number | null,
  firstLine: number,
  isLast: boolean,
): ParsedSlice {
  const parsed = new Papa.Parser({ delimiter, newline: '\n' }).parse(slice, 0, !isLast)
  const troubled = new Set(parsed.errors.map((error) => error.row))
  const records: CsvRecord[] = []
  let line = firstLine
  for (const [index, cells] of parsed.data.entries()) {
    const lines = 1 + cells.reduce((sum, cell) => sum + countLineEnds(cell), 0)
    if (troubled.has(index) && isMisread(slice, cells, lines, delimiter, width, line - firstLine)) {
      return { records, consumed: offsetOfLine(slice, line - firstLine), nextLine: line, stoppedAtTrouble: true }
    }
    records.push({ line, cells, isBroken: false })
    line += lines
  }
  return { records, consumed: isLast ? slice.length : parsed.meta.cursor, nextLine: line, stoppedAtTrouble: false }
}

/** Whether a record with malformed quotation marks should be split line by line instead of as the parser read it. */
function isMisread(
  slice: string,
  cells: string[],
  lines: number,
  delimiter: Delimiter,
  width: number | null,
  lineOffset: number,
): boolean {
  if (width === null) return lines > 1
  if (lines === 1 && cells.length === width) return false
  const start = offsetOfLine(slice, lineOffset)
  const end = slice.indexOf('\n', start)
  const literal = splitLiterally(slice.slice(start, end === -1 ? slice.length : end), delimiter)
  if (cells.length !== width) return lines > 1 || literal.length === width
  return literal.length === width
}

function splitLiterally(line: string, delimiter: Delimiter): string[] {
  return line.split(delimiter).map((cell) => {
    const inner = /^\s*"(.*)"\s*$/.exec(cell)?.[1]
    return inner === undefined ? cell : inner.replaceAll('""', '"')
  })
}

function countLineEnds(cell: string): number {
  let count = 0
  for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) count++
  return count
}

/** Returns the offset at which the line after the first `lines` lines starts. */
export function offsetOfLine(text: string, lines: number): number {
  let offset = 0
  for (let line = 0; line < lines; line++) offset = text.indexOf('\n', offset) + 1
  return offset
}
