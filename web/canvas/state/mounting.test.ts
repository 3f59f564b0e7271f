import { describe, expect, it } from 'vitest'
import { type Mounting, mountingFor, nextPortion, nothingMounted } from './mounting.ts'
import type { NodeRecord } from '../scene/records.ts'
import { Scene } from '../scene/scene.ts'

const noneInUse = { nodeIds: [], edgeIds: [] }
const view = (zoom: number, x = 0, y = 0) => ({ x, y, zoom, width: 1440, height: 900 })

function gridOf(count: number, gap = 200): Scene {
  const side = Math.ceil(Math.sqrt(count))
  const scene = new Scene()
  const nodes = Array.from(
    { length: count },
    (_, i): NodeRecord => ({
      id: `n${i}`,
      x: (i % side) * gap,
      y: Math.floor(i / side) * gap,
      height: 100,
      name: `n${i}`,
      type: 'person',
      color: '#0a66c2',
      colored: false,
    }),
  )
  const edges = nodes.slice(1).map((node, i) => ({
    id: `e${i}`,
    sourceId: `n${i}`,
    targetId: node.id,
    sourceSide: 'right' as const,
    targetSide: 'left' as const,
    color: '#828995',
    label: '',
    strength: null,
    direction: 'none' as const,
    animated: true,
  }))
  scene.apply({ reset: true, nodes, removedNodes: [], edges, removedEdges: [] })
  return scene
}

describe('mountingFor', () => {
  it('mounts only the cards in view of a large network', () => {
    const mounting = mountingFor(gridOf(20_000), view(1, -4000, -4000), nothingMounted, noneInUse)
    expect(mounting.near).toBe(true)
    expect(mounting.nodeIds.size).toBeGreaterThan(40)
    expect(mounting.nodeIds.size).toBeLessThanOrEqual(120)
    expect(mounting.nodeIds.has('n0')).toBe(false)
  })

  it('mounts no cards that are too small to read, and does not switch back and forth near the zoom threshold', () => {
    const scene = gridOf(12)
    let mounting: Mounting = nothingMounted
    const nearAt = (zoom: number) => {
      mounting = mountingFor(scene, view(zoom), mounting, noneInUse)
      return mounting.near
    }
    expect([0.3, 0.38, 0.41, 0.38, 0.3, 0.38].map(nearAt)).toEqual([false, false, true, true, false, false])
    expect(mounting.nodeIds.size).toBe(0)
  })

  it('mounts no cards if too many are in view, and does not switch back and forth near the limit', () => {
    const crowd = gridOf(900, 20)
    expect(mountingFor(crowd, view(1), nothingMounted, noneInUse).near).toBe(false)
    const some = gridOf(110, 40)
    const fresh = mountingFor(some, view(1), nothingMounted, noneInUse)
    const kept = mountingFor(some, view(1), { ...nothingMounted, readable: true, near: true }, noneInUse)
    expect([fresh.near, kept.near]).toEqual([false, true])
  })

  it('mounts the nodes and edges that are in use, wherever they are, up to a limit', () => {
    const scene = gridOf(5000)
    const mounting = mountingFor(scene, view(0.1), nothingMounted, { nodeIds: ['n4999', 'gone'], edgeIds: ['e7'] })
    expect([...mounting.nodeIds]).toEqual(['n4999'])
    expect([...mounting.edgeIds]).toEqual(['e7'])
    const all = mountingFor(scene, view(0.1), nothingMounted, { nodeIds: scene.nodes.keys(), edgeIds: [] })
    expect(all.nodeIds.size).toBeLessThanOrEqual(100)
  })

  it('animates dashes only if the view is zoomed in and few edges are in view', () => {
    expect(mountingFor(gridOf(12), view(0.7), nothingMounted, noneInUse).dashesMove).toBe(true)
    // At this zoom, dashes are too small to see.
    expect(mountingFor(gridOf(12), view(0.5), nothingMounted, noneInUse).dashesMove).toBe(false)
    expect(mountingFor(gridOf(400), view(0.7), nothingMounted, noneInUse).dashesMove).toBe(false)
  })
})

describe('nextPortion', () => {
  it('mounts wanted items in several portions, but unmounts all other items at once', () => {
    const wanted = new Set(Array.from({ length: 100 }, (_, i) => `n${i}`))
    let mounted: ReadonlySet<string> = new Set(['n3', 'old'])
    const sizes: number[] = []
    while (mounted.size < wanted.size && sizes.length < 20) {
      mounted = nextPortion(mounted, wanted)
      expect(mounted.has('old')).toBe(false)
      sizes.push(mounted.size)
    }
    expect(mounted).toEqual(wanted)
    expect(sizes.length).toBeGreaterThan(2)
  })
})
