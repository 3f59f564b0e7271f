import { line } from '../entities/fields.ts'

/** Maximum length of a network name from a model, in characters. Longer names are truncated. */
export const longestGeneratedName = 30
const suggestedWords = 3
const shortestWord = 4
const longestWord = 30

/** Suggests a name made of the first three words with more than three letters: 'Silicon Valley Startup Network'. */
export function suggestedName(prompt: string): string {
  const words = prompt.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? []
  const telling = words.filter((word) => [...word].length >= shortestWord).slice(0, suggestedWords)
  return [...telling, 'Network'].map(capitalized).join(' ')
}

/**
 * Cleans up a network name from a model: one line, no quotation marks, at most 30 characters. Returns null if nothing
 * is left.
 */
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

/** Truncates a name to 30 characters, at a word boundary if possible. */
function shortened(name: string): string {
  const characters = [...name]
  if (characters.length <= longestGeneratedName) return name
  const cut = characters.slice(0, longestGeneratedName).join('')
  const isBetweenWords = characters[longestGeneratedName] === ' '
  const end = cut.lastIndexOf(' ')
  return isBetweenWords || end < 0 ? cut : cut.slice(0, end)
}

/**
 * Returns the name of a network generated without a model: its industry and the time of day. `time` is formatted for
 * the user, such as '14:05'.
 */
export function fallbackName(industry: string | null, time: string): string {
  return `${industry ?? 'AI'} Network ${time}`
}

function capitalized(word: string): string {
  const [first = '', ...rest] = [...word].slice(0, longestWord)
  return first.toLocaleUpperCase('en') + rest.join('')
}
