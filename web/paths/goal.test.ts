import { expect, test } from 'vitest'
import { NewNode, type Node, type NodeType } from '../../domain/entities/node/node.ts'
import { graphFrom } from '../../domain/entities/graph.ts'
import type { PathGoal } from '../network/panel.ts'
import { goalOf, goalWord, nodesOfGoal } from './goal.ts'
import { placeKey } from '../../domain/entities/place.ts'
import { ownNode } from '../../domain/graph/own-node.ts'

const at = '2026-05-01T00:00:00.000Z'
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const node = (
  n: number,
  name: string,
  { type = 'person', email = null }: { type?: NodeType; email?: string | null } = {},
): Node => ({
  ...NewNode.parse({ id: id(n), type, name, email, x: 0, y: 0 }),
  createdAt: at,
  updatedAt: at,
})

test('goalOf reads every goal that goalWord writes, and rejects an unknown word', () => {
  const goals: PathGoal[] = [
    { kind: 'node', id: id(1) },
    { kind: 'tag', id: id(2) },
    { kind: 'node', id: placeKey({ networkId: id(3), nodeId: id(4) }) },
    { kind: 'type', type: 'venue' },
    { kind: 'filter', filter: 'tag:"seed investor" degree>2' },
  ]
  for (const goal of goals) expect(goalOf(goalWord(goal))).toEqual(goal)
  expect(goalOf('type nonsense')).toBeNull()
})

test('the targets of a goal with a filter are the nodes that match the filter, or none if the filter cannot be read', () => {
  const network = { id: id(9), name: 'N', description: null, isAi: false, createdAt: at, updatedAt: at }
  const graph = graphFrom({ network, nodes: [node(1, 'Ada'), node(2, 'Bo'), node(3, 'Pier', { type: 'venue' })] })
  const found = (filter: string) =>
    nodesOfGoal(graph, { kind: 'filter', filter }, { today: '2026-05-01', communityOf: null })
  expect(found('type:person')).toEqual([id(1), id(2)])
  expect(found('name=Bo or type:venue')).toEqual([id(2), id(3)])
  expect(found('type:')).toEqual([])
})

test("the user's own node is the node with the user's email address, or otherwise the person named You", () => {
  const you = node(1, 'You')
  const me = node(2, 'Mira', { email: 'Mira@Harbour.example' })
  expect(ownNode([you, me], 'mira@harbour.example')).toBe(me.id)
  expect(ownNode([me, you], 'someone@else.example')).toBe(you.id)
  expect(ownNode([node(3, 'You', { type: 'venue' }), me], 'someone@else.example')).toBeNull()
})
