/** Minimum length of a word in which a typo is tolerated. Too many shorter words differ by only one letter. */
const shortestMistyped = 4
/** Minimum length of a word in which two typos are tolerated. */
const longWord = 8

/**
 * Returns the number of typos that are tolerated in a typed word. A typo is a letter that is missing, added, replaced
 * or swapped with the next letter.
 */
export function maxTypos(word: string): number {
  // Words with digits must match exactly, because room 12 is not room 13.
  if (word.length < shortestMistyped || /\p{N}/u.test(word)) return 0
  return word.length < longWord ? 1 : 2
}

const longest = 64
const rows = [new Uint8Array(longest + 1), new Uint8Array(longest + 1), new Uint8Array(longest + 1)] as const

/**
 * Whether `typed` equals a prefix of `word` or the whole word, with at most `slips` typos. Computes the
 * Damerau–Levenshtein distance (optimal string alignment) to all prefixes in one pass. Cost: the product of both
 * lengths. Returns false if `typed` has more than 64 characters.
 */
export function hasFuzzyPrefix(word: string, typed: string, slips: number): boolean {
  const height = typed.length
  const width = Math.min(word.length, height + slips)
  if (width < height - slips || height > longest || width > longest) return false
  let [before, above, row] = rows as readonly [Uint8Array, Uint8Array, Uint8Array]
  for (let x = 0; x <= width; x++) above[x] = x
  for (let y = 1; y <= height; y++) {
    row[0] = y
    let least = y
    const letter = typed.charCodeAt(y - 1)
    for (let x = 1; x <= width; x++) {
      const other = word.charCodeAt(x - 1)
      let cost = Math.min(
        (above[x] as number) + 1,
        (row[x - 1] as number) + 1,
        (above[x - 1] as number) + (letter === other ? 0 : 1),
      )
      const isSwapped = y > 1 && x > 1 && letter === word.charCodeAt(x - 2) && typed.charCodeAt(y - 2) === other
      if (isSwapped) cost = Math.min(cost, (before[x - 2] as number) + 1)
      row[x] = cost
      if (cost < least) least = cost
    }
    if (least > slips) return false
    const free = before
    before = above
    above = row
    row = free
  }
  for (let x = Math.max(0, height - slips); x <= width; x++) if ((above[x] as number) <= slips) return true
  return false
}
