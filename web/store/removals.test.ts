import { expect, it } from 'vitest'
import { applyBatch } from '../../domain/edits/batch.ts'
import { Edit } from '../../domain/edits/edit.ts'
import { graphFrom } from '../../domain/entities/graph.ts'
import { taskIdsOf } from '../../domain/entities/owned-ids.ts'
import { Removals } from './removals.ts'

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

function without(...removals: Edit[]) {
  const known = new Removals()
  known.note(before, removals)
  return { known, now: applyBatch(before, removals, at).graph }
}

it("restoring a deleted node restores its tasks and connections, and applies the user's unsaved edits", () => {
  const { known, now } = without(
    { type: 'node.remove', id: ada },
    { type: 'node.remove', id: cy },
    { type: 'tag.remove', id: tag },
  )
  const restoring = known.restoring(now, [ada], [{ type: 'node.update', id: ada, changes: { title: 'Pilot' } }])
  const { graph, refused } = applyBatch(now, restoring ?? [], at)
  expect(refused).toEqual([])
  expect(graph.nodes.get(ada)).toMatchObject({ name: 'Ada', title: 'Pilot', tagIds: [] })
  expect([...graph.edges.keys()]).toEqual([id(10)])
  expect(taskIdsOf(graph, ada)).toEqual([id(20)])
})

it('restoring the edited task or connection of a deleted node also restores the node', () => {
  const { known, now } = without({ type: 'node.remove', id: ada })
  const edits: Edit[] = [
    { type: 'task.update', id: id(20), changes: { text: 'Write' } },
    { type: 'edge.update', id: id(10), changes: { label: 'Friend' } },
  ]
  const { graph } = applyBatch(now, known.restoring(now, [id(20), id(10)], edits) ?? [], at)
  expect(graph.nodes.has(ada)).toBe(true)
  expect(graph.tasks.get(id(20))?.text).toBe('Write')
  expect(graph.edges.get(id(10))?.label).toBe('Friend')
})

it('restoring a connection whose nodes still exist adds only the connection', () => {
  const { known, now } = without({ type: 'edge.remove', id: id(10) })
  expect(known.restoring(now, [id(10)], [])).toEqual([expect.objectContaining({ type: 'edge.add' })])
})

it('entities that are found to be removed by comparing two graphs can be restored', () => {
  const known = new Removals()
  const { now } = without({ type: 'node.remove', id: ada })
  known.noteLost(before, now)
  const { graph } = applyBatch(now, known.restoring(now, [id(11)], []) ?? [], at)
  expect([...graph.edges.keys()].sort()).toEqual([id(10), id(11)])
})

it("if the deleted node exists again, restoring it returns only the user's edits", () => {
  const { known } = without({ type: 'node.remove', id: ada })
  const edits: Edit[] = [{ type: 'node.update', id: ada, changes: { title: 'Pilot' } }]
  expect(known.restoring(before, [ada], edits)).toEqual(edits)
})

it('restoring is not offered when the deleted node is unknown', () => {
  const { now } = without({ type: 'node.remove', id: ada })
  const edits: Edit[] = [{ type: 'node.update', id: ada, changes: { title: 'Pilot' } }]
  expect(new Removals().restoring(now, [ada], edits)).toBeNull()
  expect(new Removals().restoring(now, [ada], [])).toBeNull()
})
