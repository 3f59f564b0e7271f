import type { DrawingContext } from './drawing-context.ts'

const family = "'Geist Variable', system-ui, sans-serif"

type Weight = 400 | 500 | 600

export function fontOf(size: number, weight: Weight): string {
  return `${weight} ${size}px ${family}`
}

/** How far the baseline lies below the middle of a line, as a share of the size: half of what Geist's ascent exceeds its descent by. */
const baselineShift = 0.355

export function baselineOf(middle: number, size: number): number {
  return middle + size * baselineShift
}

/** Widths of texts at size 100. Texts repeat, and measuring takes longer than drawing them. */
const known: Record<Weight, Map<string, number>> = { 400: new Map(), 500: new Map(), 600: new Map() }
const mostKnown = 20_000

/** Width of a text. Leaves the context with another font. */
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

/** Widths measured before a font was there are those of another one. */
export function forgetWidths(): void {
  for (const widths of Object.values(known)) widths.clear()
}

export type Measure = (text: string) => number

/** The text, or as much of it as fits with an ellipsis. */
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
 * A name on at most one or two lines. It breaks between words; a word longer than a line, and what does not fit on the
 * last one, ends in an ellipsis.
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

/** The text, or as many of its words as fit with an ellipsis; of a single word that does not fit its beginning. */
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

/** Width of a name's longest word. */
export function longestWord(name: string, measure: Measure): number {
  return Math.max(...name.split(/\s+/).map(measure), 0)
}
