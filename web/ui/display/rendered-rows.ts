/**
 * Returns the sorted indexes of the rows that a virtual list renders. These are the visible rows, the edited row, and
 * the focused row with its neighbors, which the arrow keys focus next. Index -1 means that there is no such row.
 */
export function renderedRows(
  inRange: readonly number[],
  { edited, focused, count }: { readonly edited: number; readonly focused: number; readonly count: number },
): number[] {
  const kept = focused < 0 ? [edited] : [edited, focused - 1, focused, focused + 1]
  return [...new Set([...inRange, ...kept.filter((index) => index >= 0 && index < count)])].sort((a, b) => a - b)
}
