import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pairKey } from '../../entities/distinction/distinction.ts'
import { nodeTypes } from '../../entities/node/node.ts'
import { nameSimilarity } from './similar-names.ts'
import { nameWords } from './keys.ts'
import { SuspectFinder } from './suspect-finder.ts'
import { suspectGroups } from './suspect-groups.ts'
import { type Compared, mostSuspicions, suspicionOf, suspicions } from './suspects.ts'

const noSeparated: ReadonlySet<string> = new Set()
const person = (id: string, name: string, more: Partial<Compared> = {}): Compared => ({
  id,
  type: 'person',
  name,
  company: null,
  email: null,
  profileUrl: null,
  address: null,
  date: null,
  ...more,
})
const why = (a: Partial<Compared>, b: Partial<Compared>) => {
  const found = suspicionOf(person('a', 'Ana Sol', a), person('b', 'Ana Sol', b))
  return found && [found.certainty, [...found.reasons, ...found.objections.map((each) => `but ${each}`)].join(', ')]
}

describe('suspected duplicates', () => {
  const acme = { company: 'Acme' }
  const profile = (page: string) => ({ profileUrl: `https://www.linkedin.com/in/${page}` })
  test.each<[string, Partial<Compared>, Partial<Compared>, string[] | null]>([
    [
      'the same email',
      { email: 'Ana@Acme.test', name: 'Ana Maria Sol' },
      { email: 'ana@acme.test ' },
      ['almost certain', 'email'],
    ],
    [
      'a shared mailbox',
      { email: 'info@acme.test', name: 'Bo' },
      { email: 'info@acme.test' },
      ['possible', 'email, but other name'],
    ],
    ['name and company', { ...acme, name: 'SÓL, ana' }, { company: 'ACME Inc.' }, ['almost certain', 'name and place']],
    ['equal names without other data', {}, acme, ['likely', 'name']],
    ['equal names at different companies', { company: 'Harbour' }, acme, ['possible', 'name, but other place']],
    [
      'equal names with different profiles',
      { ...acme, ...profile('ana') },
      { ...acme, ...profile('ana2') },
      ['possible', 'name and place, but other link'],
    ],
    ['one wrong letter', { ...acme, name: 'Ana Sold' }, { ...acme, name: 'Ana Slod' }, ['possible', 'one letter']],
    ['an initial', { ...acme, name: 'A. Sol' }, acme, ['likely', 'initial']],
    ['a middle name', { ...acme, name: 'Ana Maria Sol' }, acme, ['likely', 'middle name']],
    ['similar names without a company', { name: 'Ana Maria Sol' }, {}, null],
    ['different numbers in names', { ...acme, name: 'Room 1200' }, { ...acme, name: 'Room 1201' }, null],
    ['different types', { type: 'organization' }, {}, null],
    [
      'a legal form',
      { type: 'organization', name: 'Acme GmbH' },
      { type: 'organization', name: 'acme' },
      ['likely', 'name'],
    ],
    [
      'umlauts written as two letters',
      { name: 'Jürgen Müller', company: 'Stahl AG' },
      { name: 'Juergen Mueller', company: 'Stahl' },
      ['almost certain', 'name and place'],
    ],
    [
      'different legal forms of a company',
      { name: 'Søren Ås', company: 'Grün Sp. z o.o.' },
      { name: 'Soeren Aas', company: 'Gruen S.A.' },
      ['almost certain', 'name and place'],
    ],
    ['missing accents', { ...acme, name: 'Jürgen' }, { ...acme, name: 'Jurgen' }, ['almost certain', 'name and place']],
    ['the default name', { name: 'Unnamed Node' }, { name: 'Unnamed Node' }, null],
    [
      'the same link',
      { ...profile('ana'), name: 'A. S.' },
      { profileUrl: 'http://de.linkedin.com/in/Ana/' },
      ['likely', 'link, but other name'],
    ],
  ])('get the expected certainty and reason for %s', (_what, a, b, expected) => {
    expect(why(a, b)).toEqual(expected)
  })
})

