import { folded } from '../folded.ts'

/** Whether the texts together contain each of the words, alone or as a part of a word. Ignores case and accents. */
export function containsWords(texts: readonly string[], words: string): boolean {
  const wanted = folded(words).split(' ').filter(Boolean)
  if (wanted.length === 0) return true
  const text = folded(texts.join('\n'))
  return wanted.every((word) => text.includes(word))
}
