/** Whether this is what tables on pages and in documents show in a cell that is empty: "—", "n/a". */
export function isSignOfNothing(cell: string): boolean {
  return cell.length < 10 && /^\s*(?:[-‐‑‒–—―−]{1,3}|#?n\/a|n\.\s?a\.)\s*$/i.test(cell)
}

/** Cells with nothing in place of such signs, in the columns given; few rows have any, so the columns are asked for late. */
export function withoutSigns(cells: readonly string[], columnsOf: () => readonly (number | null)[]): readonly string[] {
  if (!cells.some(isSignOfNothing)) return cells
  const columns = columnsOf()
  return cells.map((cell, position) => (columns.includes(position) && isSignOfNothing(cell) ? '' : cell))
}
