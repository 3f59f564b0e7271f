import { describe, expect, test } from 'vitest'
import { comparable, emptyGraph } from '../../../tests/support/random-edits.ts'
import { at, run } from '../../../tests/support/run-edits.ts'
import { applyBatch } from '../../edits/batch.ts'
import { canChange, Edit } from '../../edits/edit.ts'
import { Identities, identitiesIn } from './identities.ts'
import { Identity, identityKind, mostPlaces } from './identity.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const place = (networkId: number, nodeId: number) => ({ networkId: id(networkId), nodeId: id(nodeId), name: 'Ana' })
const [home, work, club] = [place(1, 11), place(2, 12), place(3, 13)]
const add = (number: number, places = [home, work], parts: object = {}) => ({
  type: 'identity.add',
  identity: { id: id(number), verdict: 'same', places, ...parts },
})
const book = run(emptyGraph(), add(5)).graph

test("a stored identity matches its schema and can be edited only in a user's own book", () => {
  const stored = book.identities.get(id(5))
  expect(Identity.parse(stored)).toEqual({
    id: id(5),
    verdict: 'same',
    places: [home, work],
    createdAt: at,
    updatedAt: at,
  })
  expect([canChange('book', [Edit.parse(add(6))]), canChange('network', [Edit.parse(add(6))])]).toEqual([true, false])
})

describe('undo restores the previous state after', () => {
  test.each([
    ['a new identity', add(6)],
    ['a change of the nodes', { type: 'identity.update', id: id(5), changes: { places: [home, club] } }],
    ['a removal', { type: 'identity.remove', id: id(5) }],
  ])('%s', (_what, edit) => {
    const done = run(book, edit)
    expect(done.refused).toEqual([])
    expect(comparable(done.graph)).not.toEqual(comparable(book))
    expect(comparable(applyBatch(done.graph, done.inverse, at).graph)).toEqual(comparable(book))
  })
})

test('rejects an identity with a duplicate id, and changes to a missing identity', () => {
  const codes = run(
    book,
    add(5),
    { type: 'identity.update', id: id(6), changes: { places: [home] } },
    { type: 'identity.remove', id: id(6) },
  ).refused.map(({ code }) => code)
  const { code } = identityKind.rejections.missing
  expect(codes).toEqual(['ALREADY_EXISTS', code, code])
})

test.each([
  ['no nodes', [], 'List at least one node.'],
  ['a node twice', [home, { ...home, name: 'Anna' }], 'Each node can be listed only once.'],
  [
    'too many nodes',
    Array.from({ length: mostPlaces + 1 }, (_, n) => place(1, n)),
    'At most 100 nodes can be one person.',
  ],
])('rejects an identity with %s', (_what, places, message) => {
  expect(Edit.safeParse(add(6, places)).error?.issues[0]?.message).toBe(message)
})

describe('identities', () => {
  const dated = (number: number, day: number, ...places: Identity['places']): Identity => {
    const createdAt = `2026-05-0${day}T00:00:00.000Z`
    return { id: id(number), verdict: 'same', places, createdAt, updatedAt: createdAt }
  }

  test('all nodes of an identity share one key, and every other node has its own key', () => {
    const identities = identitiesIn(book)
    expect(identities.personKey(home)).toBe(identities.personKey(work))
    expect(identities.personKey(club)).not.toBe(identities.personKey(home))
    expect(identities.placesOf(work)).toEqual([home, work])
    expect(identities.placesOf(club)).toEqual([club])
    expect([1, 2, 3].map((network) => identities.nodesIn(id(network), work))).toEqual([[id(11)], [id(12)], []])
    expect(identitiesIn(book)).toBe(identities)
  })

  test('a node in several identities belongs to the latest identity, regardless of their order', () => {
    const all = [dated(7, 2, home, work), dated(6, 3, work, club), dated(8, 1, club, home)]
    for (const identitiesOf of [all, all.toReversed()]) {
      const identities = new Identities(identitiesOf)
      expect(identities.placesOf(club)).toEqual([work, club])
      expect(identities.placesOf(home)).toEqual([home])
    }
    // If the times are equal, the node belongs to the identity with the greater id.
    expect(new Identities([dated(7, 1, home, work), dated(6, 1, work, club)]).placesOf(work)).toEqual([home, work])
  })

  test('an identity of one node has no effect', () => {
    const identities = new Identities([dated(7, 1, home, work), dated(8, 2, home)])
    expect(identities.personKey(home)).toBe(identities.personKey(work))
    expect(identities.placesOf(home)).toEqual([home, work])
  })

  test('nodes marked as different people have different keys', () => {
    const identities = new Identities([{ ...dated(7, 1, home, work), verdict: 'different' }])
    expect(identities.personKey(home)).not.toBe(identities.personKey(work))
  })
})
