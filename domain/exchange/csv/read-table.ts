import { unguarded } from '../formula-guard.ts'
import { mostColumns, type Progress, type Table, type TableRow, uniqueHeaders } from '../table.ts'
import { rowFaults } from '../texts.ts'
import { findDialect, type HeaderChoice, isBlank, sampleRecords } from './dialect.ts'
import { type CellKind, kindOf } from './find-header.ts'
import { type CsvRecord, type Delimiter, normalizeLineEnds, offsetOfLine, readRecords } from './records.ts'

export type CsvTable = Table & { delimiter: Delimiter }

/**
 * A text → its table. Blank lines, and lines of nothing but delimiters, are dropped. A row that ends early has nothing
 * in its last cells, and empty cells past the last header are harmless; one more is kept beside the row if the others stand
 * where they do in other rows. A row with more in it than the header names, or
 * whose end is lost with a quotation mark, is ragged. Where no line names the columns they are as many
 * as the widest row has cells. Yields progress about every 64,000 characters so that a caller can report it, or stop by
 * not asking on.
 */
export function* readTable(source: string, choice: HeaderChoice = 'found'): Generator<Progress, CsvTable, void> {
  const text = normalizeLineEnds(source)
  const { delimiter, header: found, top } = findDialect(text, choice)
  const header = found ?? unnamedColumns(top)
  const position = header.line === 0 ? 0 : offsetOfLine(text, header.line - 1)
  const width = header.cells.length
  const table: CsvTable = {
    name: null,
    delimiter,
    preamble: text
      .slice(0, position)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    headerLine: header.line,
    headers: uniqueHeaders(header.cells.map(unguarded)),
    rows: [],
    ragged: [],
    top: top.map(({ line, cells }) => ({ line, cells })),
  }
  // Refused by whoever asked; reading every row of it would take long.
  if (width > mostColumns) return table
  /** With one cell too many: at the end, or where the cells after it have slipped. */
  const longer: CsvRecord[] = []
  for (const batch of readRecords(text, delimiter, width, { position, line: Math.max(1, header.line) })) {
    for (const record of batch.records) {
      if (record.line <= header.line || isBlank(record) || isSeparatorLine(record)) continue
      const { line, cells, isBroken } = record
      const surplus = cells.slice(width)
      if (!(isBroken && cells.length < width) && surplus.every((cell) => cell.trim() === '')) {
        table.rows.push({ line, cells: Array.from({ length: width }, (_, index) => unguarded(cells[index] ?? '')) })
      } else if (!isBroken && surplus.filter((cell) => cell.trim() !== '').length === 1) {
        longer.push(record)
      } else {
        table.ragged.push({
          line,
          cells,
          reason: isBroken ? rowFaults.openQuote : rowFaults.ragged(cells.length, width),
        })
      }
    }
    yield batch.position / text.length
  }
  const kinds = longer.length === 0 ? [] : kindsOfColumns(table.rows, width)
  for (const { line, cells } of longer) {
    const row = { line, cells: cells.slice(0, width).map(unguarded) }
    if (fits(row, kinds)) table.rows.push({ ...row, surplus: unguarded(cells.slice(width).join('').trim()) })
    else table.ragged.push({ line, cells, reason: rowFaults.ragged(cells.length, width) })
  }
  if (longer.length > 0) table.rows.sort((one, other) => one.line - other.line)
  return table
}

/** What the cells of each column look like, as far as the first rows tell. */
function kindsOfColumns(rows: readonly TableRow[], width: number): Set<CellKind>[] {
  return Array.from({ length: width }, (_, column) => {
    const kinds = new Set(rows.slice(0, sampleRecords).map(({ cells }) => kindOf(cells[column] ?? '')))
    kinds.delete('blank')
    return kinds
  })
}

/** Whether the cells of a row are where those of other rows are, as far as numbers, days and addresses tell. */
function fits({ cells }: TableRow, columns: readonly ReadonlySet<CellKind>[]): boolean {
  return cells.every((cell, column) => {
    const kind = kindOf(cell)
    const kinds = columns[column]
    return kind === 'blank' || kinds?.size !== 1 || kinds.has(kind)
  })
}

/** As wide as the widest of the first rows; its columns get their names from their places. */
function unnamedColumns(top: readonly CsvRecord[]): CsvRecord {
  const width = top.reduce((most, { cells }) => Math.max(most, cells.length), 1)
  return { line: 0, cells: Array.from({ length: width }, () => ''), isBroken: false }
}

/** "sep=;" on the first line is for programs. */
function isSeparatorLine({ line, cells }: CsvRecord): boolean {
  return line === 1 && /^"?sep=/i.test(cells.join(''))
}
