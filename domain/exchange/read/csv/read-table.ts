import { unguarded } from '../../cells/formula-guard.ts'
import { mostColumns, type Progress, type Table, type TableRow, uniqueHeaders } from '../../table.ts'
import { rowFaults } from '../../texts.ts'
import { findDialect, type HeaderChoice, isBlank, sampleRecords } from './dialect.ts'
import { type CellKind, kindOf } from './find-header.ts'
import { type CsvRecord, type Delimiter, normalizeLineEnds, offsetOfLine, readRecords } from './records.ts'

export type CsvTable = Table & { delimiter: Delimiter }

/**
 * Reads the table of a CSV text. Drops empty lines and lines that contain only delimiters. Missing cells at the end of
 * a row are empty, and extra empty cells are ignored. A row with one extra cell is read with that cell if its other
 * cells fit their columns. A row with several extra cells or an unclosed quotation mark is ragged. Without a header,
 * the widest of the first rows determines the number of columns. Yields progress about every 64,000 characters, so that
 * a caller can show it or stop.
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
  // The caller rejects tables with too many columns, so the rows are not read.
  if (width > mostColumns) return table
  /**
   * Rows with one extra cell. Either the extra cell is the last cell, or a value was split and the following cells are
   * shifted.
   */
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

/** Returns the kinds of values in each column, based on the first rows. */
function kindsOfColumns(rows: readonly TableRow[], width: number): Set<CellKind>[] {
  return Array.from({ length: width }, (_, column) => {
    const kinds = new Set(rows.slice(0, sampleRecords).map(({ cells }) => kindOf(cells[column] ?? '')))
    kinds.delete('blank')
    return kinds
  })
}

/** Whether the cells of a row fit the kinds of their columns, based on numbers, dates and addresses. */
function fits({ cells }: TableRow, columns: readonly ReadonlySet<CellKind>[]): boolean {
  return cells.every((cell, column) => {
    const kind = kindOf(cell)
    const kinds = columns[column]
    return kind === 'blank' || kinds?.size !== 1 || kinds.has(kind)
  })
}

/**
 * Returns a header for a table without a header: as many columns as the widest of the first rows, each named by its
 * position.
 */
function unnamedColumns(top: readonly CsvRecord[]): CsvRecord {
  const width = top.reduce((most, { cells }) => Math.max(most, cells.length), 1)
  return { line: 0, cells: Array.from({ length: width }, () => ''), isBroken: false }
}

/** Whether a record is a line such as "sep=;", which tells spreadsheet programs the delimiter. */
function isSeparatorLine({ line, cells }: CsvRecord): boolean {
  return line === 1 && /^"?sep=/i.test(cells.join(''))
}
