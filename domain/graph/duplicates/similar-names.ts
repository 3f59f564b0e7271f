/** The way in which two different names are similar. Similar names may refer to the same person or thing. */
export type NameSimilarity = 'one letter' | 'initial' | 'middle name'

/** Maximum number of words in a name. Names with more words are probably sentences and are not compared. */
const mostWords = 6
/** Minimum length of a word for which a typo is considered. Almost any shorter word is one letter away from another. */
const shortestMistyped = 4

/**
 * Returns the way in which two names are similar, given their sorted words. Null if they are not similar. Two names are
 * similar if all words but one are equal, and the remaining two words are one typo apart or one is an initial of the
 * other. A typo is one letter that is missing, added, replaced or swapped with the next (four fifths of all typos,
 * Damerau 1964). Two names are also similar if one name has an additional word. Symmetric.
 */
export function nameSimilarity(a: readonly string[], b: readonly string[]): NameSimilarity | null {
  if (a.length > mostWords || b.length > mostWords) return null
  const onlyA = without(a, b)
  const onlyB = without(b, a)
  if (onlyA.length + onlyB.length === 1) return Math.min(a.length, b.length) >= 2 ? 'middle name' : null
  const [wordA, wordB] = [onlyA[0], onlyB[0]]
  if (wordA === undefined || wordB === undefined || onlyA.length > 1 || onlyB.length > 1) return null
  if (a.length > 1 && isInitialOf(wordA, wordB)) return 'initial'
  return isOneTypoAway(wordA, wordB) ? 'one letter' : null
}

/**
 * Returns the keys by which similar names are found. Two names can be similar only if both have a key as `both`, or one
 * has it as `short` and the other as `long`. The keys avoid comparing all pairs: two words that are one typo apart
 * become equal when a certain letter of each is left out (Bocek, Hunt and Stiller, "Fast similarity search in large
 * dictionaries", 2007).
 */
export function similarityKeys(words: readonly string[]): { key: string; side: 'both' | 'short' | 'long' }[] {
  if (words.length === 0 || words.length > mostWords) return []
  const keys: { key: string; side: 'both' | 'short' | 'long' }[] = []
  if (words.length >= 2) keys.push({ key: `more|${words.join(' ')}`, side: 'short' })
  for (const [index, word] of words.entries()) {
    const rest = words.toSpliced(index, 1).join(' ')
    const letters = [...word]
    if (words.length >= 3) keys.push({ key: `more|${rest}`, side: 'long' })
    if (words.length >= 2) {
      keys.push({ key: `initial|${rest}|${letters[0]}`, side: letters.length === 1 ? 'short' : 'long' })
    }
    if (letters.length < shortestMistyped - 1 || /\p{N}/u.test(word)) continue
    const shortened = letters.map((_letter, at) => letters.toSpliced(at, 1).join(''))
    for (const variant of new Set([word, ...shortened])) keys.push({ key: `slip|${rest}|${variant}`, side: 'both' })
  }
  return keys
}

/** Returns the words that are missing from the other list. A repeated word is returned as often as it is missing. */
function without(words: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return words.filter((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function isInitialOf(a: string, b: string): boolean {
  const [short, long] = [[...a], [...b]].sort((x, y) => x.length - y.length)
  return short?.length === 1 && long !== undefined && long.length > 1 && short[0] === long[0]
}

/** Whether two words differ by one typo. Words with digits must be equal, because room 12 is not room 13. */
function isOneTypoAway(a: string, b: string): boolean {
  const [short = [], long = []] = [[...a], [...b]].sort((x, y) => x.length - y.length)
  if (long.length < shortestMistyped || long.length - short.length > 1 || /\p{N}/u.test(a + b)) return false
  const differs = short.findIndex((letter, index) => letter !== long[index])
  const at = differs < 0 ? short.length : differs
  const isSame = (fromShort: number, fromLong: number) =>
    short.slice(fromShort).join('') === long.slice(fromLong).join('')
  if (short.length < long.length) return isSame(at, at + 1)
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return isSame(at + 1, at + 1) || (isSwapped && isSame(at + 2, at + 2))
}
