import { type Comparison, comparisons, type Filter, type FilterGroup, joined, type Predicate } from './filter.ts'
import { type FilterKey, filterKeys, isFilterKey, reservedWords } from './filter-keys.ts'
import { daysIn, measuresIn, numbersIn } from './filter-values.ts'
import { texts } from './texts.ts'

/** A syntax error in a typed filter. Its position is given by the start and the exclusive end. */
export interface FilterMistake {
  readonly sentence: string
  readonly from: number
  readonly to: number
}

/** The parsed filter (null if the text is empty), or the error that prevents parsing. */
export type ReadFilter =
  | { readonly filter: Filter | null; readonly mistake: null }
  | { readonly filter: null; readonly mistake: FilterMistake }

/** Maximum length of a filter, in characters. */
export const longestFilter = 4000
const deepest = 30

/**
 * Parses a typed filter. Adjacent parts must all match. `or` between parts means that at least one of them must match.
 * `or` has lower precedence than adjacent parts. `not` or `-` negates the next part. Parentheses group parts.
 */
export function readFilter(typed: string): ReadFilter {
  if (typed.length > longestFilter) {
    return { filter: null, mistake: { sentence: texts.tooLong(longestFilter), from: longestFilter, to: typed.length } }
  }
  const reader = new FilterReader(typed)
  try {
    return { filter: reader.whole(), mistake: null }
  } catch (error) {
    if (error instanceof Mistake) return { filter: null, mistake: error.what }
    throw error
  }
}

class Mistake extends Error {
  readonly what: FilterMistake

  constructor(what: FilterMistake) {
    super(what.sentence)
    this.what = what
  }
}

interface Word {
  readonly text: string
  readonly from: number
  readonly quoted: boolean
}

/** Recursive descent parser with one method per grammar rule. */
class FilterReader {
  readonly #typed: string
  #at = 0
  #depth = 0

  constructor(typed: string) {
    this.#typed = typed
  }

