import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyGraph } from '../../../tests/support/random-edits.ts'
import { edited } from '../../../tests/support/run-edits.ts'
import { EditingSession } from '../../network/editing-session.ts'
import { Scene } from '../scene/scene.ts'
import { HullKeeper } from './hull-keeper.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const groups = [1, 2, 3, 4]
const graph = edited(
  emptyGraph(),
  ...groups.flatMap((n) => [
    { type: 'node.add', node: { id: uuid(n), type: 'person', name: `Node ${n}`, x: 400 * n, y: 0 } },
    { type: 'group.add', group: { id: uuid(100 + n), name: `Group ${n}`, nodeIds: [uuid(n)] } },
  ]),
)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let now = 0
  // Each call advances the clock by almost a slice, so that each slice computes one group.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 5))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function opened() {
  const session = new EditingSession(uuid(9))
  session.take(graph)
  const scene = new Scene()
  scene.apply({
    reset: false,
    nodes: groups.map((n) => {
      return { id: uuid(n), x: 400 * n, y: 0, height: 100, name: '', type: 'person', color: '#0a66c2', colored: false }
    }),
    removedNodes: [],
    edges: [],
    removedEdges: [],
  })
  const keeper = new HullKeeper({ scene, session, onChanged: () => undefined })
  return { keeper, scene, areas: () => scene.columns.hulls.length }
}

test('the hulls of all groups get computed even if the network changes continuously', () => {
  const { keeper, areas } = opened()
  for (let at = 0; at < 20; at++) {
    keeper.refresh()
    vi.advanceTimersByTime(1)
  }
  expect(areas()).toBe(groups.length)
  keeper.dispose()
})
