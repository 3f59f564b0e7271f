import { expect, test } from 'vitest'
import { applyBatch } from '../../domain/edits/batch.ts'
import { Edit } from '../../domain/edits/edit.ts'
import { graphFrom } from '../../domain/entities/graph.ts'
import { rowEdits, type RowOwner, type RowWrite } from './row-edits.ts'

const at = '2026-05-01T10:00:00.000Z'
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [ada, bo, crew, field] = [uuid(1), uuid(2), uuid(3), uuid(4)]
const network = { id: uuid(9), name: 'N', description: null, isAi: false, createdAt: at, updatedAt: at }
const start = applyBatch(
  graphFrom({ network }),
  [
    { type: 'tag.add', tag: { id: crew, text: 'Crew', color: '#6366f1' } },
    { type: 'field.add', field: { id: field, name: 'Rank', appliesTo: 'nodes', kind: 'number' } },
    { type: 'node.add', node: { id: ada, type: 'person', name: 'Ada', x: 0, y: 0, tagIds: [crew] } },
    { type: 'node.add', node: { id: bo, type: 'person', name: 'Bo', x: 300, y: 0 } },
  ].map((edit) => Edit.parse(edit)),
  at,
).graph

function written(owner: RowOwner, writes: readonly RowWrite[]) {
  let next = 100
  const edits = rowEdits(start, owner, writes, () => uuid(next++))
  const { graph, refused } = applyBatch(
    start,
    edits.map((edit) => Edit.parse(edit)),
    at,
  )
  expect(refused).toEqual([])
  return { graph, edits }
}

test('all changed properties of a row become one node.update edit, and each changed field becomes a node.fill edit', () => {
  const cells = [
    { changes: { name: 'Ada Quill' } },
    { changes: { company: 'Blue Line' } },
    { fill: { fieldId: field, value: 3 } },
  ]
  const { graph, edits } = written('nodes', [{ id: ada, isNew: false, cells }])
  expect(edits.map(({ type }) => type)).toEqual(['node.update', 'node.fill'])
  expect(graph.nodes.get(ada)).toMatchObject({ name: 'Ada Quill', company: 'Blue Line', fieldValues: { [field]: 3 } })
})

test('a new tag in several rows is created once', () => {
  const { graph } = written('nodes', [
    { id: ada, isNew: false, cells: [{ tags: ['Night watch'] }] },
    { id: bo, isNew: false, cells: [{ tags: ['night watch', 'crew'] }] },
  ])
  expect(graph.tags.size).toBe(2)
  const [made] = graph.nodes.get(ada)?.tagIds ?? []
  expect(graph.tags.get(made ?? '')?.text).toBe('Night watch')
  expect(graph.nodes.get(ada)?.tagIds).toEqual([made])
  expect(graph.nodes.get(bo)?.tagIds).toEqual([made, crew])
})

test('new nodes are placed where there are no cards', () => {
  const rows = [uuid(20), uuid(21)].map((id) => ({ id, isNew: true, cells: [{ changes: { name: id } }] }))
  const { graph } = written('nodes', rows)
  const places = [...graph.nodes.values()].map(({ x, y }) => `${x} ${y}`)
  expect(new Set(places).size).toBe(4)
  expect(graph.nodes.get(uuid(20))?.y).toBeGreaterThan(100)
})

test('each connection between the same two nodes uses different sides of their cards', () => {
  const ends = { sourceId: ada, targetId: bo }
  const rows = [uuid(30), uuid(31)].map((id) => ({ id, isNew: true, cells: [{ ends }, { changes: { label: id } }] }))
  const { graph } = written('edges', rows)
  const [first, second] = [uuid(30), uuid(31)].map((id) => graph.edges.get(id))
  expect(first).toMatchObject({ ...ends, sourceHandle: 'right-source', targetHandle: 'left-target' })
  expect([second?.sourceHandle, second?.targetHandle]).not.toEqual([first?.sourceHandle, first?.targetHandle])
})

test('a new row can add a task to a node', () => {
  const cells = [{ changes: { text: 'Oil the winch' } }, { ends: { nodeId: bo } }]
  const { graph } = written('tasks', [{ id: uuid(40), isNew: true, cells }])
  expect(graph.tasks.get(uuid(40))).toMatchObject({ nodeId: bo, text: 'Oil the winch', completed: false })
})
