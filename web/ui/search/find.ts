import { byCodeUnit } from '../../../domain/by-code-unit.ts'
import { folded } from '../../../domain/folded.ts'

export interface Findable<T> {
  readonly item: T
  /** The normalized words of an item, created by `indexed`. */
  readonly words: string
}

/**
 * Prepares items for a search with `best` or `matching`, because normalizing thousands of names on every keystroke
 * would be slow.
 */
export function indexed<T>(items: Iterable<T>, wordsOf: (item: T) => string): readonly Findable<T>[] {
  return Array.from(items, (item) => ({ item, words: folded(wordsOf(item)) }))
}

/** Returns the items that contain every typed word, in their order in the index. Takes one pass over the index. */
export function matching<T>(index: readonly Findable<T>[], typed: string): readonly T[] {
  const parts = folded(typed).split(' ')
  return index.filter(({ words }) => parts.every((part) => words.includes(part))).map(({ item }) => item)
}

/**
 * Returns at most `limit` items that contain every typed word. Items that start with the typed text come first, then
 * items in which every typed word starts a word, then other matches. Each of these groups is in alphabetical order. If
 * no text is typed, all items are in alphabetical order. Takes one pass over the index.
 */
export function best<T>(index: readonly Findable<T>[], typed: string, limit: number): readonly T[] {
  const wanted = folded(typed)
  const parts = wanted.split(' ')
  const found: { readonly item: T; readonly rank: number; readonly words: string }[] = []
  for (const { item, words } of index) {
    if (!parts.every((part) => words.includes(part))) continue
    const rank = words.startsWith(wanted) ? 0 : parts.every((part) => ` ${words}`.includes(` ${part}`)) ? 1 : 2
    found.push({ item, rank, words })
  }
  return found
    .sort((a, b) => a.rank - b.rank || byCodeUnit(a.words, b.words))
    .slice(0, limit)
    .map(({ item }) => item)
}
