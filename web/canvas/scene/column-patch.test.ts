import { describe, expect, it } from 'vitest'
import { unpackTexts } from './packed-texts.ts'
import type { EdgeRecord, NodeRecord, SceneUpdate } from './records.ts'
import { Scene } from './scene.ts'
import { RenderColumns } from './render-columns.ts'
import { applyPatch, buffersOf, createPatch } from './column-patch.ts'
import { edgeColumns, nodeColumns, patchParts } from './columns.ts'

const node = (id: string, x: number, y: number, color = '#0a66c2'): NodeRecord => ({
  id,
  x,
  y,
  height: 100,
  name: `Name of ${id}`,
  type: 'venue',
  color,
  colored: true,
})
const edge = (id: string, sourceId: string, targetId: string): EdgeRecord => ({
  id,
  sourceId,
  targetId,
  sourceSide: 'bottom',
  targetSide: 'left',
  color: '#828995',
  label: `Label of ${id}`,
  strength: 3,
  direction: 'both',
  animated: true,
})
const update = (parts: Partial<SceneUpdate>): SceneUpdate => ({
  reset: false,
  nodes: [],
  removedNodes: [],
  edges: [],
  removedEdges: [],
  ...parts,
})

/** Returns a scene and a copy of its columns, which stands for the copy of a renderer. */
function pair() {
  const scene = new Scene()
  const copy = new RenderColumns()
  const sync = () => {
    const patch = createPatch(scene.columns, scene.changes)
    applyPatch(copy, patch)
    return patch
  }
  return { scene, copy, sync }
}

it("a patch transfers colors, sizes, and hidden labels and arrows, and a new node does not inherit a removed node's color", () => {
  const { scene, copy, sync } = pair()
  scene.apply(update({ reset: true, nodes: [node('a', 0, 0), node('b', 600, 0)], edges: [edge('e', 'a', 'b')] }))
  sync()
  const appearance = { looks: [{ name: 'Crew', color: '#1392d4' }], sized: true, labels: false, arrows: false }
  scene.setAppearance({ appearance, scales: new Map([['b', 120]]), lookOf: new Map([['a', 0]]) })
  const patch = sync()
  expect(patch.parts.nodes).toBeUndefined()
  expect(copy.appearance).toEqual(appearance)
  const [a = 0, b = 0] = ['a', 'b'].map((id) => scene.nodes.get(id)?.slot)
  expect([copy.colorOf(a), copy.colorOf(b)]).toEqual(['#1392d4', '#0a66c2'])
  expect([copy.lookOf(a)?.name, copy.lookOf(b)]).toEqual(['Crew', null])
  expect([copy.scaleOf(a), copy.scaleOf(b)]).toEqual([1, 1.2])
  expect(copy.arrowsOf(scene.edges.get('e')?.slot ?? 0)).toBe(0)
  // A new node in the slot of a removed one does not inherit its color and scale.
  scene.apply(update({ removedNodes: ['a'] }))
  scene.apply(update({ nodes: [node('c', 0, 0)] }))
  sync()
  expect(copy.lookOf(scene.nodes.get('c')?.slot ?? 0)).toBeNull()
})

it('a patch updates the curve of a line when a parallel line is added or removed', () => {
  const { scene, copy, sync } = pair()
  const lay = (from: RenderColumns, slot: number) => {
    const numbers = new Float64Array(8)
    from.layEdge(slot, numbers)
    return [...numbers]
  }
  scene.apply(update({ reset: true, nodes: [node('a', 0, 0), node('b', 600, 0)], edges: [edge('e', 'a', 'b')] }))
  sync()
  const slot = scene.edges.get('e')?.slot ?? -1
  const alone = lay(copy, slot)
  scene.apply(update({ edges: [edge('f', 'b', 'a')] }))
  sync()
  expect(lay(copy, slot)).toEqual(lay(scene.columns, slot))
  expect(lay(copy, slot)).not.toEqual(alone)
  scene.apply(update({ removedEdges: ['f'] }))
  sync()
  expect(lay(copy, slot)).toEqual(alone)
})

const everywhere = { minX: -1e6, minY: -1e6, maxX: 1e6, maxY: 1e6 }

