import { describe, expect, test } from 'vitest'
import { emptyGraph } from '../../tests/support/random-edits.ts'
import { run } from '../../tests/support/run-edits.ts'
import type { ListedPerson, ListedTag } from '../../contract/listed.ts'
import { addDays } from '../../domain/add-days.ts'
import { noPeopleFilter, type PeopleFilter, peopleFilterOf, peopleSearchOf } from './people-search.ts'
import { KnownTags } from './person-tags.ts'
import { filteredRows, listedPeople, membersOf, personRows, searchableRows } from './person-rows.ts'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const today = '2026-05-31'
const networks = [
  { id: uuid(1), name: 'Harbour' },
  { id: uuid(2), name: 'Club' },
]
const person = (
  network: number,
  node: number,
  name: string,
  parts: Partial<ListedPerson['node']> = {},
): ListedPerson => ({
  networkId: uuid(network),
  node: { id: uuid(node), name, title: null, company: null, email: null, profileUrl: null, tagIds: [], ...parts },
  isClose: false,
  strength: null,
})
const listed: ListedPerson[] = [
  person(2, 12, 'Ana Sol', { company: 'Pilots', email: 'ana@example.org', tagIds: [uuid(52)] }),
  person(2, 13, 'Cy'),
  person(1, 11, 'Ana B. Sol', { title: 'Captain', email: 'ana@example.org', tagIds: [uuid(51), uuid(59)] }),
  { ...person(1, 14, 'Bo'), strength: 5 },
  // This node is in a network that the user has just left.
  person(3, 15, 'Gone'),
]
const place = (network: number, node: number) => ({ networkId: uuid(network), nodeId: uuid(node), name: 'X' })
const met = (id: number, days: number, ...participants: ReturnType<typeof place>[]) => ({
  type: 'interaction.add',
  interaction: { id: uuid(id), kind: 'met', day: addDays(today, -days), participants },
})
const book = run(
  emptyGraph(),
  met(21, 40, place(1, 11)),
  met(22, 10, place(2, 12)),
  met(23, 100, place(2, 13)),
  { type: 'cadence.add', cadence: { id: uuid(31), ...place(1, 11), days: 30, since: today } },
  { type: 'identity.add', identity: { id: uuid(41), verdict: 'same', places: [place(1, 11), place(2, 12)] } },
).graph

const tag = (network: number, id: number, text: string, color = '#6366f1'): ListedTag => ({
  networkId: uuid(network),
  tag: { id: uuid(id), text, color },
  nodeCount: 1,
})
const tags = new KnownTags([tag(1, 51, 'Crew'), tag(2, 52, 'crew '), tag(2, 53, 'Board')])
const rows = (of = book) => personRows(listedPeople(listed, networks, of), of, today, tags)

test('a person in two networks is one row that combines last contact, rhythm and strength from both networks', () => {
  const [ana, bo, cy] = rows()
  expect(rows()).toHaveLength(3)
  expect(ana).toMatchObject({
    name: 'Ana B. Sol',
    detail: 'Captain',
    emails: ['ana@example.org'],
    networkCount: 2,
    tags: [{ key: 'crew', text: 'Crew' }],
    last: { day: addDays(today, -10) },
    due: { cadence: { days: 30 }, state: 'upcoming' },
  })
  expect(ana?.person.nodes.map(({ networkName }) => networkName)).toEqual(['Harbour', 'Club'])
  // The strength includes both meetings.
  const [alone] = rows({ ...book, identities: book.identities.clear() })
  expect(ana?.strength ?? 0).toBeGreaterThan(alone?.strength ?? 0)
  expect([bo?.strength, bo?.last, bo?.due]).toEqual([5, null, null])
  expect(cy?.name).toBe('Cy')
})

test('the members of a person include deleted nodes, with their stored names', () => {
  const { identities } = run(emptyGraph(), {
    type: 'identity.add',
    identity: { id: uuid(41), verdict: 'same', places: [place(9, 19), place(1, 11)] },
  }).graph
  const [ana] = listedPeople(listed, networks, { identities })
  expect(ana && membersOf(ana).map(({ name, listed: node }) => [name, node?.networkName ?? null])).toEqual([
    ['Ana B. Sol', 'Harbour'],
    ['X', null],
  ])
})

describe('the list of people shows the correct rows in order', () => {
  const shown = (filter: Partial<PeopleFilter>, suggested = new Set<string>()) =>
    filteredRows(searchableRows(rows()), { ...noPeopleFilter, ...filter }, suggested, today).map(({ name }) => name)

  test.each<[Partial<PeopleFilter>, string[]]>([
    [{}, ['Ana B. Sol', 'Bo', 'Cy']],
    [{ words: 'ana club' }, ['Ana B. Sol']],
    [{ words: 'PILOTS' }, ['Ana B. Sol']],
    [{ words: 'example.org harbour' }, ['Ana B. Sol']],
    [{ words: 'nobody' }, []],
    [{ words: 'crew' }, ['Ana B. Sol']],
    [{ tag: 'crew' }, ['Ana B. Sol']],
    [{ tag: 'board' }, []],
    [{ show: 'several' }, ['Ana B. Sol']],
    [{ show: 'rhythm' }, ['Ana B. Sol']],
    [{ show: 'suggested' }, []],
    [{ contact: '90' }, ['Bo', 'Cy']],
    [{ contact: 'never' }, ['Bo']],
    [{ order: 'recent' }, ['Ana B. Sol', 'Cy', 'Bo']],
    [{ order: 'quiet' }, ['Bo', 'Cy', 'Ana B. Sol']],
    [{ order: 'due' }, ['Ana B. Sol', 'Bo', 'Cy']],
    [{ order: 'networks' }, ['Ana B. Sol', 'Bo', 'Cy']],
  ])('for the filter %j', (filter, names) => expect(shown(filter)).toEqual(names))

  test('for the filter by suggested duplicates', () => {
    const key = rows()[1]?.person.key ?? ''
    expect(shown({ show: 'suggested' }, new Set([key]))).toEqual(['Bo'])
  })

  test('with the strongest person first', () => expect(shown({ order: 'strength' })[0]).toBe('Bo'))
})

test('the filter of the list of people is restored from the URL, and invalid values are ignored', () => {
  const filter: PeopleFilter = { words: '42', show: 'several', contact: '90', tag: 'crew', order: 'due' }
  expect(peopleFilterOf(peopleSearchOf(filter))).toEqual(filter)
  // The router parses digits as numbers.
  expect(peopleFilterOf({ words: 42, show: 'several', contact: 90, tag: 'Crew', order: 'due' })).toEqual(filter)
  expect(peopleFilterOf({ show: 'x', contact: 12, tag: null, order: null })).toEqual(noPeopleFilter)
  expect(Object.values(peopleSearchOf(noPeopleFilter)).filter((value) => value !== undefined)).toEqual([])
})
