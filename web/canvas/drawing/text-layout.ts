import type { DrawingContext } from './drawing-context.ts'

const family = "'Geist Variable', system-ui, sans-serif"

type Weight = 400 | 500 | 600

export function fontOf(size: number, weight: Weight): string {
  return `${weight} ${size}px ${family}`
}

/**
 * Distance of the baseline below the middle of a line, as a fraction of the font size. It is half the difference
 * between Geist's ascent and descent.
 */
const baselineShift = 0.355

export function baselineOf(middle: number, size: number): number {
  return middle + size * baselineShift
}

/** Cache of text widths at font size 100, by weight. Strings repeat, and measuring takes longer than drawing. */
const known: Record<Weight, Map<string, number>> = { 400: new Map(), 500: new Map(), 600: new Map() }
const mostKnown = 20_000

/** Returns the width of a string. Changes the font of the context. */
export function widthOf(context: DrawingContext, text: string, size: number, weight: Weight): number {
  const widths = known[weight]
  const before = widths.get(text)
  if (before !== undefined) return (before * size) / 100
  if (widths.size >= mostKnown) widths.clear()
  context.font = fontOf(100, weight)
  const { width } = context.measureText(text)
  widths.set(text, width)
  return (width * size) / 100
}

/**
 * Clears the cache of text widths. Called when a font has loaded, because earlier widths were measured with a fallback
 * font.
 */
export function clearWidths(): void {
  for (const widths of Object.values(known)) widths.clear()
}

export type Measure = (text: string) => number

/** Returns the text. If it does not fit, it is truncated with an ellipsis. */
export function shortened(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text
  const letters = [...text]
  let low = 0
  let high = letters.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (measure(`${letters.slice(0, middle).join('').trimEnd()}…`) <= width) low = middle
    else high = middle - 1
  }
  return `${letters.slice(0, low).join('').trimEnd()}…`
}

/**
 * Breaks a name into at most `most` lines, between words. A word that is longer than a line, and text that does not fit
 * on the last line, end with an ellipsis.
 */
export function nameLines(name: string, width: number, most: 1 | 2, measure: Measure): string[] {
  if (most === 1 || measure(name) <= width) return [cutAtWord(name, width, measure)]
  const words = name.split(/\s+/).filter(Boolean)
  let first = ''
  let taken = 0
  for (const word of words) {
    const longer = first ? `${first} ${word}` : word
    if (first && measure(longer) > width) break
    first = longer
    taken++
  }
  const rest = words.slice(taken).join(' ')
  return [first, rest].filter(Boolean).map((line) => cutAtWord(line, width, measure))
}

/** Returns the text, or as many words as fit, with an ellipsis. A single word that does not fit is truncated. */
export function cutAtWord(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text
  const words = text.split(' ')
  while (words.length > 1) {
    words.pop()
    const cut = `${words.join(' ')}…`
    if (measure(cut) <= width) return cut
  }
  return shortened(text, width, measure)
}

/** Returns the width of the longest word in a name. */
export function longestWord(name: string, measure: Measure): number {
  return Math.max(...name.split(/\s+/).map(measure), 0)
}
