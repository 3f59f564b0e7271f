import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

/** Returns the highlighter of a chain of four nodes, with the pointer on the first. */
function pointedAt(): Highlighter {
  const scene = new Scene()
  const ids = ['a', 'b', 'c', 'd']
  scene.apply({
    reset: true,
    nodes: ids.map((id, index) => ({
      id,
      x: index * 300,
      y: 0,
      height: 88,
      name: id,
      type: 'person',
      color: '#0a66c2',
      colored: false,
    })),
    edges: ids.slice(1).map((targetId, index) => ({
      id: `to ${targetId}`,
      sourceId: ids[index] ?? '',
      targetId,
      sourceSide: 'right',
      targetSide: 'left',
      color: '#828995',
      label: '',
      strength: null,
      direction: 'none',
      animated: true,
    })),
    removedNodes: [],
    removedEdges: [],
  })
  const session = new EditingSession('00000000-0000-4000-8000-000000000001')
  const hover = new Observable<Target | null>({ kind: 'node', id: 'a' })
  const highlighter = new Highlighter({ scene, session, hover, focus: new Observable<Target | null>(null) })
  highlighter.hovered()
  vi.advanceTimersByTime(200)
  return highlighter
}

const standingOut = ({ ids }: Highlighter) => [...(ids.value?.nodes ?? [])].toSorted()

test('highlights the hovered node and its neighbors, and the neighbors of those with a second step', () => {
  const highlighter = pointedAt()
  expect(standingOut(highlighter)).toEqual(['a', 'b'])
  highlighter.setSteps(2)
  expect(standingOut(highlighter)).toEqual(['a', 'b', 'c'])
  expect([...(highlighter.ids.value?.edges ?? [])].toSorted()).toEqual(['to b', 'to c'])
  highlighter.setSteps(1)
  expect(standingOut(highlighter)).toEqual(['a', 'b'])
  expect(highlighter.isPassing).toBe(true)
})

test('clear ends the highlight, and setSteps does not bring it back', () => {
  const highlighter = pointedAt()
  highlighter.clear()
  highlighter.setSteps(2)
  expect(highlighter.ids.value).toBeNull()
  expect(highlighter.isPassing).toBe(false)
})
