import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Comparison, comparisons, type Filter } from './filter.ts'
import { allFilterKeys, filterKeys } from './filter-keys.ts'
import { readFilter } from './filter-reader.ts'
import { printFilter } from './filter-writer.ts'

const read = (typed: string) => readFilter(typed).filter
const reprinted = (typed: string) => printFilter(read(typed))

/** Common words, and words that could be mistaken for syntax. */
const word = fc.oneof(
  fc.constantFrom(
    'ana',
    'Ørsted & Sons',
    'not',
    'OR',
    'of',
    'within',
    'component',
    'type',
    '-x',
    '"',
    '\\',
    'a:b',
    '(',
    'é',
  ),
  fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.trim() !== ''),
)
const numberText = fc.oneof(
  fc.integer({ min: -50, max: 50 }).map(String),
  fc.constantFrom('0.5', '2..4', '..3', '-1..', '+2'),
)
const measureText = fc.constantFrom('3', '0.05', '5%', '10%..20.5%', '..50%', '1..')
const dayText = fc.constantFrom(
  '2026-05-31',
  '2026-05',
  '2026',
  'today',
  '-7d',
  '+2w',
  '2026-01..2026-03',
  '-1y..',
  '..+3m',
)
const some = (value: fc.Arbitrary<string>) => fc.array(value, { minLength: 1, maxLength: 3 })

const keyed: fc.Arbitrary<Filter> = fc.constantFrom(...allFilterKeys).chain((key) => {
  const { values } = filterKeys[key]
  const made = (by: Comparison, all: readonly string[]): Filter => ({ kind: 'key', key, by, values: all })
  if (values.kind === 'choice') return some(fc.constantFrom<string>(...values.of)).map((all) => made(':', all))
  if (key === 'component') return some(fc.constantFrom('largest', '1', '17')).map((all) => made(':', all))
  if (values.kind === 'names') return some(word).map((all) => made(':', all))
  if (values.kind === 'text')
    return fc.tuple(fc.constantFrom<Comparison>(':', '='), some(word)).map((each) => made(...each))
  const value = { number: numberText, measure: measureText, day: dayText }[values.kind]
  return fc.oneof(
    some(value).map((all) => made(':', all)),
    fc.tuple(fc.constantFrom<Comparison>('<', '<=', '>', '>='), value).map(([by, one]) => made(by, [one])),
  )
})

const predicate: fc.Arbitrary<Filter> = fc.oneof(
  keyed,
  word.map((text): Filter => ({ kind: 'text', text })),
  fc.record({ field: word, by: fc.constantFrom(...comparisons), values: some(word) }).map(
    ({ field, by, values }): Filter => ({
      kind: 'field',
      field,
      by,
      values: by === ':' || by === '=' ? values : values.slice(0, 1),
    }),
  ),
  fc
    .record({ steps: fc.option(fc.nat({ max: 20 })), of: some(word) })
    .map(({ steps, of }): Filter => ({ kind: 'around', steps, of })),
  some(word).map((of): Filter => ({ kind: 'community', of })),
)

const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    predicate,
    tie('filter').map((part): Filter => ({ kind: 'not', part })),
    fc
      .record({
        kind: fc.constantFrom('all' as const, 'any' as const),
        parts: fc.array(tie('filter'), { minLength: 2, maxLength: 3 }),
      })
      .map((group): Filter => group),
  ),
}))

describe('a filter', () => {
  it('that is printed and read again is unchanged', () => {
    fc.assert(
      fc.property(filter, (given) => {
        expect(readFilter(printFilter(given))).toEqual({ filter: given, mistake: null })
      }),
      { numRuns: 2000 },
    )
  })

  it('is, for any input, either parsed or rejected with a message and a position inside the input', () => {
    const piece = fc.constantFrom(
      'type',
      ':',
      'person',
      ' ',
      '(',
      ')',
      '"',
      'or',
      'not',
      ',',
      '>=',
      '-',
      'within:2',
      'of',
      '\\',
      'é',
    )
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const { filter: given, mistake } = readFilter(text)
        expect(read(printFilter(given))).toEqual(given)
        expect(mistake?.sentence ?? '.').toMatch(/\.$/)
        expect(mistake?.from ?? 0).toBeLessThanOrEqual(text.length)
        expect((mistake?.to ?? 1) - (mistake?.from ?? 0)).toBeGreaterThan(0)
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    ['', ''],
    [
      'type:person tag:investor strength>=3 within:2 of "Ana Horvat"',
      'type:person tag:investor strength>=3 within:2 of "Ana Horvat"',
    ],
    ['TYPE = Person', 'type:person'],
    ['strength >= 3', 'strength>=3'],
    ['type!=person', 'not type:person'],
    ['-tag:"angel investor"', 'not tag:"angel investor"'],
    ['a b or c', 'a b or c'],
    ['a and (b or c)', 'a (b or c)'],
    ['((a))', 'a'],
    ['"type":x', '"type":x'],
    ['"Deal size" > 1000', '"Deal size">1000'],
    ['component of Ana,Ben', 'component of Ana, Ben'],
    ['Community of Ana', 'community of Ana'],
    ['BETWEENNESS >= 5%', 'betweenness>=5%'],
    ['cutOff=3', 'cutoff:3'],
    ['not not a', 'not not a'],
  ])('that is written as %s is printed as %s', (typed, printed) => {
    expect(readFilter(typed).mistake).toBeNull()
    expect(reprinted(typed)).toBe(printed)
  })

  test.each([
    ['type:', /Enter a value after "type:", as in type:person/, 5],
    ['type:dog', /Unknown value "dog" for "type". Use person, organization, event, venue/, 5],
    ['a strength>=high', /"high" is not a number/, 12],
    ['pagerank>=high', /a number, a percentage or a range: pagerank>=0.05, pagerank>=5% or pagerank:5%..10%/, 10],
    ['community of', /community of "Ana"/, 0],
    ['created>=yesterday', /"yesterday" is not a date/, 9],
    ['created:2026-02-30', /not a date/, 8],
    ['(a or b', /parenthesis is not closed/, 0],
    ['a)', /has no matching opening one/, 1],
    ['a or', /Something is missing after "or"/, 2],
    ['or a', /Something is missing before "or"/, 0],
    ['a and', /missing after "and"/, 2],
    ['not', /missing after "not"/, 0],
    ['"ana', /quotation mark is not closed/, 0],
    ['""', /quotation marks are empty/, 0],
    ['()', /parentheses are empty/, 0],
    ['>=3', /Enter a property before ">"/, 0],
    ['within:2', /Enter a node, as in/, 0],
    ['within:far of Ana', /Enter a number of steps/, 0],
    ['tag>=a', /"tag" cannot be compared with/, 0],
    ['strength>=2,3', /compare with one value/, 0],
    ['component:huge', /Unknown component "huge"/, 10],
    ['x'.repeat(4001), /at most 4,000 characters/, 4000],
    ['not '.repeat(40) + 'a', /nested at most 30 levels deep/, 120],
  ])('rejects %s', (typed, sentence, from) => {
    const { mistake } = readFilter(typed)
    expect(mistake?.sentence).toMatch(sentence)
    expect(mistake?.from).toBe(from)
  })
})
