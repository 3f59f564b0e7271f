import { line } from '../entities/fields.ts'

/** Longest name a model may give a network; longer ones are cut. */
export const longestGeneratedName = 30
const suggestedWords = 3
const shortestWord = 4
const longestWord = 30

/** A name from the first three words of a description that have more than three letters: 'Silicon Valley Startup Network'. */
export function suggestedName(prompt: string): string {
  const words = prompt.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? []
  const telling = words.filter((word) => [...word].length >= shortestWord).slice(0, suggestedWords)
  return [...telling, 'Network'].map(capitalized).join(' ')
}

/** A name as a model gave it, made fit: one line, without quotes around it, at most 30 characters. Null if none is left. */
export function readGeneratedName(written: string): string | null {
  const [first = ''] = written.trim().split(/[\r\n]/)
  const bare = first.replace(/^["'“”‘’\s]+|["'“”‘’.\s]+$/gu, '')
  const cut = shortened(bare).trim()
  return (
    line(longestGeneratedName * 2, 'A network name')
      .min(1)
      .safeParse(cut).data ?? null
  )
}

/** At most 30 characters, ending with a whole word where there is one. */
function shortened(name: string): string {
  const characters = [...name]
  if (characters.length <= longestGeneratedName) return name
  const cut = characters.slice(0, longestGeneratedName).join('')
  const isBetweenWords = characters[longestGeneratedName] === ' '
  const end = cut.lastIndexOf(' ')
  return isBetweenWords || end < 0 ? cut : cut.slice(0, end)
}

/** The name when no model gave one: industry and time of day. `time` is written as the person reads it, such as '14:05'. */
export function fallbackName(industry: string | null, time: string): string {
  return `${industry ?? 'AI'} Network ${time}`
}

function capitalized(word: string): string {
  const [first = '', ...rest] = [...word].slice(0, longestWord)
  return first.toLocaleUpperCase('en') + rest.join('')
}
