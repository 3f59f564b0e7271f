import { describe, expect, it } from 'vitest'
import { edgeAt, nodeAt } from './hit-test.ts'
import type { NodeRecord } from './records.ts'
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
const common = { color: '#828995', label: '', strength: null, direction: 'none' as const, animated: true }

function scene(): Scene {
  const made = new Scene()
  made.apply({
    reset: true,
    nodes: [node('a', 0, 0), node('b', 600, 0), node('c', 600, 600)],
    edges: [
      { id: 'ab', sourceId: 'a', targetId: 'b', sourceSide: 'right', targetSide: 'left', ...common },
      { id: 'ac', sourceId: 'a', targetId: 'c', sourceSide: 'bottom', targetSide: 'left', ...common },
    ],
    removedNodes: [],
    removedEdges: [],
  })
  return made
}

describe('nodeAt', () => {
  it('finds the card under a point, and no card if the point is beside all cards', () => {
    expect(nodeAt(scene(), { x: 10, y: 10 }, 0, 1)?.id).toBe('a')
    expect(nodeAt(scene(), { x: 176, y: 100 }, 0, 1)?.id).toBe('a')
    expect(nodeAt(scene(), { x: 190, y: 50 }, 0, 1)).toBeNull()
  })

  it('finds the nearest card within the given distance', () => {
    expect(nodeAt(scene(), { x: 190, y: 50 }, 20, 1)?.id).toBe('a')
    expect(nodeAt(scene(), { x: 400, y: 50 }, 500, 1)?.id).toBe('b')
  })
})

it('when zoomed out, nodeAt finds a dot at any of its points, but not the hidden card around the dot', () => {
  const hub = scene()
  const [zoom, far] = [0.15, 80]
  hub.apply({
    reset: false,
    nodes: Array.from({ length: 30 }, (_, i) => node(`n${i}`, 5000 + 300 * i, 5000)),
    edges: Array.from({ length: 30 }, (_, i) => ({
      id: `e${i}`,
      sourceId: 'a',
      targetId: `n${i}`,
      sourceSide: 'right' as const,
      targetSide: 'left' as const,
      ...common,
    })),
    removedNodes: [],
    removedEdges: [],
  })
  // Points above and below the card that are on the dot of the node.
  expect(nodeAt(hub, { x: 88, y: 50 - far }, 0, zoom)?.id).toBe('a')
  expect(nodeAt(hub, { x: 88, y: 50 + far }, 0, zoom)?.id).toBe('a')
  expect(nodeAt(hub, { x: 688 - far, y: 50 }, 0, zoom)).toBeNull()
  expect(nodeAt(hub, { x: 688 - far, y: 50 }, far, zoom)?.id).toBe('b')
})

describe('edgeAt', () => {
  it('finds the nearest connection within the given distance', () => {
    expect(edgeAt(scene(), { x: 388, y: 55 }, 10, 1)?.id).toBe('ab')
    expect(edgeAt(scene(), { x: 388, y: 75 }, 10, 1)).toBeNull()
    expect(edgeAt(scene(), { x: 590, y: 648 }, 10, 1)?.id).toBe('ac')
  })

  it('finds a connection at any point of its straight line when zoomed out', () => {
    const made = new Scene()
    made.apply({
      reset: true,
      nodes: [node('a', 0, 0), node('b', 1200, 1600)],
      edges: [{ id: 'ab', sourceId: 'a', targetId: 'b', sourceSide: 'right', targetSide: 'left', ...common }],
      removedNodes: [],
      removedEdges: [],
    })
    const points = Array.from({ length: 39 }, (_, step) => (step + 1) / 40)
    const missed = points.filter((at) => !edgeAt(made, { x: 88 + 1200 * at, y: 50 + 1600 * at }, 10, 0.15))
    expect(missed).toEqual([])
  })
})
