import type { Interaction } from '../../domain/entities/interaction/interaction.ts'
import { containsWords } from '../../domain/search/contains-words.ts'
import { directionWord, directions } from './texts.ts'

/**
 * Whether the text, the participants or the kind of an interaction contain each of the words, alone or inside a longer
 * word.
 */
export function hasWords(interaction: Interaction, words: string): boolean {
  const label = directions.find((way) => directionWord(way) === directionWord(interaction))?.label ?? ''
  return containsWords([label, ...interaction.participants.map(({ name }) => name), interaction.text], words)
}
