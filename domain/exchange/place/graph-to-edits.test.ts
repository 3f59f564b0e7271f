import { describe, expect, test } from 'vitest'
import { applyBatch } from '../../edits/batch.ts'
import { Edit } from '../../edits/edit.ts'
import { graphFrom } from '../../entities/graph.ts'
import { tagPalette } from '../../entities/tag/tag.ts'
import { randomUUID as newId } from 'node:crypto'
import { importedGraph } from '../plan/imported-graph.ts'
import type { PlacedNode } from './place-graph.ts'
import type { PlacedEdge } from './spread-edges.ts'
import { editsThatRemove, graphToEdits, idsOf } from './graph-to-edits.ts'

const at = '2026-01-02T03:04:05.000Z'
const network = { id: newId(), name: 'N', description: null, isAi: false, createdAt: at, updatedAt: at }
const empty = graphFrom({ network, nodes: [], edges: [], tasks: [], tags: [] })

function placed(name: string, tags: string[] = []): PlacedNode {
  return {
    key: name,
    origin: null,
    type: 'person',
    name,
    title: null,
    company: null,
    email: null,
    phone: null,
    address: null,
    date: null,
    notes: '',
    color: null,
    profileUrl: null,
    imageUrl: null,
    tags,
    fieldValues: {},
    x: 100,
    y: 100,
  }
}

const tie = (source: string, target: string): PlacedEdge => ({
  source,
  target,
  label: 'knows',
  notes: '',
  strength: 2,
  direction: 'one-way',
  weight: null,
  evidence: { kind: 'imported', source: 'ties.csv', date: null },
  sourceHandle: 'right-source',
  targetHandle: 'left-target',
  fieldValues: {},
})

function nodesToEdits(nodes: PlacedNode[], tags: Parameters<typeof graphToEdits>[1], edges: PlacedEdge[] = []) {
  const words = importedGraph(nodes, []).tags
  return graphToEdits({ nodes, edges, tags: words, fields: [] }, tags, newId)
}

describe('graphToEdits', () => {
  test('creates valid edits that can all be applied', () => {
    const edits = nodesToEdits([placed('Uma', ['friend']), placed('Rosa', ['friend', 'work'])], [])
    expect(edits.map((edit) => edit.type)).toEqual(['tag.add', 'tag.add', 'node.add', 'node.add'])
    for (const edit of edits) expect(Edit.parse(edit)).toEqual(edit)
    const { graph, refused } = applyBatch(empty, edits, at)
    expect(refused).toEqual([])
    expect([...graph.nodes.values()].map((node) => node.tagIds.map((id) => graph.tags.get(id)?.text))).toEqual([
      ['friend'],
      ['friend', 'work'],
    ])
  })

  test('reuses existing tags whose text matches except for case and spaces', () => {
    const known = { id: newId(), text: 'Friend' }
    const edits = nodesToEdits([placed('Uma', ['FRIEND', 'Friend ', 'Work']), placed('Rosa', ['work'])], [known])
    const added = edits.flatMap((edit) => (edit.type === 'tag.add' ? [edit.tag] : []))
    expect(added.map((tag) => tag.text)).toEqual(['Work'])
    const tagIds = edits.flatMap((edit) => (edit.type === 'node.add' ? [edit.node.tagIds] : []))
    expect(tagIds).toEqual([[known.id, added[0]?.id], [added[0]?.id]])
  })

  test('assigns the next palette colors to new tags and wraps around at the end of the palette', () => {
    const known = Array.from({ length: tagPalette.length - 1 }, (_, index) => ({ id: newId(), text: `known ${index}` }))
    const edits = nodesToEdits([placed('Uma', ['one', 'two'])], known)
    const colors = edits.flatMap((edit) => (edit.type === 'tag.add' ? [edit.tag.color] : []))
    expect(colors).toEqual([tagPalette.at(-1), tagPalette[0]])
  })
})

describe('connections', () => {
  test('a connection can join a node of the file to a node of the network', () => {
    const there = newId()
    const nodes = [placed('Uma'), placed('Rosa')]
    const edits = nodesToEdits(nodes, [], [tie('Uma', 'Rosa'), tie('Rosa', there)])
    expect(edits.map((edit) => edit.type)).toEqual(['node.add', 'node.add', 'edge.add', 'edge.add'])
    for (const edit of edits) expect(Edit.parse(edit)).toEqual(edit)
    const [uma, rosa] = idsOf(edits).nodes
    expect(
      edits.flatMap((edit) => (edit.type === 'edge.add' ? [[edit.edge.sourceId, edit.edge.targetId]] : [])),
    ).toEqual([
      [uma, rosa],
      [rosa, there],
    ])
  })

  test('undoing an import also removes its connections between existing nodes', () => {
    const known = nodesToEdits([placed('Uma'), placed('Rosa')], [])
    const [uma = '', rosa = ''] = idsOf(known).nodes
    const edits = nodesToEdits([], [], [tie(uma, rosa)])
    const { graph } = applyBatch(empty, [...known, ...edits], at)
    expect(graph.edges.size).toBe(1)
    const undone = applyBatch(graph, editsThatRemove(idsOf(edits), graph), at)
    expect([undone.graph.nodes.size, undone.graph.edges.size]).toEqual([2, 0])
  })
})

describe('editsThatRemove', () => {
  test('removes all nodes and tags that the import created', () => {
    const edits = nodesToEdits([placed('Uma', ['friend']), placed('Rosa')], [])
    const { graph } = applyBatch(empty, edits, at)
    const undone = applyBatch(graph, editsThatRemove(idsOf(edits), graph), at)
    expect(undone.refused).toEqual([])
    expect([undone.graph.nodes.size, undone.graph.tags.size]).toEqual([0, 0])
  })

  test('keeps other nodes and the tags that they use, and skips nodes that are already removed', () => {
    const edits = nodesToEdits([placed('Uma', ['friend', 'work']), placed('Rosa')], [])
    const imported = idsOf(edits)
    const [friend] = imported.tags
    const later: Edit[] = nodesToEdits([placed('Leila', ['friend'])], [{ id: friend ?? '', text: 'friend' }])
    const gone: Edit = { type: 'node.remove', id: imported.nodes[1] ?? '' }
    const { graph } = applyBatch(empty, [...edits, ...later, gone], at)
    const undone = applyBatch(graph, editsThatRemove(imported, graph), at)
    expect(undone.refused).toEqual([])
    expect([...undone.graph.nodes.values()].map((node) => node.name)).toEqual(['Leila'])
    expect([...undone.graph.tags.values()].map((tag) => tag.text)).toEqual(['friend'])
  })
})
