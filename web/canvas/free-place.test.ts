import { describe, expect, it } from 'vitest'
import { freePlace, freePlaces } from './free-place.ts'
import { Scene } from './scene.ts'

function sceneWith(...places: [x: number, y: number][]): Scene {
  const scene = new Scene()
  const looks = { height: 88, name: '', type: 'person', tone: '#0a66c2', colored: false } as const
  const nodes = places.map(([x, y], index) => ({ id: String(index), x, y, ...looks }))
  scene.apply({ reset: true, nodes, removedNodes: [], edges: [], removedEdges: [] })
  return scene
}

describe('freePlace', () => {
  it('is the wanted place where nothing stands, and beside what stands there otherwise', () => {
    expect(freePlace(sceneWith(), { x: 5, y: 7 })).toEqual({ x: 5, y: 7 })
    expect(freePlace(sceneWith([0, 0]), { x: 0, y: 0 })).toEqual({ x: 0, y: 140 })
    expect(freePlace(sceneWith([0, 0], [0, 140]), { x: 0, y: 0 })).toEqual({ x: 0, y: -140 })
  })
})

describe('freePlaces', () => {
  it('are rows around the middle, no two in one place', () => {
    const places = freePlaces(sceneWith(), 7, { x: 0, y: 0 })
    expect(new Set(places.map(({ x, y }) => `${x},${y}`)).size).toBe(7)
    expect(Math.min(...places.map(({ x }) => x))).toBe(-300)
  })

  it('lie below everything where the middle is taken', () => {
    const places = freePlaces(sceneWith([0, 0], [0, 900]), 4, { x: 100, y: 0 })
    expect(Math.min(...places.map(({ y }) => y))).toBeGreaterThan(988)
  })
})
