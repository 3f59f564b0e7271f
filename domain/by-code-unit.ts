/**
 * Compares dates, timestamps and ids by UTF-16 code units, so that the order is the same on all platforms. For names,
 * use `name-order`.
 */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
