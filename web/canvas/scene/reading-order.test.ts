import { describe, expect, it } from 'vitest'
import type { NodeRecord } from './records.ts'
import { Scene } from './scene.ts'
import { type Direction, nodeTowards, readingOrder } from './reading-order.ts'

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

describe('readingOrder', () => {
  it('sorts cards row by row, and counts cards with small vertical offsets as one row', () => {
    const nodes = [node('d', 300, 250), node('b', 200, 5), node('a', 0, 30), node('c', 0, 260), node('z', -500, 900)]
    expect(readingOrder(nodes).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'z'])
  })
})

describe('nodeTowards', () => {
  const scene = new Scene()
  scene.apply({
    reset: true,
    nodes: [
      node('middle', 0, 0),
      node('right', 400, 60),
      node('aside', 250, 900),
      node('up', 30, -9000),
      node('left', -300, 0),
    ],
    edges: [],
    removedNodes: [],
    removedEdges: [],
  })
  const towards = (direction: Direction, from = 'middle') => {
    const start = scene.nodes.get(from)
    return start ? (nodeTowards(scene, start, direction)?.id ?? null) : undefined
  }

  it('prefers a node straight ahead, however far away it is', () => {
    expect(towards('right')).toBe('right')
    expect(towards('left')).toBe('left')
    expect(towards('up')).toBe('up')
    expect(towards('down')).toBe('aside')
  })

  it('returns null if no other node is in the given direction', () => {
    expect(towards('left', 'left')).toBeNull()
    expect(towards('up', 'up')).toBeNull()
  })
})
