import { expect, it } from 'vitest'
import { edgeRecord, nodeRecord } from '../../../tests/support/scene-records.ts'
import type { EdgeRecord } from '../scene/records.ts'
import { Scene } from '../scene/scene.ts'
import { droppedConnection } from './facing-connection.ts'

const line = edgeRecord('e', 'a', 'b')

function sceneWith(...edges: EdgeRecord[]): Scene {
  const scene = new Scene()
  scene.apply({
    reset: true,
    nodes: [nodeRecord('a', 0, 0), nodeRecord('b', 500, 0)],
    removedNodes: [],
    edges,
    removedEdges: [],
  })
  return scene
}

it('a new line connects the sides of two cards that face each other, regardless of where the line started', () => {
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

it('a new line keeps the side where it started if the sides that face each other are already connected', () => {
  expect(droppedConnection(sceneWith(line), { sourceId: 'a', begunAt: 'top', targetId: 'b' })).toMatchObject({
    sourceSide: 'top',
    targetSide: 'left',
  })
})
