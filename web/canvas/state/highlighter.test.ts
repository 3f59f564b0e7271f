import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { edgeRecord, nodeRecord } from '../../../tests/support/scene-records.ts'
import { Observable } from '../../ui/observable.ts'
import { EditingSession } from '../../network/editing-session.ts'
import type { Target } from '../../network/selection.ts'
import { Scene } from '../scene/scene.ts'
import { Highlighter } from './highlighter.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Returns the highlighter of a chain of four nodes, with the values on which it depends. */
function made() {
  const scene = new Scene()
  const ids = ['a', 'b', 'c', 'd']
  scene.apply({
    reset: true,
    nodes: ids.map((id, index) => nodeRecord(id, index * 300, 0, 88)),
    edges: ids.slice(1).map((targetId, index) => edgeRecord(`to ${targetId}`, ids[index] ?? '', targetId)),
    removedNodes: [],
    removedEdges: [],
  })
  const session = new EditingSession('00000000-0000-4000-8000-000000000001')
  const hover = new Observable<Target | null>(null)
  const connecting = new Observable<string | null>(null)
  const highlighter = new Highlighter({ scene, session, hover, focus: new Observable<Target | null>(null), connecting })
  highlighter.follow()
  const point = (id: string | null) => {
    hover.set(id === null ? null : { kind: 'node', id })
    highlighter.hovered()
    vi.advanceTimersByTime(200)
  }
  const select = (...nodeIds: string[]) => session.select({ nodeIds: new Set(nodeIds), edgeIds: new Set() })
  return { highlighter, scene, session, connecting, point, select }
}

/** Returns the highlighter with the pointer on the first node of the chain. */
function pointedAt(): Highlighter {
  const { highlighter, point } = made()
  point('a')
  return highlighter
}

const undimmed = ({ ids }: Highlighter) => [...(ids.value?.nodes ?? [])].toSorted()

test('hovering a node highlights the node and its neighbors and, with two steps, also the neighbors of the neighbors', () => {
  const highlighter = pointedAt()
  expect(undimmed(highlighter)).toEqual(['a', 'b'])
  highlighter.setSteps(2)
  expect(undimmed(highlighter)).toEqual(['a', 'b', 'c'])
  expect([...(highlighter.ids.value?.edges ?? [])].toSorted()).toEqual(['to b', 'to c'])
  highlighter.setSteps(1)
  expect(undimmed(highlighter)).toEqual(['a', 'b'])
  expect(highlighter.isPassing).toBe(true)
})

test('clear removes the highlight of the hovered node, and setSteps does not restore the highlight', () => {
  const highlighter = pointedAt()
  highlighter.clear()
  highlighter.setSteps(2)
  expect(highlighter.ids.value).toBeNull()
  expect(highlighter.isPassing).toBe(false)
})

test('selecting highlights the neighbors of a single node, but not the neighbors of several nodes', () => {
  const { highlighter, select } = made()
  select('d')
  expect(undimmed(highlighter)).toEqual(['c', 'd'])
  select('a', 'd')
  expect(highlighter.ids.value).toBeNull()
})

test('hovering another node replaces the highlight of the selected node until the pointer leaves the other node', () => {
  const { highlighter, select, point } = made()
  select('d')
  point('a')
  expect(undimmed(highlighter)).toEqual(['a', 'b', 'd'])
  point(null)
  expect(undimmed(highlighter)).toEqual(['c', 'd'])
})

test('after clear, the selected node is not highlighted until it is selected or hovered again', () => {
  const { highlighter, select, point } = made()
  select('d')
  highlighter.clear()
  point(null)
  expect(highlighter.ids.value).toBeNull()
  select('a')
  expect(undimmed(highlighter)).toEqual(['a', 'b'])
})

test('no node is dimmed while nodes are dragged, a connection is drawn, or the connect picker is open', () => {
  const { highlighter, scene, connecting, select } = made()
  select('d')
  scene.startDrag(['d'])
  highlighter.refresh()
  expect(highlighter.ids.value).toBeNull()
  scene.endDrag(new Set(), new Map())
  highlighter.refresh()
  expect(undimmed(highlighter)).toEqual(['c', 'd'])
  highlighter.setConnecting(true)
  expect(highlighter.ids.value).toBeNull()
  highlighter.setConnecting(false)
  connecting.set('d')
  expect(highlighter.ids.value).toBeNull()
  connecting.set(null)
  expect(undimmed(highlighter)).toEqual(['c', 'd'])
})

test('leaving a shown neighborhood ends all dimming, even if a node is selected', () => {
  const { highlighter, session, select } = made()
  select('d')
  const nodes = new Set(['a', 'b'])
  session.emphasis.set({ kind: 'neighborhood', nodeId: 'a', depth: 1, nodes, edges: new Set(['to b']) })
  expect(undimmed(highlighter)).toEqual(['a', 'b'])
  session.showEverything()
  expect(highlighter.ids.value).toBeNull()
})
