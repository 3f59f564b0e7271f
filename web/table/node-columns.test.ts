import { expect, test } from 'vitest'
import { at, edited } from '../../tests/support/run-edits.ts'
import { graphFrom } from '../../domain/entities/graph.ts'
import { EditingSession } from '../network/editing-session.ts'
import { nodeColumns } from './node-columns.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const node = (n: number, name: string, type = 'person') => ({
  type: 'node.add',
  node: { id: uuid(n), type, name, x: 0, y: 0 },
})

test('the groups column lists only the direct groups of a node and is read-only', () => {
  const graph = edited(
    graphFrom({ network: { id: uuid(9), name: 'N', description: null, isAi: false, createdAt: at, updatedAt: at } }),
    node(1, 'Ada'),
    node(2, 'Bo'),
    node(3, 'Club', 'venue'),
    { type: 'group.add', group: { id: uuid(4), name: 'People', rule: { by: 'type', value: 'person' } } },
    { type: 'group.add', group: { id: uuid(5), name: 'Board', nodeIds: [uuid(2)] } },
    { type: 'group.add', group: { id: uuid(6), name: 'All', nodeIds: [] } },
    { type: 'group.update', id: uuid(4), changes: { parentId: uuid(6) } },
  )
  const session = new EditingSession(graph.network.id)
  session.take(graph)
  const column = nodeColumns(graph, session.grouped).find(({ id }) => id === 'groups')
  const rows = [...graph.nodes.values()]
  expect(rows.map((row) => column?.typed(row))).toEqual(['People', 'Board; People', ''])
  expect(rows.map((row) => column?.key(row) === null)).toEqual([false, false, true])
  expect(column?.read('Board', false)).toHaveProperty('problem')
})