/** Generates few different words and places, so that many nodes share them. */
const someone = fc.record({
  type: fc.constantFrom(...nodeTypes),
  name: fc
    .array(
      fc.constantFrom(
        'Ana',
        'Anna',
        'Maria',
        'Mario',
        'Marai',
        'M.',
        'Sol',
        'Soll',
        'Söl',
        'Soel',
        'Inc',
        '王小明',
        'Room 12',
      ),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((words) => words.join(' ')),
  company: fc.constantFrom(null, 'Acme', 'ACME Ltd', 'Harbour', 'Äcme', 'Aecme'),
  email: fc.constantFrom(null, null, null, 'a@b.test', 'c@d.test'),
  profileUrl: fc.constantFrom(null, null, null, 'https://x.test/a', 'https://x.test/b'),
  address: fc.constantFrom(null, 'Quay 1', 'Quay 2'),
  date: fc.constantFrom(null, '2026-05-31'),
})
const network = fc
  .array(someone, { maxLength: 24 })
  .map((nodes) => nodes.map((node, index) => ({ ...node, id: `n${String(index).padStart(3, '0')}` })))

test('suspected duplicates are those found by comparing all pairs, and each has a reason', () => {
  fc.assert(
    fc.property(network, (nodes) => {
      const found = suspicions(nodes, noSeparated)
      const brute = nodes.flatMap((a, index) => nodes.slice(index + 1).flatMap((b) => suspicionOf(a, b) ?? []))
      const keyed = (all: typeof found) =>
        all.map((each) => [pairKey(each), each] as const).sort(([a], [b]) => (a < b ? -1 : 1))
      expect(keyed(found)).toEqual(keyed(brute))
      expect(found.every(({ reasons }) => reasons.length > 0)).toBe(true)
      expect(suspicions(nodes.toReversed(), noSeparated)).toEqual(found)
    }),
    { numRuns: 500 },
  )
})

test('suspected duplicates do not depend on the order of the nodes', () => {
  fc.assert(
    fc.property(someone, someone, (a, b) => {
      expect(suspicionOf({ ...a, id: 'a' }, { ...b, id: 'b' })).toEqual(
        suspicionOf({ ...b, id: 'b' }, { ...a, id: 'a' }),
      )
      const [x, y] = [nameWords(a.name), nameWords(b.name)]
      expect(nameSimilarity(x, y)).toBe(nameSimilarity(y, x))
    }),
  )
})

test('pairs known to be distinct are not suspected duplicates', () => {
  const nodes = [person('a', 'Ana Sol'), person('b', 'Ana Sol'), person('c', 'Ana Sol')]
  const found = suspicions(nodes, new Set(['a b']))
  expect(found.map(pairKey)).toEqual(['a c', 'b c'])
})

test('suspected duplicates from repeated imports are listed as groups, and less certain duplicates as pairs', () => {
  const nodes = [
    ...['a', 'b', 'c'].map((id) => person(id, 'Ana Sol', { company: 'Acme' })),
    person('d', 'Ana Soll', { company: 'Acme' }),
    person('e', 'Bo Ferry', { email: 'bo@acme.test' }),
    person('f', 'Bo F. Ferry', { email: 'bo@acme.test' }),
  ]
  const groups = suspectGroups(suspicions(nodes, noSeparated)).map(({ nodeIds }) => nodeIds.toSorted().join(''))
  expect(groups).toEqual(['abc', 'ef', 'ad', 'bd', 'cd'])
})

const crowd = (count: number) =>
  Array.from({ length: count }, (_none, index) =>
    person(`n${index}`, index % 2 === 0 ? 'Ana Sol' : `Maria ${index.toString(36).replaceAll(/\d/g, 'x')}nova`, {
      company: 'Acme',
      email: index % 3 === 0 ? 'info@acme.test' : null,
    }),
  )

test('the search for duplicates compares few pairs in a large network, even with many shared values', () => {
  const pairsCompared = (count: number) => {
    let pairs = 0
    suspicions(crowd(count), { has: () => ++pairs < 0 })
    return pairs
  }
  // If all pairs were compared, ten times as many nodes would give a hundred times as many pairs.
  expect(pairsCompared(10_000) / pairsCompared(1000)).toBeLessThan(15)
})

test('the search for duplicates stops at the maximum number of suspected pairs', () => {
  const alike = crowd(10_000)
  expect(suspicions(alike, noSeparated)).toHaveLength(mostSuspicions)
})

test('suspected duplicates are searched again only after a compared value has changed', () => {
  const finder = new SuspectFinder()
  const mapOf = (...nodes: Compared[]) => new Map(nodes.map((node) => [node.id, node]))
  const [ana, anna] = [person('a', 'Ana Sol'), person('b', 'Ana Sol')]
  const found = finder.groups(mapOf(ana, anna), noSeparated)
  expect(found).toHaveLength(1)
  expect(finder.groups(mapOf(ana, { ...anna }), noSeparated)).toBe(found)
  expect(finder.groups(mapOf(ana, { ...anna, name: 'Bo' }), noSeparated)).toEqual([])
  expect(finder.groups(mapOf(ana, anna), new Set(['a b']))).toEqual([])
})
