import type { Introduction } from '../../domain/entities/introduction/introduction.ts'
import { containsWords } from '../../domain/search/contains-words.ts'

/**
 * Whether the names, the subject or the network of an introduction contain each of the words, alone or inside a longer
 * word.
 */
export function hasWords(
  { target, connector, about }: Pick<Introduction, 'target' | 'connector' | 'about'>,
  networkName: string,
  words: string,
): boolean {
  return containsWords([target.name, connector.name, about, networkName], words)
}
