/**
 * Spreadsheets interpret a cell that begins with one of these as a formula and would run a name typed by another user.
 * A leading apostrophe makes it text again. Spreadsheets for East Asian languages also accept the full-width forms.
 * Source: OWASP, CSV Injection.
 */
const dangerous = /^'*[=+\-@＝＋－＠\t\r\n]/
const guardedCell = /^'+[=+\-@＝＋－＠\t\r\n]/

/**
 * Returns a cell that no spreadsheet runs as a formula. A cell that already looks guarded gets another guard, so that
 * `unguarded` restores every cell.
 */
export function guarded(cell: string): string {
  return dangerous.test(cell) ? `'${cell}` : cell
}

/** Removes the guard. */
export function unguarded(cell: string): string {
  return guardedCell.test(cell) ? cell.slice(1) : cell
}
