import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { NodeRecord } from '../scene/records.ts'
import { Scene } from '../scene/scene.ts'
import { Staging } from './staging.ts'

const node = (id: string, x: number): NodeRecord => {
  return { id, x, y: 0, height: 100, name: id, type: 'person', color: '#0a66c2', colored: false }
}

beforeEach(() => {
  vi.useFakeTimers()
  // Stubbed, because Node has no animation frames.
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function opened() {
  const scene = new Scene()
  const change = (nodes: NodeRecord[]) =>
    scene.apply({ reset: false, nodes, removedNodes: [], edges: [], removedEdges: [] })
  change([node('a', 0), node('b', 500)])
  const staging = new Staging({ scene, moved: () => {}, setMoving: () => {} })
  return { scene, change, staging, xOf: (id: string) => scene.nodes.get(id)?.x }
}

const toTheEnd = () => vi.advanceTimersByTime(1000)

it('staging a layout shows nodes at the proposed positions, and moves nodes back that a later proposal omits', () => {
  const { staging, xOf } = opened()
  staging.show(
    [
      { id: 'a', x: 1000, y: 0 },
      { id: 'b', x: 2000, y: 0 },
    ],
    false,
  )
  toTheEnd()
  expect([xOf('a'), xOf('b')]).toEqual([1000, 2000])
  staging.show([{ id: 'a', x: 300, y: 0 }], false)
  toTheEnd()
  expect([xOf('a'), xOf('b')]).toEqual([300, 500])
})

it('reverting a staged layout moves a node to the position that another user has set in the meantime', () => {
  const { scene, change, staging, xOf } = opened()
  staging.show([{ id: 'a', x: 1000, y: 0 }], true)
  staging.back(false)
  vi.advanceTimersByTime(100)
  change([node('a', 70)])
  toTheEnd()
  expect(xOf('a')).toBe(70)
  expect(scene.staged.size).toBe(0)
})

it('disposing a staged layout during its animation moves nodes to their final positions and calls `arrived` once', () => {
  const { staging, xOf } = opened()
  const arrived = vi.fn<() => void>()
  staging.show([{ id: 'a', x: 1000, y: 0 }], false, arrived)
  vi.advanceTimersByTime(100)
  staging.dispose()
  expect([xOf('a'), arrived.mock.calls.length]).toEqual([1000, 1])
  staging.dispose()
  toTheEnd()
  expect([xOf('a'), arrived.mock.calls.length]).toEqual([1000, 1])
})

it('a staged layout that is reverted before the first frame of its animation moves no nodes', () => {
  const { scene, staging, xOf } = opened()
  staging.show([{ id: 'a', x: 1000, y: 0 }], false)
  staging.back(false)
  toTheEnd()
  expect(xOf('a')).toBe(0)
  expect(scene.staged.size).toBe(0)
})
