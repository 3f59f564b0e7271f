import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { comparable, emptyGraph, randomBatch, seededRandom } from '../../tests/support/random-edits.ts'
import { applyBatch, type LoggedBatch } from '../../domain/edits/batch.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { type HistorySource, Timeline } from './timeline.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const timeOf = (version: number) => new Date(Date.UTC(2026, 0, 1, 0, version)).toISOString()

/** Returns a random history and a source that reads it like the server. */
function made(length: number, seed = 1) {
  const random = seededRandom(seed)
  const states: Graph[] = [emptyGraph()]
  const log: LoggedBatch[] = []
  while (log.length < length) {
    const version = log.length + 1
    const before = states.at(-1) as Graph
    const outcome = applyBatch(before, randomBatch(before, random, 3), timeOf(version))
    if (outcome.applied.length === 0) continue
    states.push(outcome.graph)
    const batchId = crypto.randomUUID()
    log.push({ version, batchId, stepId: null, userId: null, at: timeOf(version), edits: [...outcome.applied] })
  }
  const source = {
    moments: vi.fn<HistorySource['moments']>(async () => ({
      version: length,
      moments: log.map(({ version, at }) => ({ version, at, changes: 1 })),
    })),
    state: vi.fn<HistorySource['state']>(async (version) => states[version] as Graph),
    log: vi.fn<HistorySource['log']>(async (after) => log.slice(after, after + 200)),
  }
  const timeline = new Timeline(source, timeOf(0))
  const isShown = (version: number) =>
    expect(comparable(timeline.state.value.graph as Graph)).toEqual(comparable(states[version] as Graph))
  return { timeline, source, states, isShown }
}

