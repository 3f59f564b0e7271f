/** Whether a cell contains a common placeholder for an empty value, such as "—" or "n/a". */
export function isEmptyPlaceholder(cell: string): boolean {
  return cell.length < 10 && /^\s*(?:[-‐‑‒–—―−]{1,3}|#?n\/a|n\.\s?a\.)\s*$/i.test(cell)
}

/**
 * Empties cells with placeholders in the given columns. `columnsOf` is called only for rows with placeholders, which
 * are few.
 */
export function withoutPlaceholders(
  cells: readonly string[],
  columnsOf: () => readonly (number | null)[],
): readonly string[] {
  if (!cells.some(isEmptyPlaceholder)) return cells
  const columns = columnsOf()
  return cells.map((cell, position) => (columns.includes(position) && isEmptyPlaceholder(cell) ? '' : cell))
}
