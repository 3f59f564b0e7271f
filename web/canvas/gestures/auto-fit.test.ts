import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fitDelayMs } from '../scene/fit.ts'
import { Scene } from '../scene/scene.ts'
import { AutoFit, type Fit } from './auto-fit.ts'

const at = (id: string, x: number) => ({
  id,
  x,
  y: 0,
  height: 100,
  name: id,
  type: 'person' as const,
  color: '#0a66c2',
  colored: false,
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function opened(...ids: string[]) {
  const scene = new Scene()
  const state = { busy: false, led: false, grows: false, settled: true, own: null as string | null }
  const fit = vi.fn<Fit>()
  const own = () => (state.own === null ? undefined : scene.nodes.get(state.own))
  const host = {
    scene,
    view: { value: { x: 0, y: 0, zoom: 1, width: 800, height: 600 } },
    isBusy: () => state.busy,
    isLed: () => state.led,
    grows: () => state.grows,
    isSettled: () => state.settled,
    hasOwn: () => own() !== undefined,
    takeOwn: () => {
      const node = own()
      if (node) state.own = null
      return node ? [node] : []
    },
  }
  const autoFit = new AutoFit(host, fit)
  const change = (added: readonly ReturnType<typeof at>[], removedNodes: readonly string[] = []) => {
    scene.apply({ reset: false, nodes: added, removedNodes, edges: [], removedEdges: [] })
    autoFit.changed()
  }
  change(ids.map((id, index) => at(id, index * 200)))
  fit.mockClear()
  const wait = () => vi.advanceTimersByTime(fitDelayMs)
  return { state, fit, change, wait, autoFit }
}

test('the view moves to a node that this user added, even if other users delete more nodes than were added', () => {
  const { state, fit, change, wait } = opened('a', 'b', 'c')
  state.own = 'mine'
  change([at('mine', 5000)])
  vi.advanceTimersByTime(fitDelayMs / 2)
  change([], ['a', 'b'])
  wait()
  expect(fit).toHaveBeenCalledTimes(1)
})

test('the view moves to a node that this user added once the user stops moving the view', () => {
  const { state, fit, change, wait, autoFit } = opened('a')
  state.own = 'mine'
  state.busy = true
  change([at('mine', 5000)])
  wait()
  expect(fit).not.toHaveBeenCalled()
  state.busy = false
  state.led = true
  autoFit.rested()
  wait()
  expect(fit).toHaveBeenCalledTimes(1)
  expect(fit.mock.calls[0]?.[0]).toMatchObject({
    kind: 'box',
    box: { minX: 5000 },
    range: { minZoom: 1, maxZoom: 1 },
  })
})

test('the view does not move to a node that this user added if the node is already visible', () => {
  const { state, fit, change, wait } = opened('a')
  state.own = 'mine'
  change([at('mine', 300)])
  wait()
  expect(fit).not.toHaveBeenCalled()
})

test('the view does not move to a node that this user added if the node is partly visible', () => {
  const { state, fit, change, wait } = opened('a')
  state.own = 'mine'
  change([at('mine', 700)])
  wait()
  expect(fit).not.toHaveBeenCalled()
})

test('the start view includes a node that this user added if the user has not moved the view', () => {
  const { state, fit, change, wait } = opened('a')
  state.own = 'mine'
  change([at('mine', 100_000)])
  wait()
  expect(fit.mock.calls[0]?.[0]).toMatchObject({ kind: 'start', own: { minX: 100_000 } })
})

test('the view does not move when other users add nodes', () => {
  const { fit, change, wait } = opened('a')
  change([at('b', 5000)])
  wait()
  expect(fit).not.toHaveBeenCalled()
})

test('the view shows the first nodes of an empty network, even if other users add them', () => {
  const { fit, change, wait } = opened()
  change([at('a', 5000)])
  wait()
  expect(fit).toHaveBeenCalledTimes(1)
})

test('the view follows a network that is being generated until the user moves the view', () => {
  const { state, fit, change, wait } = opened('a')
  state.grows = true
  change([at('b', 5000)])
  wait()
  expect(fit).toHaveBeenCalledExactlyOnceWith({ kind: 'start', own: null }, { still: false })
  state.led = true
  change([at('c', 9000)])
  wait()
  expect(fit).toHaveBeenCalledTimes(1)
})

test('the view shows the whole network once an import has added all its nodes', () => {
  const { state, fit, change, wait, autoFit } = opened('a')
  state.settled = false
  autoFit.showWhole()
  change([at('b', 5000)])
  wait()
  expect(fit).not.toHaveBeenCalled()
  state.settled = true
  autoFit.settled()
  wait()
  expect(fit).toHaveBeenCalledExactlyOnceWith({ kind: 'whole' })
})
