/**
 * Returns values as close as possible to the wanted values, each at least `gaps[i]` greater than the previous value.
 * Minimizes the sum of the squared differences (pool adjacent violators). Cost: one pass.
 */
export function withMinGaps(wanted: readonly number[], gaps: readonly number[]): number[] {
  // After subtracting the gaps, the values only have to be ascending.
  const offsets: number[] = []
  for (const index of wanted.keys()) offsets.push(index === 0 ? 0 : (offsets[index - 1] ?? 0) + (gaps[index] ?? 0))
  const pools: { sum: number; count: number }[] = []
  for (const [index, value] of wanted.entries()) {
    let pool = { sum: value - (offsets[index] ?? 0), count: 1 }
    for (let last = pools.at(-1); last && last.sum / last.count >= pool.sum / pool.count; last = pools.at(-1)) {
      pools.pop()
      pool = { sum: last.sum + pool.sum, count: last.count + pool.count }
    }
    pools.push(pool)
  }
  const grown = pools.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count))
  return grown.map((value, index) => value + (offsets[index] ?? 0))
}
