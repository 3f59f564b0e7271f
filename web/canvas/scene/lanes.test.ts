import { expect, it } from 'vitest'
import { facingSides } from '../../../domain/entities/edge/facing.ts'
import { type Box, overlaps } from './geometry.ts'
import { edgeAt } from './hit-test.ts'
import { pillHeight, widestPill } from './label-box.ts'
import type { EdgeRecord, NodeRecord } from './records.ts'
import { Scene } from './scene.ts'

const node = (id: string, x: number, y: number): NodeRecord => ({
  id,
  x,
  y,
  height: 100,
  name: id,
  type: 'person',
  color: '#0a66c2',
  colored: false,
})

/** Returns a scene with `count` edges between two nodes. The edges have alternating directions. */
function pairOf(count: number, x: number, y: number): Scene {
  const scene = new Scene()
  const there = facingSides({ x: 0, y: 0 }, { x, y })
  const edges = Array.from({ length: count }, (_, index): EdgeRecord => {
    const isBack = index % 2 === 1
    const [sourceId, targetId] = isBack ? ['b', 'a'] : ['a', 'b']
    const [sourceSide, targetSide] = isBack ? [there.target, there.source] : [there.source, there.target]
    const look = { color: '#828995', label: 'Friend', strength: null, direction: 'none' as const, animated: true }
    return { id: `e${index}`, sourceId, targetId, sourceSide, targetSide, ...look }
  })
  scene.apply({ reset: true, nodes: [node('a', 0, 0), node('b', x, y)], removedNodes: [], edges, removedEdges: [] })
  return scene
}

function labelOf(scene: Scene, id: string): Box {
  const edge = scene.edges.get(id)
  if (!edge) throw new Error('The edge was not found.')
  const at = edge.labelOn(edge.curve)
  const [right, down] = [widestPill / 2, pillHeight / 2]
  return { minX: at.x - right, minY: at.y - down, maxX: at.x + right, maxY: at.y + down }
}

const directions = [
  [600, 0],
  [-600, 0],
  [0, 400],
  [0, -400],
  [500, 300],
  [-500, 300],
  [300, -500],
  [-300, -500],
] as const

it.each(directions)(
  'labels of parallel lines do not overlap if the cards are %i to the right and %i down of each other',
  (x, y) => {
    for (const count of [2, 3, 5]) {
      const scene = pairOf(count, x, y)
      const labels = [...scene.edges.keys()].map((id) => labelOf(scene, id))
      for (const [index, label] of labels.entries())
        for (const other of labels.slice(index + 1)) expect(overlaps(label, other)).toBe(false)
    }
  },
)

it('the hit test finds each parallel line at its own label', () => {
  const scene = pairOf(3, 600, 0)
  for (const edge of scene.edges.values()) {
    const { x, y } = edge.labelOn(edge.curve)
    expect(edgeAt(scene, { x, y }, 10, 1)?.id).toBe(edge.id)
    expect(scene.edgesIn({ minX: x, minY: y, maxX: x, maxY: y })).toContain(edge)
  }
})

it('a line becomes straight when its parallel line is removed', () => {
  const scene = pairOf(2, 600, 0)
  const alone = pairOf(1, 600, 0).edges.get('e0')?.curve
  expect(scene.edges.get('e0')?.curve).not.toEqual(alone)
  scene.apply({ reset: false, nodes: [], removedNodes: [], edges: [], removedEdges: ['e1'] })
  expect(scene.edges.get('e0')?.curve).toEqual(alone)
})
