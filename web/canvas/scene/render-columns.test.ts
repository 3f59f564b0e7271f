import { describe, expect, it } from 'vitest'
import { sides } from '../../../domain/entities/edge/edge.ts'
import { farthestReach } from './geometry.ts'
import { Scene } from './scene.ts'

describe('RenderColumns', () => {
  it('edgesIn finds every edge whose curve passes through a box, whichever sides of its cards the edge connects', () => {
    const scene = new Scene()
    const place = (id: string, x: number, y: number) =>
      ({ id, x, y, height: 90, name: id, type: 'person', color: '#0a66c2', colored: false }) as const
    const nodes = Array.from({ length: 40 }, (_, i) => place(`n${i}`, (i * 977) % 4000, (i * 613) % 3000))
    const edges = nodes.flatMap((node, i) =>
      sides.map((sourceSide, at) => ({
        id: `e${i}${sourceSide}`,
        sourceId: node.id,
        targetId: `n${(i * 7 + at * 3 + 1) % 40}`,
        sourceSide,
        targetSide: sides[(at + i) % 4] ?? 'left',
        color: '#828995',
        label: '',
        strength: null,
        direction: 'none' as const,
        animated: true,
      })),
    )
    scene.apply({ reset: true, nodes, edges, removedNodes: [], removedEdges: [] })
    const curve = new Float64Array(8)
    for (const edge of scene.edges.values()) {
      scene.columns.layEdge(edge.slot, curve)
      for (let t = 0; t <= 1; t += 0.05) {
        const u = 1 - t
        const at = (axis: 0 | 1) =>
          u ** 3 * (curve[axis] ?? 0) +
          3 * u * u * t * (curve[2 + axis] ?? 0) +
          3 * u * t * t * (curve[4 + axis] ?? 0) +
          t ** 3 * (curve[6 + axis] ?? 0)
        const box = { minX: at(0) - 1, minY: at(1) - 1, maxX: at(0) + 1, maxY: at(1) + 1 }
        expect(scene.columns.edgesIn(box)).toContain(edge.slot)
      }
    }
  })

  it('farthestReach never exceeds 0.4 times the span plus 250', () => {
    for (let span = 0; span < 20_000; span += 37) expect(farthestReach(span)).toBeLessThanOrEqual(span * 0.4 + 250)
  })
})

it('RenderColumns does not count removed nodes and does not list their types', () => {
  const scene = new Scene()
  const node = (id: string, type: 'person' | 'venue' | 'event') =>
    ({ id, x: 0, y: 0, height: 90, name: id, type, color: '#0a66c2', colored: false }) as const
  const nodes = [node('a', 'venue'), node('b', 'person'), node('c', 'event'), node('d', 'person')]
  scene.apply({ reset: true, nodes, edges: [], removedNodes: [], removedEdges: [] })
  expect([scene.columns.nodeCount, scene.columns.types]).toEqual([4, ['person', 'event', 'venue']])
  scene.apply({ reset: false, nodes: [], edges: [], removedNodes: ['c'], removedEdges: [] })
  expect([scene.columns.nodeCount, scene.columns.types]).toEqual([3, ['person', 'venue']])
})
