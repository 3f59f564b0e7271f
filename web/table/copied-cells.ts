import { normalizeLineEnds, readRecords } from '../../domain/exchange/read/csv/records.ts'

/**
 * Formats cells for the clipboard like spreadsheets: separated by tabs, with quotes around cells that contain tabs or
 * line breaks. Every row ends with a line break, so that an empty last row is preserved.
 */
export function writeCells(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(quoted).join('\t')}\n`).join('')
}

function quoted(cell: string): string {
  return /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/**
 * Parses cells that were copied from a spreadsheet. The last line break is optional, because Excel and Sheets differ in
 * whether they add it.
 */
export function readCells(text: string): string[][] {
  const lines = normalizeLineEnds(text).replace(/\n$/, '')
  if (lines === '') return [['']]
  const rows = [...readRecords(lines, '\t', null)].flatMap(({ records }) => records.map(({ cells }) => cells))
  return rows.length === 0 ? [['']] : rows
}
