/**
 * Compares dates, timestamps and ids by UTF-16 code units. The order is the same on all platforms and in all locales.
 * For names, use `compareNames`.
 */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
