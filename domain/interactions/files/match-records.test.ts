import { expect, test } from 'vitest'
import type { ContactRecord } from './contact-record.ts'
import { type IdentifiedRecord, logEdits, matchRecords } from './match-records.ts'

const address = (email: string, name = '') => ({ name, email })
const you = address('you@pier.example')
const alias = address('me@home.example')
const ana = address('ana@harbour.example', 'Ana Quill')
const bo = address('bo@harbour.example', 'Bo Ferry')

function record(
  id: string,
  kind: ContactRecord['kind'],
  from: ContactRecord['from'],
  others: ContactRecord['others'],
): IdentifiedRecord {
  return { id, key: id, kind, from, others, day: `2026-06-0${id}`, time: '10:00', about: `About ${id}` }
}

const options = {
  networkId: 'n',
  nodes: [
    { id: 'a', type: 'person' as const, name: 'Ana', email: ' Ana@Harbour.example' },
    { id: 'z', type: 'person' as const, name: 'Zed', email: null },
  ],
  ownAddresses: new Set([you.email, alias.email]),
}
const participants = [{ networkId: 'n', nodeId: 'a', name: 'Ana' }]
const match = (...records: IdentifiedRecord[]) => matchRecords(records, options)

test.each([
  ['an email from the user', record('1', 'mail', alias, [ana, bo, you]), 'wrote'],
  ['an email to the user', record('2', 'mail', ana, [you, bo]), 'was_written_to'],
  ['a meeting', record('3', 'meeting', bo, [you, ana]), 'met'],
])('%s becomes an interaction with the participants who have a node', (_, one, kind) => {
  const { id, day, time, about } = one
  expect(match(one).interactions).toEqual([{ id, kind, day, time, text: about, participants }])
})

test('the other recipients of an email to the user do not count as participants', () => {
  expect(match(record('1', 'mail', bo, [you, ana])).interactions).toEqual([])
})

test('people in email and calendar files are sorted by number of records, highest first', () => {
  const { known, unknown } = match(
    record('1', 'mail', you, [ana, bo, address('cy@harbour.example')]),
    record('2', 'mail', bo, [you]),
    record('3', 'meeting', null, [you, bo, bo]),
  )
  expect(known).toEqual([{ ...ana, name: 'Ana', nodeId: 'a', isByName: false, count: 1, last: '2026-06-01' }])
  expect(unknown).toEqual([
    { ...bo, count: 3, last: '2026-06-03' },
    { email: 'cy@harbour.example', name: '', count: 1, last: '2026-06-01' },
  ])
})

test('a person is found by name only if one node and one person have the name, and the node has no address', () => {
  const node = (id: string, name: string, email: string | null = null) => ({ id, type: 'person' as const, name, email })
  const found = (...nodes: ReturnType<typeof node>[]) =>
    matchRecords([record('1', 'mail', bo, [you])], { ...options, nodes })
  const { known, unknown, interactions } = found(node('b', 'Bo Ferry'), node('z', 'Bo'))
  expect(known).toEqual([{ ...bo, nodeId: 'b', isByName: true, count: 1, last: '2026-06-01' }])
  expect(unknown).toEqual([])
  expect(interactions).toMatchObject([{ participants: [{ nodeId: 'b' }] }])
  for (const nodes of [
    [node('b', 'Bo Ferry', 'other@harbour.example')],
    [node('b', 'Bo Ferry'), node('c', 'Bo Ferry')],
    [{ ...node('b', 'Bo Ferry'), type: 'event' as never }],
  ]) {
    expect(found(...nodes)).toMatchObject({ known: [], interactions: [], unknown: [bo] })
  }
  const twice = [record('1', 'mail', bo, [you]), record('2', 'mail', address('bo@home.example', 'Bo Ferry'), [you])]
  expect(matchRecords(twice, { ...options, nodes: [node('b', 'Bo Ferry')] }).known).toEqual([])
})

test('an interaction that is already logged gets only its missing participants', () => {
  const { interactions } = match(record('1', 'mail', you, [ana]), record('2', 'mail', ana, [you]))
  const other = { networkId: 'n', nodeId: 'b', name: 'Bo' }
  const logged = new Map([
    ['1', { participants }],
    ['2', { participants: [other] }],
  ])
  expect(logEdits(interactions, logged)).toEqual([
    { type: 'interaction.update', id: '2', changes: { participants: [other, ...participants] } },
  ])
  expect(logEdits(interactions, new Map()).map(({ type }) => type)).toEqual(['interaction.add', 'interaction.add'])
})
