/** Sets over the same elements, each as a row of bits, 32 elements per word. */
export interface BitSets {
  /** Number of 32-bit words per row. */
  readonly words: number
  readonly bits: Uint32Array
}

export interface Pick {
  /** Index of the picked set's row. */
  readonly set: number
  /** Number of elements in this set that no earlier pick covers. */
  readonly gain: number
}

export function bitSets(rows: number, elements: number): BitSets {
  const words = Math.ceil(elements / 32)
  return { words, bits: new Uint32Array(rows * words) }
}

export function addTo({ words, bits }: BitSets, row: number, element: number): void {
  const at = row * words + (element >>> 5)
  bits[at] = (bits[at] ?? 0) | (1 << (element & 31))
}

export function sizeOf(sets: BitSets, row: number): number {
  return gainOf(sets, row, new Uint32Array(sets.words))
}

/**
 * Returns sets that together cover as many elements as possible, in order: each adds the most elements not covered yet.
 * Stops after `most` sets, or when no set adds an element. For any number of picks, the picked sets cover at least 1 −
 * 1/e (63%) of the elements that the best choice of as many sets covers. No polynomial-time method can guarantee more
 * (Nemhauser, Wolsey and Fisher 1978, "An analysis of approximations for maximizing submodular set functions—I"; Feige
 * 1998, "A threshold of ln n for approximating set cover").
 *
 * @param order All row indexes. If rows add the same number of elements, the first one in this order wins.
 */
export function greedyCoverage(sets: BitSets, order: readonly number[], most = Infinity): Pick[] {
  const covered = new Uint32Array(sets.words)
  const picks: Pick[] = []
  // Upper bounds on the gain of each set. Gains never grow, so a set whose last known gain is below the current best is
  // not evaluated again.
  const bound = order.map((row) => gainOf(sets, row, covered))
  while (picks.length < most) {
    let best = -1
    let bestGain = 0
    for (const [at, row] of order.entries()) {
      if ((bound[at] ?? 0) <= bestGain) continue
      const gain = gainOf(sets, row, covered)
      bound[at] = gain
      if (gain > bestGain) [best, bestGain] = [row, gain]
    }
    if (best < 0) break
    picks.push({ set: best, gain: bestGain })
    for (let word = 0; word < sets.words; word++) {
      covered[word] = (covered[word] ?? 0) | (sets.bits[best * sets.words + word] ?? 0)
    }
  }
  return picks
}

function gainOf({ words, bits }: BitSets, row: number, covered: Uint32Array): number {
  let gain = 0
  for (let word = 0; word < words; word++) gain += ones((bits[row * words + word] ?? 0) & ~(covered[word] ?? 0))
  return gain
}

/** Returns the number of bits in a 32-bit word that are 1. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
