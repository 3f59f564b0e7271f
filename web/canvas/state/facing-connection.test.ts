import { expect, it } from 'vitest'
import type { EdgeRecord, NodeRecord } from '../scene/records.ts'
import { Scene } from '../scene/scene.ts'
import { droppedConnection } from './facing-connection.ts'

const node = (id: string, x: number): NodeRecord => {
  return { id, x, y: 0, height: 100, name: id, type: 'person', color: '#0a66c2', colored: false }
}
const line: EdgeRecord = {
  id: 'e',
  sourceId: 'a',
  targetId: 'b',
  sourceSide: 'right',
  targetSide: 'left',
  color: '#828995',
  label: '',
  strength: null,
  direction: 'none',
  animated: true,
}

function sceneWith(...edges: EdgeRecord[]): Scene {
  const scene = new Scene()
  scene.apply({ reset: true, nodes: [node('a', 0), node('b', 500)], removedNodes: [], edges, removedEdges: [] })
  return scene
}

it('connects the facing sides of two cards, regardless of where the line started', () => {
  expect(droppedConnection(sceneWith(), { sourceId: 'a', begunAt: 'top', targetId: 'b' })).toEqual({
    sourceId: 'a',
    sourceSide: 'right',
    targetId: 'b',
    targetSide: 'left',
  })
  expect(droppedConnection(sceneWith(line), { sourceId: 'b', begunAt: 'top', targetId: 'a' })).toMatchObject({
    sourceSide: 'left',
    targetSide: 'right',
  })
})

it('keeps the starting side when the facing sides are already connected', () => {
  expect(droppedConnection(sceneWith(line), { sourceId: 'a', begunAt: 'top', targetId: 'b' })).toMatchObject({
    sourceSide: 'top',
    targetSide: 'left',
  })
})
