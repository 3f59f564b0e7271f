import { expect, it } from 'vitest'
import { applyBatch } from '../../domain/edits/batch.ts'
import { Edit } from '../../domain/edits/edit.ts'
import { graphFrom, taskIdsOf } from '../../domain/graph/graph.ts'
import { restorationOf } from './restoration.ts'

const at = '2026-05-01T10:00:00.000Z'
const id = (n: number) => `a0a0a0a0-0000-4000-8000-${String(n).padStart(12, '0')}`
const [ada, bo, cy, tag] = [id(1), id(2), id(3), id(4)]
const network = { id: id(9), name: 'N', description: null, isAi: false, createdAt: at, updatedAt: at }
const node = (nodeId: string, name: string, tagIds: string[] = []) =>
  Edit.parse({ type: 'node.add', node: { id: nodeId, type: 'person', name, x: 0, y: 0, tagIds } })
const before = applyBatch(
  graphFrom({ network, nodes: [], edges: [], tasks: [], tags: [] }),
  [
    Edit.parse({ type: 'tag.add', tag: { id: tag, text: 'Crew', color: '#6366f1' } }),
    node(ada, 'Ada', [tag]),
    node(bo, 'Bo'),
    node(cy, 'Cy'),
    Edit.parse({ type: 'edge.add', edge: { id: id(10), sourceId: ada, targetId: bo } }),
    Edit.parse({ type: 'edge.add', edge: { id: id(11), sourceId: cy, targetId: ada } }),
    Edit.parse({ type: 'task.add', task: { id: id(20), nodeId: ada, text: 'Call', completed: false, dueDate: null } }),
  ],
  at,
).graph

it('brings a node back with what was typed, its tasks, and the ties that still have another end', () => {
  const now = applyBatch(
    before,
    [
      { type: 'node.remove', id: ada },
      { type: 'node.remove', id: cy },
      { type: 'tag.remove', id: tag },
    ],
    at,
  ).graph
  const { graph, refused } = applyBatch(now, restorationOf(before, now, ada, { title: 'Pilot' }), at)
  expect(refused).toEqual([])
  expect(graph.nodes.get(ada)).toMatchObject({ name: 'Ada', title: 'Pilot', tagIds: [] })
  expect([...graph.edges.keys()]).toEqual([id(10)])
  expect(taskIdsOf(graph, ada)).toEqual([id(20)])
})

it('only changes a node that is back already', () => {
  expect(restorationOf(before, before, ada, { title: 'Pilot' })).toEqual([
    { type: 'node.update', id: ada, changes: { title: 'Pilot' } },
  ])
})
