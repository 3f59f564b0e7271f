import { expect, test } from 'vitest'
import { emptyGraph } from '../../../tests/support/random-edits.ts'
import { run } from '../../../tests/support/run-edits.ts'
import { exportedNetwork } from './exported-network.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [ana, bo] = [id(1), id(2)]

test('a partial export omits groups that have no exported members', () => {
  const node = (nodeId: string) => ({ type: 'node.add', node: { id: nodeId, type: 'person', name: 'Ana', x: 0, y: 0 } })
  const group = (number: number, name: string, more: object) => ({
    type: 'group.add',
    group: { id: id(number), name, ...more },
  })
  const edits = [
    node(ana),
    node(bo),
    group(11, 'Outer', { nodeIds: [bo] }),
    group(12, 'Inner', { parentId: id(11), nodeIds: [ana, bo] }),
    group(13, 'To be let go', { nodeIds: [bo] }),
    group(14, 'Within that', { parentId: id(13) }),
    group(15, 'People', { rule: { by: 'type', value: 'person' } }),
  ]
  const { graph, refused } = run(emptyGraph(), ...edits)
  expect(refused).toEqual([])
  const { groups } = exportedNetwork(graph, new Set([ana]))
  expect(groups.map(({ name, nodeIds }) => [name, nodeIds])).toEqual([
    ['Outer', []],
    ['Inner', [ana]],
    ['People', []],
  ])
})
