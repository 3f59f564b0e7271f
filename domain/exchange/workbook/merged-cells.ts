import type { CsvRecord } from '../csv/records.ts'

/** A cell of a sheet that lies over several rows; all count from 0. */
export interface MergedCell {
  readonly startRow: number
  readonly endRow: number
  readonly startCol: number
}

/** No table for people has more; a file that lies about its cells would take all memory. */
const mostFilled = 1_000_000

/** The rows of a table with the values of merged cells in all that they cover, rather than in the first alone. */
export function filledRows(body: readonly CsvRecord[], merged: readonly MergedCell[]): CsvRecord[] {
  const rows = body.map(({ cells, ...row }) => ({ ...row, cells: [...cells] }))
  const byLine = new Map(rows.map((row) => [row.line, row]))
  /** Up to which row each column is told already: no cell lies over another. */
  const toldTo = new Map<number, number>()
  let left = mostFilled
  for (const { startRow, endRow, startCol } of merged.toSorted((a, b) => a.startRow - b.startRow)) {
    const value = byLine.get(startRow + 1)?.cells[startCol] ?? ''
    if (value.trim() === '' || startRow <= (toldTo.get(startCol) ?? -1)) continue
    toldTo.set(startCol, endRow)
    const last = Math.min(endRow + 1, rows.at(-1)?.line ?? 0)
    for (let line = startRow + 2; line <= last && left > 0; line++) {
      const row = byLine.get(line)
      if (!row || (row.cells[startCol] ?? '').trim() !== '') continue
      while (row.cells.length < startCol) row.cells.push('')
      row.cells[startCol] = value
      left -= 1
    }
  }
  return rows
}