  whole(): Filter | null {
    this.#skipSpace()
    if (this.#next === '') return null
    const filter = this.#any()
    if (this.#next === ')') this.#fail(texts.notOpened, this.#at)
    if (this.#next !== '') this.#fail(texts.unexpected(this.#next), this.#at)
    return filter
  }

  #any(): Filter {
    const parts = [this.#all()]
    for (let or = this.#takeWord('or'); or; or = this.#takeWord('or')) {
      if (this.#isAtEnd) this.#fail(texts.nothingAfter('or'), or.from, this.#at)
      parts.push(this.#all())
    }
    return this.#group('any', parts)
  }

  #all(): Filter {
    const parts: Filter[] = []
    for (;;) {
      const and = this.#takeWord('and')
      if (and && parts.length === 0) this.#fail(texts.nothingBefore('and'), and.from, this.#at)
      if (and && this.#isAtEnd) this.#fail(texts.nothingAfter('and'), and.from, this.#at)
      if (!and && (this.#isAtEnd || this.#peekWord('or'))) break
      parts.push(this.#term())
    }
    if (parts.length === 0) this.#fail(texts.nothingBefore('or'), this.#at, this.#at + 2)
    return this.#group('all', parts)
  }

  #group(kind: FilterGroup['kind'], parts: readonly Filter[]): Filter {
    const filter = joined(kind, parts)
    if (!filter) this.#fail(texts.unexpected(this.#next), this.#at)
    return filter
  }

  #term(): Filter {
    const from = this.#at
    const not = this.#takeWord('not')
    if (not || this.#next === '-') {
      if (!not) this.#at++
      this.#skipSpace()
      if (this.#isAtEnd) this.#fail(texts.nothingAfter(not ? 'not' : '-'), from, this.#at)
      return this.#deeper(from, () => ({ kind: 'not', part: this.#term() }))
    }
    if (this.#next !== '(') return this.#predicate()
    return this.#deeper(from, () => {
      this.#at++
      this.#skipSpace()
      if (this.#next === ')') this.#fail(texts.emptyParentheses, from, this.#at + 1)
      if (this.#next === '') this.#fail(texts.notClosed, from)
      const inner = this.#any()
      if (this.#next !== ')') this.#fail(this.#next === '' ? texts.notClosed : texts.unexpected(this.#next), from)
      this.#at++
      this.#skipSpace()
      return inner
    })
  }

  #deeper(from: number, read: () => Filter): Filter {
    if (++this.#depth > deepest) this.#fail(texts.tooDeep(deepest), from)
    const filter = read()
    this.#depth--
    return filter
  }

  #predicate(): Filter {
    const word = this.#word(/[^\s"(),:=<>!]/)
    if (!word) {
      const sign = this.#next
      this.#fail(/[:=<>!]/.test(sign) ? texts.keyMissing(sign) : texts.unexpected(sign), this.#at)
    }
    const name = word.quoted ? '' : word.text.toLowerCase()
    const end = this.#at
    this.#skipSpace()
    if (name === 'component' && this.#peekWord('of')) return this.#around(word, null)
    if (name === 'community' && this.#peekWord('of')) return { kind: 'community', of: this.#nodes(word, 'community') }
    const by = this.#comparison()
    if (by === null) {
      if (this.#next === ',') this.#fail(texts.unexpected(','), this.#at)
      if (name === 'within') this.#fail(texts.noSteps, word.from, end)
      return { kind: 'text', text: word.text }
    }
    if (name === 'within') return this.#within(word)
    const positive = this.#compared(word, isFilterKey(name) ? name : null, by === '!=' ? ':' : by)
    return by === '!=' ? { kind: 'not', part: positive } : positive
  }

  #within(word: Word): Predicate {
    const steps = this.#word(/[^\s"(),]/)
    if (!steps || !/^\d{1,3}$/.test(steps.text)) this.#fail(texts.noSteps, word.from, this.#at)
    this.#skipSpace()
    return this.#around(word, Number(steps.text))
  }

  #around(word: Word, steps: number | null): Predicate {
    return { kind: 'around', steps, of: this.#nodes(word, steps === null ? 'component' : `within:${steps}`) }
  }

  /** Reads `of` and the nodes after it. */
  #nodes(word: Word, before: string): string[] {
    if (!this.#takeWord('of') || this.#isAtEnd) this.#fail(texts.ofMissing(before), word.from, this.#at)
    return this.#values(() => texts.ofMissing(before)).map(({ text }) => text)
  }

  #compared(word: Word, key: FilterKey | null, by: Comparison): Predicate {
    const name = key ?? word.text
    const found = this.#values(() => texts.valueMissing(`${name}${by}`, exampleOf(name, key)))
    const isOrder = by !== ':' && by !== '='
    if (isOrder && found.length > 1) this.#fail(texts.oneValue(by), word.from, this.#at)
    if (!key) return { kind: 'field', field: word.text, by, values: found.map(({ text }) => text) }
    const { kind } = filterKeys[key].values
    if (isOrder && kind !== 'number' && kind !== 'measure' && kind !== 'day')
      this.#fail(texts.noComparison(key), word.from, this.#at)
    const values = found.map((each) => this.#checked(key, each))
    // The operators `=` and `:` differ only for texts. For all other values, `=` becomes `:`.
    return { kind: 'key', key, by: by === '=' && kind !== 'text' ? ':' : by, values }
  }

  /** Returns a value in the form used for comparison, or rejects it. */
  #checked(key: FilterKey, { text, from }: Word): string {
    const { values } = filterKeys[key]
    const lower = text.toLowerCase()
    switch (values.kind) {
      case 'choice':
        if (!(values.of as readonly string[]).includes(lower)) {
          this.#fail(texts.noChoice(text, key, values.of), from, this.#at)
        }
        return lower
      case 'number':
        if (!numbersIn(text)) this.#fail(texts.noNumber(text, key), from, this.#at)
        return text
      case 'measure':
        if (!measuresIn(text)) this.#fail(texts.noMeasure(text, key), from, this.#at)
        return text
      case 'day':
        if (!daysIn(text, '2000-01-01')) this.#fail(texts.noDay(text, key), from, this.#at)
        return lower
      case 'names':
        if (key !== 'component') return text
        if (lower !== 'largest' && !/^[1-9]\d{0,5}$/.test(lower)) this.#fail(texts.noComponent(text), from, this.#at)
        return lower
      case 'text':
        return text
    }
  }

  #values(sentence: () => string): Word[] {
    const values: Word[] = []
    do {
      if (values.length > 0) this.#at++
      this.#skipSpace()
      const from = this.#at
      const value = this.#word(/[^\s"(),]/)
      if (!value) this.#fail(sentence(), from, from + 1)
      values.push(value)
      const end = this.#at
      this.#skipSpace()
      if (this.#next !== ',' && this.#at === end && !this.#isAtEnd && this.#next !== '(') {
        // Rejects two values without a separator between them, as in tag:"a"b.
        this.#fail(texts.unexpected(this.#next), this.#at)
      }
    } while (this.#next === ',')
    return values
  }

  #comparison(): Comparison | '!=' | null {
    const two = this.#typed.slice(this.#at, this.#at + 2)
    const by =
      two === '!=' ? two : (comparisons.find((each) => each === two) ?? comparisons.find((each) => each === two[0]))
    if (by === undefined) return null
    this.#at += by.length
    return by
  }

  /** Reads a word whose characters match `letter`, or a quoted text. Null if there is neither. */
  #word(letter: RegExp): Word | null {
    const from = this.#at
    if (this.#next === '"') return { text: this.#quotation(), from, quoted: true }
    while (this.#next !== '' && letter.test(this.#next)) this.#at++
    return this.#at === from ? null : { text: this.#typed.slice(from, this.#at), from, quoted: false }
  }

  #quotation(): string {
    const from = this.#at
    let text = ''
    for (this.#at++; this.#next !== '"'; this.#at++) {
      if (this.#next === '\\') this.#at++
      if (this.#next === '') this.#fail(texts.notClosedQuote, from, this.#typed.length)
      text += this.#next
    }
    this.#at++
    if (text.trim() === '') this.#fail(texts.emptyQuote, from, this.#at)
    return text
  }

  #peekWord(word: string): boolean {
    const { length } = word
    if (!reservedWords.has(word)) return false
    const after = this.#typed[this.#at + length] ?? ' '
    return this.#typed.slice(this.#at, this.#at + length).toLowerCase() === word && /[\s()"]/.test(after)
  }

  #takeWord(word: string): { readonly from: number } | null {
    if (!this.#peekWord(word)) return null
    const from = this.#at
    this.#at += word.length
    this.#skipSpace()
    return { from }
  }

  #skipSpace(): void {
    while (/\s/.test(this.#next)) this.#at++
  }

  /** The next character of the text; empty at the end. */
  get #next(): string {
    return this.#typed[this.#at] ?? ''
  }

  get #isAtEnd(): boolean {
    return this.#next === '' || this.#next === ')'
  }

  #fail(sentence: string, from: number, to = from + 1): never {
    throw new Mistake({ sentence, from, to: Math.max(to, from + 1) })
  }
}

/**
 * Returns an example value of a measure for an error message. Percentages are the usual form of measures between 0 and
 * 1.
 */
function exampleOfMeasure(key: FilterKey): string {
  return key === 'cutoff' || key === 'core' || key === 'effectivesize' ? '3' : '5%'
}

function exampleOf(name: string, key: FilterKey | null): string {
  if (!key) return `${name}:…`
  const { values } = filterKeys[key]
  switch (values.kind) {
    case 'choice':
      return `${key}:${values.of[0]}`
    case 'number':
      return `${key}>=3`
    case 'measure':
      return `${key}>=${exampleOfMeasure(key)}`
    case 'day':
      return `${key}>=2026-05-31`
    case 'names':
      return { tag: 'tag:investor', has: 'has:tasks', component: 'component:largest' }[key as string] ?? `${key}:…`
    case 'text':
      return `${key}:"two words"`
  }
}
