/** Compares dates, timestamps and ids as text, in the same order everywhere. Names are sorted with `name-order`. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
