import type { CsvRecord } from '../csv/records.ts'

/** A merged cell that covers several rows. Rows and columns are numbered from 0. */
export interface MergedCell {
  readonly startRow: number
  readonly endRow: number
  readonly startCol: number
}

/**
 * Maximum number of cells to fill. Real tables have fewer, and without a limit a malicious file could exhaust the
 * memory.
 */
const mostFilled = 1_000_000

/** Copies the value of each merged cell to all rows that it covers, and returns the rows. */
export function filledRows(body: readonly CsvRecord[], merged: readonly MergedCell[]): CsvRecord[] {
  const rows = body.map(({ cells, ...row }) => ({ ...row, cells: [...cells] }))
  const byLine = new Map(rows.map((row) => [row.line, row]))
  /**
   * For each column, the last row that a merged cell covers. A merged cell that overlaps an earlier merged cell is
   * skipped.
   */
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
