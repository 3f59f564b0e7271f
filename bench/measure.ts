import { verdictAtMost } from './print.ts'

/** Returns how long one call takes, in milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

export interface Comparison {
  readonly oursMs: number
  readonly bareMs: number
  /** Median of the ratios of consecutive runs. A slow phase of the machine affects both runs of a pair equally. */
  readonly ratio: number
}

/**
 * Measures two functions alternately, so that other work of the machine affects both. The first rounds are warm-up and
 * are not measured.
 */
export async function compare(
  ours: () => Promise<unknown>,
  bare: () => Promise<() => Promise<unknown>>,
  { rounds, warmUp = 5 }: { rounds: number; warmUp?: number },
): Promise<Comparison> {
  const pairs: { ours: number; bare: number }[] = []
  for (let round = 0; round < rounds + warmUp; round++) {
    const prepared = await bare()
    const oursFirst = round % 2 === 0
    const first = await timed(oursFirst ? ours : prepared)
    const second = await timed(oursFirst ? prepared : ours)
    if (round >= warmUp) pairs.push(oursFirst ? { ours: first, bare: second } : { ours: second, bare: first })
  }
  return {
    oursMs: median(pairs.map((pair) => pair.ours)),
    bareMs: median(pairs.map((pair) => pair.bare)),
    ratio: median(pairs.map((pair) => pair.ours / pair.bare)),
  }
}

/** Returns the median time of `work` in milliseconds. For work that the bench does not compare with other work. */
export async function medianOf(work: () => Promise<unknown>, rounds: number, warmUp = 3): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds + warmUp; round++) {
    const time = await timed(work)
    if (round >= warmUp) times.push(time)
  }
  return median(times)
}

export interface Row {
  readonly name: string
  readonly result: Comparison
  /** Maximum ratio that meets the goal. */
  readonly goal?: number
}

export function printRows(rows: readonly Row[]): void {
  for (const { name, result, goal } of rows) {
    const verdict = goal === undefined ? '' : `  ${verdictAtMost(result.ratio, goal)}`
    console.log(
      `${name.padEnd(44)} ${result.oursMs.toFixed(2).padStart(8)} ms  bare ${result.bareMs.toFixed(2).padStart(8)} ms  ×${result.ratio.toFixed(2)}${verdict}`,
    )
  }
}
