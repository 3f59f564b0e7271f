import { folded } from '../folded.ts'

/** A part of a search result. `isSought` is whether the part matches the search. */
export interface Part {
  readonly text: string
  readonly isSought: boolean
}

/** Maximum number of visible letters before the first match (`before`) and in total (`longest`). */
const before = 24
const longest = 90

/** Splits text into graphemes, so that an accent is not separated from its letter. */
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Splits the text of a search result into matching and other parts. Cuts a long text to an excerpt around the first
 * match. Does not mark approximate matches. Cost: folds the text about twice.
 */
export function marked(text: string, typed: string): readonly Part[] {
  const written = text.replace(/\s+/g, ' ').trim()
  const words = folded(typed).split(' ').filter(Boolean)
  const segments = graphemes.segment(written)
  const from = lettersFrom(segments, 0, longest + 1).length <= longest ? 0 : startOfView(written, segments, words)
  // Also folds some letters after the visible part, because a match that starts in the visible part can end after it.
  const reach = longest + Math.max(0, ...words.map(({ length }) => length))
  const letters = lettersFrom(segments, from, reach)
  const marks = marksIn(letters, words)
  const shown = letters.slice(0, longest)
  const parts: { text: string; isSought: boolean }[] = from > 0 ? [{ text: '…', isSought: false }] : []
  for (const [at, letter] of shown.entries()) {
    const isSought = marks[at] === true
    const last = parts.at(-1)
    if (last?.isSought === isSought) last.text += letter
    else parts.push({ text: letter, isSought })
  }
  if (from + shown.join('').length < written.length) parts.push({ text: '…', isSought: false })
  return parts
}

/** Returns up to `most` letters, starting at an index. */
function lettersFrom(segments: Intl.Segments, from: number, most: number): string[] {
  const letters: string[] = []
  let letter = segments.containing(from)
  while (letter && letters.length < most) {
    letters.push(letter.segment)
    letter = segments.containing(letter.index + letter.segment.length)
  }
  return letters
}

/**
 * Returns the index at which the visible part starts. This is `before` letters before the first match, or 0 if there is
 * no match.
 */
function startOfView(written: string, segments: Intl.Segments, words: readonly string[]): number {
  const plain = folded(written)
  const places = words.map((word) => plain.indexOf(word)).filter((place) => place >= 0)
  if (places.length === 0) return 0
  let at = segments.containing(placeIn(written, Math.min(...places)))?.index ?? 0
  for (let count = 0; count < before && at > 0; count++) at = segments.containing(at - 1)?.index ?? 0
  return at
}

/**
 * Converts an index in the folded form of a string to an index in the string. Uses bisection. Cost: folds about twice
 * the length of the string.
 */
function placeIn(written: string, place: number): number {
  let [from, to, left] = [0, written.length, place]
  while (to - from > 1) {
    const middle = (from + to) >> 1
    const length = foldedLength(written.slice(from, middle))
    if (length > left) to = middle
    else {
      from = middle
      left -= length
    }
  }
  return from
}

/** Returns the length of a string after folding. Includes spaces at both ends, which `folded` would remove. */
function foldedLength(piece: string): number {
  return folded(`x${piece}x`).length - 2
}

/**
 * Returns for each letter whether it is part of a match. Folds each letter separately, because folding replaces some
 * letters by two and removes others.
 */
function marksIn(letters: readonly string[], words: readonly string[]): boolean[] {
  const marks = letters.map(() => false)
  let text = ''
  const origins: number[] = []
  for (const [at, letter] of letters.entries()) {
    const plain = letter === ' ' ? ' ' : folded(letter)
    text += plain
    for (let index = 0; index < plain.length; index++) origins.push(at)
  }
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
      for (let index = at; index < at + word.length; index++) marks[origins[index] ?? 0] = true
  }
  return marks
}
