import { findDialect, isBlank } from './dialect.ts'
import { type Delimiter, normalizeLineEnds, offsetOfLine, readRecords } from './records.ts'
import { rowFaults, unnamedColumn } from './texts.ts'

/** A row with exactly as many cells as there are headers. */
export interface TableRow {
  /** 1-based line of the file on which the row begins. */
  line: number
  cells: string[]
}

/** A row whose cells cannot be matched to the headers. */
export interface RaggedRow extends TableRow {
  reason: string
}

export interface Table {
  delimiter: Delimiter
  /** Lines above the header that are not part of the table, without blank ones. */
  preamble: string[]
  headerLine: number
  /** Trimmed, never blank, no two equal. */
  headers: string[]
  rows: TableRow[]
  ragged: RaggedRow[]
}

/** Part of the work that is done, from 0 to 1. */
export type Progress = number

/**
 * A text → its table. Blank lines, and lines of nothing but delimiters, are dropped; empty cells past the last header
 * are harmless; every other row that does not fit the header is ragged. Yields progress about every 64,000 characters
 * so that a caller can report it, or stop by not asking on.
 */
export function* readTable(source: string): Generator<Progress, Table, void> {
  const text = normalizeLineEnds(source)
  const { delimiter, header } = findDialect(text)
  const position = offsetOfLine(text, header.line - 1)
  const width = header.cells.length
  const table: Table = {
    delimiter,
    preamble: text
      .slice(0, position)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    headerLine: header.line,
    headers: uniqueHeaders(header.cells),
    rows: [],
    ragged: [],
  }
  const needed = header.cells.findLastIndex((cell) => cell.trim() !== '') + 1
  for (const batch of readRecords(text, delimiter, width, { position, line: header.line })) {
    for (const record of batch.records) {
      if (record.line <= header.line || isBlank(record)) continue
      const { line, cells, isBroken } = record
      const surplus = cells.slice(width)
      if (cells.length >= needed && surplus.every((cell) => cell.trim() === '')) {
        table.rows.push({ line, cells: Array.from({ length: width }, (_, index) => cells[index] ?? '') })
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
  return table
}

function uniqueHeaders(cells: string[]): string[] {
  const taken = new Set<string>()
  return cells.map((cell, index) => {
    const base = cell.replaceAll('\u0000', '').replace(/\s+/g, ' ').trim() || unnamedColumn(index + 1)
    let header = base
    for (let copy = 2; taken.has(header); copy++) header = `${base} (${copy})`
    taken.add(header)
    return header
  })
}