/** Returns the drawn content of columns, independent of slots. */
function contents(columns: RenderColumns) {
  const nodes = columns.nodesIn(everywhere).map((slot) => ({
    ...unpackTexts(columns.texts[slot] ?? ''),
    type: columns.typeOf(slot),
    x: columns.x[slot],
    y: columns.y[slot],
    height: columns.height[slot],
    color: columns.colors[columns.nodeColor[slot] ?? -1],
    degree: columns.degree[slot],
  }))
  const edges = columns.edgesIn(everywhere).map((slot) => {
    const curve = new Float64Array(8)
    columns.layEdge(slot, curve)
    return { label: columns.labels[slot], color: columns.colors[columns.edgeColor[slot] ?? -1], curve: [...curve] }
  })
  return { nodes, edges }
}

describe('createPatch', () => {
  it('brings a copy to the same state after additions, moves, renames, and removals', () => {
    const { scene, copy, sync } = pair()
    const nodes = Array.from({ length: 300 }, (_, i) => node(`n${i}`, i * 200, i * 10, i % 2 ? '#bc1f27' : '#0a66c2'))
    scene.apply(update({ reset: true, nodes }))
    sync()
    scene.apply(update({ edges: nodes.slice(1).map(({ id }, i) => edge(`e${i}`, `n${i}`, id)) }))
    scene.apply(update({ nodes: [node('n7', -50, 3), { ...node('n8', 1600, 80), name: 'Someone else' }] }))
    sync()
    scene.apply(update({ removedNodes: ['n20'], removedEdges: ['e3'] }))
    scene.apply(update({ nodes: [node('late', 4, 4, '#05f0a0')], edges: [edge('late', 'late', 'n1')] }))
    sync()
    expect(contents(copy)).toEqual(contents(scene.columns))
    expect(contents(copy).nodes).toHaveLength(300)
    expect(contents(copy).edges).toHaveLength(297)
  })

  it('contains only the positions of 5,000 moved nodes', () => {
    const { scene, copy, sync } = pair()
    const nodes = Array.from({ length: 6000 }, (_, i) => node(`n${i}`, i * 200, 0))
    scene.apply(update({ reset: true, nodes, edges: nodes.slice(1).map(({ id }, i) => edge(`e${i}`, 'n0', id)) }))
    sync()
    const ids = nodes.slice(0, 5000).map(({ id }) => id)
    const start = new Map(nodes.map(({ id, x, y }) => [id, { x, y }]))
    scene.startDrag(ids)
    for (const id of ids) scene.drag(id, (start.get(id)?.x ?? 0) + 40, 70)
    expect(scene.changes.isEmpty).toBe(true)
    scene.endDrag(new Set(ids), start)
    const patch = sync()
    expect(patch.reset).toBe(false)
    expect(Object.keys(patch.parts)).toEqual(['places'])
    expect(patch.parts.places?.slots).toHaveLength(5000)
    expect(contents(copy)).toEqual(contents(scene.columns))
    // The update contains the moves that the scene has already applied.
    scene.apply(update({ nodes: nodes.slice(0, 5000).map((moved) => ({ ...moved, x: moved.x + 40, y: 70 })) }))
    expect(scene.changes.isEmpty).toBe(true)
  })

  it('contains all data after changeAll, so that a renderer that starts late is complete', () => {
    const { scene, copy, sync } = pair()
    scene.apply(update({ reset: true, nodes: [node('a', 0, 0), node('b', 300, 0)], edges: [edge('e', 'a', 'b')] }))
    createPatch(scene.columns, scene.changes)
    scene.changeAll()
    sync()
    expect(contents(copy)).toEqual(contents(scene.columns))
  })

  it('lists each buffer to transfer only once', () => {
    const { scene, sync } = pair()
    scene.apply(update({ reset: true, nodes: [node('a', 0, 0), node('b', 300, 0)], edges: [edge('e', 'a', 'b')] }))
    const buffers = buffersOf(sync())
    expect(buffers.length).toBeGreaterThan(10)
    expect(new Set(buffers).size).toBe(buffers.length)
  })
})

it('patches transfer every column', () => {
  const sent = new Set<string>(Object.values(patchParts).flat())
  expect(sent).toEqual(new Set([...Object.keys(nodeColumns), ...Object.keys(edgeColumns), 'texts', 'labels']))
})
