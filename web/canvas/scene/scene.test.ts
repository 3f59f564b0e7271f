import { describe, expect, it } from 'vitest'
import { edgeRecord as edge, nodeRecord as node } from '../../../tests/support/scene-records.ts'
import type { EdgeRecord, NodeRecord, SceneUpdate } from './records.ts'
import { plainSceneAppearance } from './scene-appearance.ts'
import { nodeAt } from './hit-test.ts'
import { Scene } from './scene.ts'

const update = (parts: Partial<SceneUpdate>): SceneUpdate => ({
  reset: false,
  nodes: [],
  removedNodes: [],
  edges: [],
  removedEdges: [],
  ...parts,
})
const around = (x: number, y: number) => ({ minX: x - 5, minY: y - 5, maxX: x + 5, maxY: y + 5 })
const ids = (found: { id: string }[]) => found.map(({ id }) => id).sort()

function sceneOf(nodes: NodeRecord[], edges: EdgeRecord[] = []): Scene {
  const scene = new Scene()
  scene.apply(update({ reset: true, nodes, edges }))
  return scene
}

describe('Scene', () => {
  it('finds nodes and edges at their new positions after a move, and not at the old positions', () => {
    const scene = sceneOf([node('a', 0, 0), node('b', 1000, 0)], [edge('e', 'a', 'b')])
    expect(ids(scene.nodesIn(around(50, 50)))).toEqual(['a'])
    expect(ids(scene.edgesIn(around(588, 50)))).toEqual(['e'])
    scene.apply(update({ nodes: [node('a', 0, 2000), node('b', 1000, 2000)] }))
    expect(scene.nodesIn(around(50, 50))).toEqual([])
    expect(scene.edgesIn(around(588, 50))).toEqual([])
    expect(ids(scene.nodesIn(around(50, 2050)))).toEqual(['a'])
    expect(ids(scene.edgesIn(around(588, 2050)))).toEqual(['e'])
  })

  it('keeps track of the highest number of connections of any node while connections and nodes are added and removed', () => {
    const scene = sceneOf([node('a', 0, 0), node('b', 1000, 0), node('c', 2000, 0), node('d', 3000, 0)])
    const { columns } = scene
    expect(columns.mostDegree).toBe(0)
    scene.apply(update({ edges: [edge('e', 'a', 'b'), edge('f', 'a', 'c'), edge('g', 'a', 'd'), edge('h', 'b', 'c')] }))
    expect(columns.mostDegree).toBe(3)
    scene.apply(update({ removedEdges: ['g'] }))
    expect(columns.mostDegree).toBe(2)
    scene.apply(update({ removedNodes: ['a'] }))
    expect(columns.mostDegree).toBe(1)
    scene.apply(update({ reset: true }))
    expect(columns.mostDegree).toBe(0)
  })

  it('scales cards around their centers, along with their hit areas and edge ends', () => {
    const scene = sceneOf([node('a', 0, 0), node('b', 1000, 0)], [edge('e', 'a', 'b')])
    const appearance = { ...plainSceneAppearance, sized: true }
    const scales = new Map([
      ['a', 140],
      ['b', 70],
    ])
    scene.setAppearance({ appearance, scales, lookOf: null })
    const sides = (id: string) => {
      const { minX = 0, maxX = 0, minY = 0, maxY = 0 } = scene.nodes.get(id) ?? {}
      return [minX, maxX, minY, maxY].map((side) => Math.round(side * 10) / 10)
    }
    expect([scene.nodes.get('a')?.x, scene.nodes.get('a')?.y]).toEqual([0, 0])
    expect(sides('a')).toEqual([-35.2, 211.2, -20, 120])
    expect(sides('b')).toEqual([1026.4, 1149.6, 15, 85])
    const { x1, y1, x2, y2 } = scene.edges.get('e')?.curve ?? {}
    expect([x1, y1, x2, y2]).toEqual([expect.closeTo(211.2), 50, expect.closeTo(1026.4), 50])
    expect(ids(scene.nodesIn(around(-25, -10)))).toEqual(['a'])
    expect(nodeAt(scene, { x: 205, y: 115 }, 0, 1)?.id).toBe('a')
    // The card is smaller and no longer covers this point.
    expect(scene.nodesIn(around(1010, 50))).toEqual([])
    const numbers = new Float64Array(8)
    scene.columns.layEdge(0, numbers)
    expect([numbers[0], numbers[6]]).toEqual([expect.closeTo(211.2), expect.closeTo(1026.4)])
    scene.setAppearance({ appearance: plainSceneAppearance, scales: null, lookOf: null })
    expect(sides('a')).toEqual([0, 176, 0, 100])
    expect(ids(scene.nodesIn(around(1010, 50)))).toEqual(['b'])
  })

  it('gives the same results whether it was built at once or record by record', () => {
    const nodes = Array.from({ length: 1200 }, (_, i) => node(`n${i}`, (i % 40) * 200, Math.floor(i / 40) * 150))
    const edges = nodes.slice(1).map((target, i) => edge(`e${i}`, `n${i}`, target.id))
    const atOnce = sceneOf(nodes, edges)
    const stepwise = sceneOf([])
    for (const one of nodes) stepwise.apply(update({ nodes: [one] }))
    for (const one of edges) stepwise.apply(update({ edges: [one] }))
    const box = { minX: 900, minY: 700, maxX: 2300, maxY: 1600 }
    expect(ids(atOnce.nodesIn(box)).length).toBeGreaterThan(30)
    expect(ids(stepwise.nodesIn(box))).toEqual(ids(atOnce.nodesIn(box)))
    expect(ids(stepwise.edgesIn(box))).toEqual(ids(atOnce.edgesIn(box)))
  })

  it('removes the edges of a removed node, and ignores edges whose end is missing', () => {
    const scene = sceneOf([node('a', 0, 0), node('b', 500, 0)], [edge('e', 'a', 'b'), edge('broken', 'a', 'missing')])
    expect([...scene.edges.keys()]).toEqual(['e'])
    scene.apply(update({ removedNodes: ['a'] }))
    expect(scene.edges.size).toBe(0)
    expect(scene.edgesIn(around(338, 50))).toEqual([])
    expect(scene.nodes.get('b')?.edges.size).toBe(0)
  })

  it('while a node is dragged, ignores moves of the node by other users, and applies their other changes to the node', () => {
    const scene = sceneOf([node('a', 0, 0)])
    scene.startDrag(['a'])
    scene.drag('a', 300, 40)
    scene.apply(update({ nodes: [{ ...node('a', -900, -900), name: 'renamed' }] }))
    expect(scene.nodes.get('a')).toMatchObject({ x: 300, y: 40, name: 'renamed' })
    scene.endDrag(new Set(['a']), new Map([['a', { x: 0, y: 0 }]]))
    expect(scene.nodes.get('a')).toMatchObject({ x: 300, y: 40 })
    expect(ids(scene.nodesIn(around(350, 80)))).toEqual(['a'])
  })

  it('after a negligible drag, moves a node back to its start, or to the position that another user has set meanwhile', () => {
    const start = new Map([['a', { x: 0, y: 0 }]])
    const untouched = sceneOf([node('a', 0, 0)])
    untouched.startDrag(['a'])
    untouched.drag('a', 0.5, 0)
    untouched.endDrag(new Set(), start)
    expect(untouched.nodes.get('a')).toMatchObject({ x: 0, y: 0 })

    const moved = sceneOf([node('a', 0, 0)])
    moved.startDrag(['a'])
    moved.drag('a', 0.5, 0)
    moved.apply(update({ nodes: [node('a', 700, 0)] }))
    moved.endDrag(new Set(), start)
    expect(moved.nodes.get('a')).toMatchObject({ x: 700, y: 0 })
    expect(ids(moved.nodesIn(around(750, 50)))).toEqual(['a'])
  })
})
