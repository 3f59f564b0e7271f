import type { Introduction } from '../../domain/entities/introduction/introduction.ts'
import { folded } from '../../domain/folded.ts'

/**
 * Whether the names, the subject or the network of an introduction contain each of the words, also as a part of a word.
 */
export function hasWords(
  { target, connector, about }: Pick<Introduction, 'target' | 'connector' | 'about'>,
  networkName: string,
  words: string,
): boolean {
  const wanted = folded(words).split(' ').filter(Boolean)
  if (wanted.length === 0) return true
  const said = folded([target.name, connector.name, about, networkName].join('\n'))
  return wanted.every((word) => said.includes(word))
}