describe('the timeline of the history', () => {
  test('starts at the newest moment, or at a given version', async () => {
    const { timeline, isShown } = made(12)
    await timeline.start()
    expect(timeline.state.value).toMatchObject({ status: 'ready', at: 12, isBehind: false })
    isShown(12)
    const other = made(12)
    await other.timeline.start(5)
    expect(other.timeline.state.value.at).toBe(5)
    other.isShown(5)
  })

  test('shows every version, replayed from the log in the browser, with one request for the first state', async () => {
    const { timeline, source, isShown } = made(60)
    await timeline.start(1)
    source.state.mockClear()
    for (let at = 2; at <= 60; at++) {
      await timeline.go(at)
      isShown(at)
    }
    expect(source.state).not.toHaveBeenCalled()
    expect(source.log).toHaveBeenCalledTimes(1)
    for (const at of [0, 30, 7]) {
      await timeline.go(at)
      isShown(at)
    }
  })

  test('while the user drags, the canvas shows most moments, but other panels show only a few moments and then the last one', async () => {
    const { timeline } = made(60)
    await timeline.start()
    for (let at = 0; at <= 60; at++) await timeline.go(at)
    const seen = { canvas: 0, beside: 0 }
    timeline.state.subscribe(() => seen.canvas++)
    timeline.settled.subscribe(() => seen.beside++)
    await vi.advanceTimersByTimeAsync(1000)
    for (let at = 60; at >= 10; at--) {
      timeline.drag(at)
      await vi.advanceTimersByTimeAsync(20)
    }
    expect(seen.canvas).toBeGreaterThan(40)
    expect(seen.beside).toBeLessThan(6)
    await vi.advanceTimersByTimeAsync(1000)
    expect(timeline.state.value).toMatchObject({ at: 10, shownAt: 10, isBehind: false })
    expect(timeline.settled.value).toBe(timeline.state.value)
    await timeline.go(20)
    expect(timeline.settled.value).toBe(timeline.state.value)
  })

  test('requests only a few states while the user drags back through history that is not loaded', async () => {
    const { timeline, source, isShown } = made(450)
    await timeline.start()
    for (let at = 450; at >= 0; at -= 10) {
      timeline.drag(at)
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(source.state.mock.calls.map(([version]) => version)).toEqual([450, 400, 200, 0])
    expect(timeline.state.value.shownAt).toBe(0)
    isShown(0)
    await timeline.go(333)
    isShown(333)
  })

  test('requests a state from the server if it is far from all loaded states', async () => {
    const { timeline, source, isShown } = made(450)
    await timeline.start(1)
    source.state.mockClear()
    await timeline.go(450)
    expect(source.state).toHaveBeenCalledTimes(1)
    expect(source.log).not.toHaveBeenCalled()
    isShown(450)
  })

  test('while a moment is loading, skips the other moments that the user passes', async () => {
    const { timeline, source, states, isShown } = made(30)
    const answer = Promise.withResolvers<Graph>()
    await timeline.start(30)
    source.state.mockClear()
    source.state.mockImplementationOnce(() => answer.promise)
    const dragged = Promise.all([timeline.go(20), timeline.go(10), timeline.go(25)])
    expect(timeline.state.value).toMatchObject({ at: 25, isBehind: true })
    answer.resolve(states[20] as Graph)
    await dragged
    await vi.waitFor(() => expect(timeline.state.value.isBehind).toBe(false))
    expect(source.state).toHaveBeenCalledTimes(1)
    expect(source.log).toHaveBeenCalledTimes(1)
    expect(timeline.state.value.at).toBe(25)
    isShown(25)
  })

  test('while the user drags quickly, the canvas skips intermediate moments and shows the last moment', async () => {
    const { timeline, isShown } = made(30)
    await timeline.start(1)
    for (let at = 2; at <= 30; at++) await timeline.go(at)
    const shown: number[] = []
    timeline.state.subscribe(() => shown.push(timeline.state.value.shownAt))
    for (let at = 29; at >= 5; at--) timeline.drag(at)
    expect(timeline.state.value).toMatchObject({ at: 5, shownAt: 30, isBehind: true })
    await vi.runAllTimersAsync()
    expect(timeline.state.value).toMatchObject({ at: 5, shownAt: 5, isBehind: false })
    expect([...new Set(shown)]).toEqual([30, 5])
    isShown(5)
  })

  test('plays from the first moment to the last, and pauses when the user chooses another moment', async () => {
    const { timeline, isShown } = made(8)
    await timeline.start()
    timeline.play()
    const seen: number[] = []
    timeline.state.subscribe(() => seen.push(timeline.state.value.at))
    await vi.runAllTimersAsync()
    expect([...new Set(seen)]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(timeline.state.value.isPlaying).toBe(false)
    isShown(8)
    timeline.play()
    await vi.advanceTimersByTimeAsync(1000)
    expect(timeline.state.value.isPlaying).toBe(true)
    await timeline.go(6)
    await vi.runAllTimersAsync()
    expect(timeline.state.value).toMatchObject({ at: 6, isPlaying: false })
  })

  test('compares two moments until the user starts playing', async () => {
    const { timeline, isShown } = made(9)
    await timeline.start()
    await timeline.compareWith(3)
    expect(timeline.state.value.comparedAt).toBe(3)
    expect(timeline.state.value.comparedGraph).not.toBeNull()
    isShown(9)
    timeline.play()
    expect(timeline.state.value.comparedGraph).toBeNull()
  })

  test('reports that loading failed, and continues after a retry', async () => {
    const { timeline, source, isShown } = made(5)
    await timeline.start()
    source.state.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await timeline.go(2)
    expect(timeline.state.value.status).toBe('failed')
    await timeline.go(2)
    expect(timeline.state.value.status).toBe('ready')
    isShown(2)
  })

  test('adds later changes as new moments, and keeps showing the chosen moment', async () => {
    const { timeline, source, isShown } = made(8)
    const { moments } = await source.moments(new AbortController().signal)
    source.moments.mockResolvedValueOnce({ version: 5, moments: moments.slice(0, 5) })
    await timeline.start()
    expect(timeline.state.value.moments).toHaveLength(6)
    await timeline.refresh()
    expect(timeline.state.value.moments.map(({ version }) => version)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    isShown(5)
    await timeline.go(8)
    isShown(8)
  })

  test('if the user chooses a version within a combined moment, the version becomes a separate moment', async () => {
    const { timeline, source, isShown } = made(20)
    source.moments.mockResolvedValueOnce({
      version: 20,
      moments: [10, 20].map((version) => ({ version, at: timeOf(version), changes: 10 })),
    })
    await timeline.start(14)
    expect(timeline.state.value.moments.map(({ version }) => version)).toEqual([0, 10, 14, 20])
    isShown(14)
  })
})
