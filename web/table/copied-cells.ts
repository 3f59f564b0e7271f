import { normalizeLineEnds, readRecords } from '../../domain/exchange/csv/records.ts'

/** Cells as spreadsheets put them on the clipboard: tabs between them, quotation marks around what holds tabs or lines. Each row is ended: a blank one at the end counts. */
export function writeCells(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(quoted).join('\t')}\n`).join('')
}

function quoted(cell: string): string {
  return /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** The cells of what a spreadsheet copied. Excel and Sheets end it with a line end, or not. */
export function readCells(text: string): string[][] {
  const lines = normalizeLineEnds(text).replace(/\n$/, '')
  if (lines === '') return [['']]
  const rows = [...readRecords(lines, '\t', null)].flatMap(({ records }) => records.map(({ cells }) => cells))
  return rows.length === 0 ? [['']] : rows
}
