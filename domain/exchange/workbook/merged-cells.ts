import type { CsvRecord } from '../csv/records.ts'

/** A merged cell that covers several rows. All numbers count from 0. */
export interface MergedCell {
  readonly startRow: number
  readonly endRow: number
  readonly startCol: number
}

/** Limits the cells to fill. Real tables have fewer, and a malicious file could exhaust the memory. */
const mostFilled = 1_000_000

/** Returns the rows with the values of merged cells copied to all the rows they cover. */
export function filledRows(body: readonly CsvRecord[], merged: readonly MergedCell[]): CsvRecord[] {
  const rows = body.map(({ cells, ...row }) => ({ ...row, cells: [...cells] }))
  const byLine = new Map(rows.map((row) => [row.line, row]))
  /** The last row filled in each column, since merged cells cannot overlap. */
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
