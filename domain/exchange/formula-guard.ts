/**
 * Spreadsheets take a cell that begins with one of these for a formula and would run what somebody typed as a name. An
 * apostrophe before it makes it text again. Their full-width forms count in spreadsheets of East Asian languages. Source: OWASP, CSV Injection.
 */
const dangerous = /^'*[=+\-@＝＋－＠\t\r\n]/
const guardedCell = /^'+[=+\-@＝＋－＠\t\r\n]/

/** A cell that no spreadsheet runs. A cell that looks guarded is guarded once more, so that all come back as they were. */
export function guarded(cell: string): string {
  return dangerous.test(cell) ? `'${cell}` : cell
}

/** Takes the guard off again. */
export function unguarded(cell: string): string {
  return guardedCell.test(cell) ? cell.slice(1) : cell
}
