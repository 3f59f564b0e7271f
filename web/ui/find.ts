import { byCodeUnit } from '../../domain/by-code-unit.ts'
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
 * The items that contain every typed word, at most `limit`: items that start with the typed text come first, then items
 * with a word that does. Within each, shorter names come first and equally long ones are alphabetical. With nothing typed
 * all items are alphabetical. Cost: one pass over the index.
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
    .sort((a, b) => a.rank - b.rank || (wanted && a.words.length - b.words.length) || byCodeUnit(a.words, b.words))
    .slice(0, limit)
    .map(({ item }) => item)
}
