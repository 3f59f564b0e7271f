/** The order of days, moments and ids as they are written: the same everywhere. Names are put in order by `name-order`. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
