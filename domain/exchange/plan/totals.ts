import { readerOfNumbers } from '../cells/edge-weights.ts'
import { isTotalWord } from '../cells/total-words.ts'
import { isProgramPlaceholder } from '../map/note-columns.ts'
import type { Table, TableRow } from '../table.ts'

/**
 * Returns the last row of a table if its name marks it as a total and its cells are the sums of their columns. `nameOf`
 * returns the name in a row.
 */
export function totalsOf({ rows }: Pick<Table, 'rows'>, nameOf: (row: TableRow) => string): TableRow | null {
  const last = rows.at(-1)
  if (!last || rows.length < 2) return null
  const name = nameOf(last)
  if (!isTotalWord(name)) return null
  const filled = last.cells.flatMap((cell, column) => (cell.trim() === '' || cell.trim() === name ? [] : [column]))
  if (filled.length === 0) return last.hasUncomputed ? last : null
  return filled.every((column) => isSum(rows.map(({ cells }) => cells[column]?.trim() ?? ''))) ? last : null
}

/** Whether the last cell of a column is the sum of the cells above, with a tolerance for rounding. */
function isSum(column: readonly string[]): boolean {
  const numberOf = readerOfNumbers(column)
  const total = numberOf(column.at(-1) ?? '')
  if (total === null) return false
  let [sum, size] = [0, 0]
  for (const cell of column.slice(0, -1)) {
    const number = numberOf(cell)
    if (number === null && cell !== '' && !isProgramPlaceholder(cell)) return false
    sum += number ?? 0
    size += Math.abs(number ?? 0)
  }
  return Math.abs(sum - total) <= size * 1e-6 + roundedBy
}

const roundedBy = 0.01
