import type { Interaction } from '../../domain/entities/interaction/interaction.ts'
import { folded } from '../../domain/folded.ts'
import { wayWord, ways } from './texts.ts'

/**
 * Whether the text, the participants or the kind of an interaction contain each of the words, also as a part of a word.
 */
export function hasWords(interaction: Interaction, words: string): boolean {
  const wanted = folded(words).split(' ').filter(Boolean)
  if (wanted.length === 0) return true
  const label = ways.find((way) => wayWord(way) === wayWord(interaction))?.label ?? ''
  const said = folded([label, ...interaction.participants.map(({ name }) => name), interaction.text].join('\n'))
  return wanted.every((word) => said.includes(word))
}
