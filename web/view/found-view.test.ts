import { expect, test } from 'vitest'
import { emptyGraph } from '../../tests/support/random-edits.ts'
import { edited } from '../../tests/support/run-edits.ts'
import { ViewFinder } from './found-view.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n * 100).padStart(12, '0')}`
const networkId = emptyGraph().network.id
const view = (n: number, more: object = {}) => ({ type: 'view.add', view: { id: id(n), name: `View ${n}`, ...more } })

const start = edited(
  emptyGraph(),
  { type: 'node.add', node: { id: id(1), type: 'person', name: 'Ada', x: 0, y: 0 } },
  view(11, { position: 1 }),
  view(22, { position: 2 }),
)
const book = edited(emptyGraph(), view(33, { ofNetworkId: networkId, position: 0 }), view(44, { ofNetworkId: id(9) }))

test('the list of views stays the same object when other entities change', () => {
  const finder = new ViewFinder(networkId)
  const before = finder.find(start, book)
  expect(before.map(({ view: { name }, isPrivate }) => [name, isPrivate])).toEqual([
    ['View 33', true],
    ['View 11', false],
    ['View 22', false],
  ])
  const later = edited(start, { type: 'node.move', id: id(1), x: 10, y: 0 })
  expect(later.views).not.toBe(start.views)
  expect(finder.find(later, book)).toBe(before)
})

test('when a view changes, only its object is replaced, and a removed view is no longer listed', () => {
  const finder = new ViewFinder(networkId)
  const before = finder.find(start, book)
  const renamed = edited(start, { type: 'view.update', id: id(22), changes: { name: 'Board' } })
  const after = finder.find(renamed, book)
  expect(after.map(({ view: { name } }) => name)).toEqual(['View 33', 'View 11', 'Board'])
  expect([after[0] === before[0], after[1] === before[1], after[2] === before[2]]).toEqual([true, true, false])
  const removed = edited(renamed, { type: 'view.remove', id: id(11) })
  expect(finder.find(removed, null).map(({ view: { name } }) => name)).toEqual(['Board'])
})
