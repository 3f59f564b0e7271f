import { expect, test } from 'vitest'
import { emptyGraph } from '../../tests/support/random-edits.ts'
import { run } from '../../tests/support/run-edits.ts'
import { compare, countsOf } from './comparison.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [ana, bo, cy, tie] = [id(1), id(2), id(3), id(4)]
const node = (nodeId: string, name: string) => ({
  type: 'node.add',
  node: { id: nodeId, type: 'person', name, x: 0, y: 0 },
})

test('comparing two moments lists and marks new, deleted and changed items, and does not mark any other items', () => {
  const edge = { id: tie, sourceId: ana, targetId: bo, label: 'Friend' }
  const before = run(emptyGraph(), node(ana, 'Ana'), node(bo, 'Bo'), { type: 'edge.add', edge }).graph
  const after = run(
    before,
    { type: 'node.remove', id: bo },
    node(cy, 'Cy'),
    { type: 'node.update', id: ana, changes: { title: 'Pilot' } },
    { type: 'node.move', id: ana, x: 9, y: 0 },
  ).graph
  const { graph, items } = compare(before, after)
  expect(items.map(({ mark, name, what }) => [mark, name, what])).toEqual([
    ['new', 'Cy', ''],
    ['gone', 'Bo', ''],
    ['gone', 'Ana – Bo: Friend', ''],
    ['changed', 'Ana', 'position and title'],
  ])
  expect(countsOf(items)).toEqual({ new: 1, gone: 2, changed: 1 })
  expect([...graph.nodes.values()].map(({ name }) => name).sort()).toEqual(['+ Cy', '≠ Ana', '− Bo'].sort())
  expect(graph.edges.get(tie)?.label).toBe('− Friend')
  expect(compare(before, before).items).toEqual([])
  expect(compare(before, before).graph.nodes.get(ana)).toBe(before.nodes.get(ana))
})
