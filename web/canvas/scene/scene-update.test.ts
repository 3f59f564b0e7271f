import { describe, expect, it } from 'vitest'
import { applyBatch } from '../../../domain/edits/batch.ts'
import type { Edit } from '../../../domain/edits/edit.ts'
import { manualEvidence } from '../../../domain/entities/edge/edge.ts'
import { type Graph, graphFrom } from '../../../domain/entities/graph.ts'
import { NewField } from '../../../domain/entities/field/field.ts'
import { NewNode } from '../../../domain/entities/node/node.ts'
import type { SceneUpdate } from './records.ts'
import { sceneUpdates, sideOf } from './scene-update.ts'

const at = '2026-01-01T00:00:00.000Z'
const uuid = (kind: string, i: number) => `${kind}0000000-0000-4000-8000-${String(i).padStart(12, '0')}`
const nodeId = (i: number) => uuid('a', i)

function graphOf(count: number): Graph {
  const nodes = Array.from({ length: count }, (_, i) => ({
    ...NewNode.parse({ id: nodeId(i), type: 'person', name: `Person ${i}`, x: i * 200, y: 0 }),
    createdAt: at,
    updatedAt: at,
  }))
  const edges = nodes.slice(1).map((node, i) => ({
    id: uuid('b', i),
    sourceId: nodeId(i),
    targetId: node.id,
    sourceHandle: 'right-source' as const,
    targetHandle: 'left-target' as const,
    label: 'Mentor',
    color: null,
    notes: '',
    animated: true,
    strength: null,
    direction: 'one-way' as const,
    weight: null,
    evidence: manualEvidence,
    fieldValues: {},
    createdAt: at,
    updatedAt: at,
  }))
  const network = { id: uuid('c', 0), name: 'N', description: null, isAi: false, createdAt: at, updatedAt: at }
  return graphFrom({ network, nodes, edges, tasks: [], tags: [] })
}

/** Merges all chunks of an update into one. */
function sceneUpdate(before: Graph | null, now: Graph): SceneUpdate {
  const portions = [...sceneUpdates(before, now)]
  return {
    reset: portions.some(({ reset }) => reset),
    nodes: portions.flatMap(({ nodes }) => nodes),
    removedNodes: portions.flatMap(({ removedNodes }) => removedNodes),
    edges: portions.flatMap(({ edges }) => edges),
    removedEdges: portions.flatMap(({ removedEdges }) => removedEdges),
  }
}

const after = (graph: Graph, ...edits: Edit[]) => applyBatch(graph, edits, at).graph

describe('sceneUpdate', () => {
  it('contains all nodes and edges in its first version', () => {
    const first = sceneUpdate(null, graphOf(5))
    expect(first).toMatchObject({ reset: true, removedNodes: [], removedEdges: [] })
    expect(first.nodes).toHaveLength(5)
    expect(first.edges).toHaveLength(4)
    expect(first.edges[0]).toMatchObject({ sourceSide: 'right', targetSide: 'left', color: '#f59e0b' })
  })

  it('contains only one record if only one of many nodes has moved', () => {
    const before = graphOf(2000)
    const now = after(before, { type: 'node.move', id: nodeId(7), x: 1, y: 2 })
    const change = sceneUpdate(before, now)
    expect(change).toMatchObject({ reset: false, edges: [], removedNodes: [], removedEdges: [] })
    expect(change.nodes).toMatchObject([{ id: nodeId(7), x: 1, y: 2 }])
  })

  it('lists removed nodes and their connections', () => {
    const before = graphOf(5)
    const change = sceneUpdate(before, after(before, { type: 'node.remove', id: nodeId(2) }))
    expect(change.removedNodes).toEqual([nodeId(2)])
    expect(new Set(change.removedEdges)).toEqual(new Set([uuid('b', 1), uuid('b', 2)]))
    expect(change.nodes).toEqual([])
  })

  it('makes a card taller as long as its node has open tasks', () => {
    const before = graphOf(3)
    const taskId = uuid('d', 0)
    const task = { id: taskId, nodeId: nodeId(1), text: 'Call', completed: false, dueDate: null }
    const waiting = after(before, { type: 'task.add', task })
    const [higher] = sceneUpdate(before, waiting).nodes
    const done = after(waiting, { type: 'task.update', id: taskId, changes: { completed: true } })
    const [lower] = sceneUpdate(waiting, done).nodes
    expect(higher?.id).toBe(nodeId(1))
    expect(lower?.id).toBe(nodeId(1))
    expect(higher?.height).toBeGreaterThan(lower?.height ?? Number.POSITIVE_INFINITY)
  })

  it('splits an update into chunks of limited size, with nodes before the connections between them', () => {
    const portions = [...sceneUpdates(null, graphOf(2000))]
    expect(Math.max(...portions.map(({ nodes, edges }) => nodes.length + edges.length))).toBeLessThanOrEqual(500)
    const firstEdges = portions.findIndex(({ edges }) => edges.length > 0)
    expect(portions.slice(0, firstEdges).flatMap(({ nodes }) => nodes)).toHaveLength(2000)
  })

  it('updates a card when one of its tags is renamed', () => {
    const tagId = uuid('e', 0)
    const before = after(
      graphOf(3),
      { type: 'tag.add', tag: { id: tagId, text: 'Harbour', color: '#0ea5e9' } },
      { type: 'node.tag', id: nodeId(1), tagId },
    )
    const change = sceneUpdate(before, after(before, { type: 'tag.update', id: tagId, changes: { text: 'Port' } }))
    expect(change.nodes).toMatchObject([{ id: nodeId(1), texts: { tags: [{ text: 'Port' }] } }])
  })

  it('updates the cards that have a value for a field when the field is turned on for cards', () => {
    const fieldId = uuid('e', 0)
    const filled = after(
      graphOf(3),
      { type: 'field.add', field: NewField.parse({ id: fieldId, name: 'Stage', appliesTo: 'nodes' }) },
      { type: 'node.fill', id: nodeId(1), fieldId, value: 'Seed' },
    )
    const shown = after(filled, { type: 'field.update', id: fieldId, changes: { onCard: true } })
    expect(sceneUpdate(filled, shown).nodes).toMatchObject([{ id: nodeId(1), texts: { detail: 'Seed' } }])
    const renamed = after(shown, { type: 'field.update', id: fieldId, changes: { kind: 'yes_no' } })
    expect(sceneUpdate(shown, renamed).nodes).toMatchObject([{ id: nodeId(1), texts: { detail: null } }])
  })

  it('resets the scene for another network', () => {
    const other = graphOf(2)
    const renamed = { ...other, network: { ...other.network, id: uuid('c', 9) } }
    expect(sceneUpdate(graphOf(5), renamed)).toMatchObject({ reset: true, removedNodes: [] })
  })
})

describe('sideOf', () => {
  it('returns the side of a card to which a handle belongs', () => {
    expect(sideOf('top-source')).toBe('top')
    expect(sideOf('bottom-target')).toBe('bottom')
  })
})
