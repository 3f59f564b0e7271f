import { folded } from '../../domain/folded.ts'

export interface Findable<T> {
  readonly item: T
  /** Made by `indexed`. */
  readonly words: string
}

/** Prepares items for `best`: folding thousands of names anew for every letter typed would be felt. */
export function indexed<T>(items: Iterable<T>, wordsOf: (item: T) => string): readonly Findable<T>[] {
  return Array.from(items, (item) => ({ item, words: folded(wordsOf(item)) }))
}

/** The items that have every word of what was typed, in their order. Cost: one pass over the index. */
export function matching<T>(index: readonly Findable<T>[], typed: string): readonly T[] {
  const parts = folded(typed).split(' ')
  return index.filter(({ words }) => parts.every((part) => words.includes(part))).map(({ item }) => item)
}

/**
 * The items that have every word of what was typed, at most `limit`: first those that begin with it, then those in
 * which a word does, the shorter first. Cost: one pass over the index.
 */
export function best<T>(index: readonly Findable<T>[], typed: string, limit: number): readonly T[] {
  const wanted = folded(typed)
  const parts = wanted.split(' ')
  const found: { readonly item: T; readonly rank: number; readonly length: number }[] = []
  for (const { item, words } of index) {
    if (!parts.every((part) => words.includes(part))) continue
    const rank = words.startsWith(wanted) ? 0 : parts.every((part) => ` ${words}`.includes(` ${part}`)) ? 1 : 2
    found.push({ item, rank, length: words.length })
  }
  return found
    .sort((a, b) => a.rank - b.rank || a.length - b.length)
    .slice(0, limit)
    .map(({ item }) => item)
}
