import { folded } from '../../../folded.ts'
import { headerKey } from '../../../header-key.ts'
import { isKnownHeader } from '../../headers/known-headers.ts'
import { isOwnHeader } from '../../headers/own-headers.ts'
import type { CsvRecord } from './records.ts'

/** Number of records searched for a header. Exported files have at most a title and a few remarks above the header. */
const headerSearchRecords = 30

export type CellKind = 'blank' | 'number' | 'date' | 'email' | 'link' | 'words'

/** Weights of the criteria for a header, summed over its cells. */
const weights = {
  known: 2,
  /** The cell is text, while the cells below it are numbers, dates or addresses. */
  differsFromBelow: 0.5,
  /** The cells below have the same text, so the cell is a value. */
  repeatedBelow: -2.5,
  notWords: -2,
  repeated: -1.5,
  blank: -0.5,
  /** Applies to each earlier row that fills at least half of the columns. */
  position: -0.5,
  /** Applies to each column that most rows have and this row lacks, because the column would have no header. */
  tooNarrow: -1,
} as const

interface ReadCell {
  readonly kind: CellKind
  readonly key: string
}

/**
 * Returns the header record of a sample, or undefined if the sample is empty. The headers of tables exported by Kithmap
 * are recognized exactly. For other tables, several criteria are summed: header cells are known words, differ from the
 * values below, do not repeat, and come early. Cost: one pass over the cells of the sample.
 */
export function findHeader(sample: readonly CsvRecord[]): CsvRecord | undefined {
  const [first] = sample
  if (first && isOwnHeader(first.cells)) return first
  const width = commonWidth(sample)
  const cells = sample.map((record) => record.cells.map((cell) => ({ kind: kindOf(cell), key: folded(cell) })))
  const columns = Array.from({ length: width }, (_, column) => new Column(cells, column))
  let best: { record: CsvRecord; score: number } | undefined
  let wideBefore = 0
  for (const [index, record] of sample.slice(0, headerSearchRecords).entries()) {
    const score = scoreOf(record, cells[index] ?? [], index, columns) + wideBefore * weights.position
    if (!best || score > best.score) best = { record, score }
    if (filledCells(record) * 2 >= width) wideBefore += 1
  }
  return best?.record
}

/** The values of one column of the sample, for comparing each row with the rows below it. */
class Column {
  readonly #lastRow = new Map<string, number>()
  /** For each row, the number of cells with text from that row to the last row. */
  readonly #words: number[]
  /** For each row, the number of non-empty cells from that row to the last row. */
  readonly #filled: number[]

  constructor(rows: readonly (readonly ReadCell[])[], column: number) {
    this.#words = Array.from({ length: rows.length + 1 }, () => 0)
    this.#filled = [...this.#words]
    for (let row = rows.length - 1; row >= 0; row--) {
      const { kind, key } = rows[row]?.[column] ?? { kind: 'blank' as const, key: '' }
      this.#words[row] = (this.#words[row + 1] ?? 0) + (kind === 'words' ? 1 : 0)
      this.#filled[row] = (this.#filled[row + 1] ?? 0) + (kind === 'blank' ? 0 : 1)
      if (!this.#lastRow.has(key)) this.#lastRow.set(key, row)
    }
  }

  isRepeatedBelow(row: number, key: string): boolean {
    return (this.#lastRow.get(key) ?? -1) > row
  }

  isMostlyValuesBelow(row: number): boolean {
    const filled = this.#filled[row + 1] ?? 0
    return filled > 0 && (this.#words[row + 1] ?? 0) * 2 < filled
  }
}

function scoreOf(
  { cells: written }: CsvRecord,
  cells: readonly ReadCell[],
  row: number,
  columns: readonly Column[],
): number {
  const seen = new Set<string>()
  /**
   * Number of occurrences of each known word. A header contains a word at most twice, data can contain it more often.
   */
  const known = new Map<string, number>()
  let score = Math.max(0, columns.length - cells.length) * weights.tooNarrow
  for (const [index, { kind, key }] of cells.entries()) {
    const column = columns[index]
    if (kind === 'blank') {
      if (column) score += weights.blank
      continue
    }
    const word = headerKey(written[index] ?? '')
    const before = known.get(word) ?? 0
    if (before < 2 && isKnownHeader(written[index] ?? '')) {
      known.set(word, before + 1)
      score += weights.known
    }
    if (seen.has(key)) score += weights.repeated
    seen.add(key)
    if (kind !== 'words') score += weights.notWords
    if (column?.isRepeatedBelow(row, key)) score += weights.repeatedBelow
    else if (kind === 'words' && column?.isMostlyValuesBelow(row)) score += weights.differsFromBelow
  }
  return score
}

/** Returns the kind of value that a cell looks like. */
export function kindOf(cell: string): CellKind {
  const value = cell.trim()
  if (value === '') return 'blank'
  if (/^[-+]?[\d.,\s]*\d\s*%?$/.test(value)) return 'number'
  if (/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}([T ].*)?$/.test(value) || /^\d{1,2}[ -]\p{L}{3,}\.?[ -]\d{2,4}$/u.test(value)) {
    return 'date'
  }
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return 'email'
  if (/^(https?:\/\/|www\.)\S+$/i.test(value)) return 'link'
  return 'words'
}

function filledCells({ cells }: CsvRecord): number {
  return cells.filter((cell) => cell.trim() !== '').length
}

/** Returns the most common number of cells per record. */
function commonWidth(sample: readonly CsvRecord[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of sample) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0]
}
