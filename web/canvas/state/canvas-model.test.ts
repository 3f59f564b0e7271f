import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyBatch } from '../../../domain/edits/batch.ts'
import { Edit } from '../../../domain/edits/edit.ts'
import { type Graph, graphFrom } from '../../../domain/entities/graph.ts'
import { EditingSession } from '../../network/editing-session.ts'
import type { Creator } from '../../store/creators.ts'
import { CanvasModel } from './canvas-model.ts'

const at = '2026-05-01T10:00:00.000Z'
const ada = '00000000-0000-4000-8000-000000000001'
const network = { id: ada, name: 'N', description: null, isAi: false, createdAt: at, updatedAt: at }
const empty = graphFrom({ network, nodes: [], edges: [], tasks: [], tags: [] })
const add = Edit.parse({ type: 'node.add', node: { id: ada, type: 'person', name: 'Ada', x: 0, y: 0 } })
const { graph } = applyBatch(empty, [add], at)
const move = Edit.parse({ type: 'node.move', id: ada, x: 50, y: 0 })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act, 16))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function opened(): CanvasModel {
  const model = new CanvasModel(new EditingSession(ada))
  model.setView({ x: 100, y: 100, zoom: 1, width: 800, height: 600 })
  receive(model, graph)
  return model
}

function receive(model: CanvasModel, state: Graph, maker: Creator = 'others'): void {
  model.session.take(state, () => maker)
  model.receive(model.session.shown.value, true)
}

test('cards are mounted as elements only after the first picture of the canvas is drawn', () => {
  const model = opened()
  vi.advanceTimersByTime(1000)
  expect(model.elements.cards.value).toEqual([])
  model.elements.pictured(model.elements.hiding.value)
  vi.advanceTimersByTime(40)
  expect(model.elements.cards.value).toMatchObject([{ id: ada }])
  model.dispose()
})

test('if no picture is drawn within a timeout, cards are mounted as elements anyway, and stay mounted while the view moves', () => {
  const model = opened()
  vi.advanceTimersByTime(3000)
  expect(model.elements.cards.value).toMatchObject([{ id: ada }])
  model.setView({ ...model.view.value, x: 120 })
  vi.advanceTimersByTime(200)
  expect(model.elements.pictureOnly.value).toBe(false)
  expect(model.elements.cards.value).toMatchObject([{ id: ada }])
  model.dispose()
})

test('during a gesture, only the drawn picture is shown, even when other users edit the network', () => {
  const model = opened()
  model.elements.pictured(model.elements.hiding.value)
  vi.advanceTimersByTime(100)
  model.elements.pictured(model.elements.hiding.value)
  model.elements.setGesturing(true)
  model.setView({ ...model.view.value, x: 120 })
  model.elements.pictured(model.elements.hiding.value)
  expect(model.elements.pictureOnly.value).toBe(true)
  receive(model, applyBatch(graph, [move], at).graph)
  vi.advanceTimersByTime(1000)
  expect(model.elements.pictureOnly.value).toBe(true)
  expect(model.elements.cards.value).toMatchObject([{ position: { x: 50 } }])
  model.elements.setGesturing(false)
  vi.advanceTimersByTime(200)
  expect(model.elements.pictureOnly.value).toBe(false)
  model.dispose()
})

test('nodes that appear because the user opens or leaves the history are not announced as added by others', () => {
  const far = (x: number) => {
    const node = { id: crypto.randomUUID(), type: 'person', name: 'Far', x, y: 9000 }
    return Edit.parse({ type: 'node.add', node })
  }
  const present = applyBatch(graph, [far(9000)], at).graph
  const model = opened()
  const unseen = () => model.arrivals.nodeIds.value.size
  model.session.isPast.set(true)
  receive(model, present)
  receive(model, graph)
  // The page applies the current state before it leaves the history.
  receive(model, present)
  model.session.isPast.set(false)
  expect(unseen()).toBe(0)
  receive(model, applyBatch(present, [far(12_000)], at).graph)
  expect(unseen()).toBe(1)
  model.dispose()
})

test.each([
  ['others', 1],
  ['user', 0],
  ['page', 0],
  ['unknown', 0],
] as const)('a node out of view that was added by %j is announced %i times', (maker, announced) => {
  const far = Edit.parse({
    type: 'node.add',
    node: { id: crypto.randomUUID(), type: 'person', name: 'Far', x: 9000, y: 9000 },
  })
  const model = opened()
  receive(model, applyBatch(graph, [far], at).graph, maker)
  expect(model.arrivals.nodeIds.value.size).toBe(announced)
  model.dispose()
})
