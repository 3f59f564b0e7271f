import { expect, it } from 'vitest'
import type { NodeRecord } from '../scene/records.ts'
import { Scene } from '../scene/scene.ts'
import { Arrivals } from './arrivals.ts'

const node = (id: string, x: number): NodeRecord => {
  return { id, x, y: 0, height: 100, name: id, type: 'person', color: '#0a66c2', colored: false }
}

function opened() {
  const scene = new Scene()
  const view = { value: { x: 0, y: 0, zoom: 1, width: 800, height: 600 } }
  const change = (nodes: NodeRecord[], removedNodes: string[] = []) =>
    scene.apply({ reset: false, nodes, removedNodes, edges: [], removedEdges: [] })
  return { scene, view, change, arrivals: new Arrivals({ scene, view }) }
}

it('nodes that other users add outside the view are listed until they come into view', () => {
  const { view, change, arrivals } = opened()
  change([node('near', 100), node('far', 5000), node('farther', 9000)])
  arrivals.came(['near', 'far', 'farther'])
  expect(arrivals.nodeIds.value).toEqual(new Set(['far', 'farther']))
  expect(arrivals.bounds()).toMatchObject({ minX: 5000, maxX: 9176 })
  view.value = { ...view.value, x: -4800 }
  arrivals.look()
  expect(arrivals.nodeIds.value).toEqual(new Set(['farther']))
})

it('nodes that other users added outside the view are no longer listed once the nodes are removed', () => {
  const { change, arrivals } = opened()
  change([node('far', 5000)])
  arrivals.came(['far'])
  change([], ['far'])
  arrivals.look()
  expect(arrivals.nodeIds.value.size).toBe(0)
})
