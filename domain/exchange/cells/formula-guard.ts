/**
 * Matches cells that spreadsheet programs would run as formulas, even if another user typed them as text. A leading
 * apostrophe turns such a cell into text. Spreadsheet programs for East Asian languages also accept the full-width
 * characters. Source: OWASP, CSV Injection.
 */
const dangerous = /^'*[=+\-@＝＋－＠\t\r\n]/
const guardedCell = /^'+[=+\-@＝＋－＠\t\r\n]/

/**
 * Returns the cell with an apostrophe in front if a spreadsheet would run it as a formula. A cell that already starts
 * with such an apostrophe gets another one, so that `unguarded` restores every cell.
 */
export function guarded(cell: string): string {
  return dangerous.test(cell) ? `'${cell}` : cell
}

/** Removes the apostrophe added by `guarded`. */
export function unguarded(cell: string): string {
  return guardedCell.test(cell) ? cell.slice(1) : cell
}
