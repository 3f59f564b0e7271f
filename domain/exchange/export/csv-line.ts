import { guarded } from '../cells/formula-guard.ts'
import type { Cell } from './export-tables.ts'
import { plainText } from './plain-text.ts'

/** Returns a CSV line. Cells are escaped so that spreadsheet programs do not run them as formulas. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(written).join(',')}\r\n`
}

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = guarded(plainText(cell))
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
