import { expect, it } from 'vitest'
import { applyBatch } from '../../domain/edits/batch.ts'
import { NewEdge } from '../../domain/model/edge.ts'
import { graphContents, graphFrom } from '../../domain/model/graph.ts'
import { NewNode } from '../../domain/model/node.ts'
import { removalOf } from './removal.ts'

const at = '2026-05-01T10:00:00.000Z'
const id = (n: number) => `a0a0a0a0-0000-4000-8000-${String(n).padStart(12, '0')}`
const node = (n: number) => ({
  type: 'node.add' as const,
  node: NewNode.parse({ id: id(n), type: 'person', name: `Node ${n}`, x: 0, y: 0 }),
})

it('brings a node back with its connections and tasks', () => {
  const network = { id: id(0), name: 'N', description: null, isAi: false, createdAt: at, updatedAt: at }
  const { graph } = applyBatch(
    graphFrom({ network, nodes: [], edges: [], tasks: [], tags: [] }),
    [
      node(1),
      node(2),
      { type: 'edge.add', edge: NewEdge.parse({ id: id(10), sourceId: id(2), targetId: id(1) }) },
      { type: 'task.add', task: { id: id(20), nodeId: id(1), text: 'Call', completed: true, dueDate: '2026-05-31' } },
    ],
    at,
  )
  const { edits, restoring } = removalOf(graph, id(1))
  const without = applyBatch(graph, edits, at)
  expect(without.graph.nodes.size).toBe(1)
  const restored = applyBatch(without.graph, restoring, at)
  expect(restored.refused).toEqual([])
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
  const before = graphContents(graph)
  const after = graphContents(restored.graph)
  expect([...after.nodes].sort(byId)).toEqual([...before.nodes].sort(byId))
  expect(after.edges).toEqual(before.edges)
  expect(after.tasks).toEqual(before.tasks)
})
