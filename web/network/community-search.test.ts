import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyGraph } from '../../tests/support/random-edits.ts'
import { edited } from '../../tests/support/run-edits.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { CommunitySearch } from './community-search.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const node = (n: number) => ({ type: 'node.add', node: { id: id(n), type: 'person', name: 'Ada', x: 0, y: 0 } })
const edge = (n: number, sourceId: string, targetId: string) => ({
  type: 'edge.add',
  edge: { id: id(n), sourceId, targetId, sourceHandle: 'right-source', targetHandle: 'left-target' },
})
const moved = (graph: Graph, x: number) => edited(graph, { type: 'node.move', id: id(1), x, y: 0 })

interface Asked {
  readonly graph: Graph
  readonly signal: AbortSignal
  end(): Promise<void>
}

/** The running searches, which tests end explicitly. */
let asked: Asked[]
let found: ReadonlyMap<string, number>[]
let search: CommunitySearch
let start: Graph

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  asked = []
  found = []
  start = edited(emptyGraph(), node(1), node(2), node(3), edge(11, id(1), id(2)))
  search = new CommunitySearch({
    find: (graph, signal) =>
      new Promise((resolve) => {
        const end = async () => {
          resolve(new Map(Array.from(graph.nodes.keys(), (nodeId) => [nodeId, 0])))
          await vi.advanceTimersByTimeAsync(0)
        }
        asked.push({ graph, signal, end })
      }),
    onFound: (communityOf) => found.push(communityOf),
  })
})
afterEach(() => vi.useRealTimers())

/** Changes the label of an edge several times, with a pause after each change. */
async function work(graph: Graph, times: number, pauseMs: number): Promise<Graph> {
  let now = graph
  for (let n = 0; n < times; n++) {
    now = edited(now, { type: 'edge.update', id: id(11), changes: { label: `As of ${n}` } })
    search.follow(now)
    await vi.advanceTimersByTimeAsync(pauseMs)
  }
  return now
}

test('communities are found while edits continue, and are searched again after the edits', async () => {
  search.follow(start)
  await vi.advanceTimersByTimeAsync(0)
  const later = await work(start, 9, 100)
  expect(asked.map(({ graph, signal }) => [graph, signal.aborted])).toEqual([[start, false]])
  await asked[0]?.end()
  expect(found).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(800)
  expect(asked.map(({ graph }) => graph)).toEqual([start, later])
})

test('communities are searched again even if edits never pause', async () => {
  search.follow(start)
  await vi.advanceTimersByTimeAsync(0)
  await asked[0]?.end()
  await work(start, 9, 100)
  expect(asked).toHaveLength(2)
})

test('communities are not searched again while connections are unchanged', async () => {
  search.follow(start)
  await vi.advanceTimersByTimeAsync(0)
  search.follow(moved(start, 10))
  await asked[0]?.end()
  await vi.advanceTimersByTimeAsync(5000)
  search.follow(moved(start, 20))
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toHaveLength(1)
})

test('stop aborts the community search and discards its result, and follow starts a new search', async () => {
  search.follow(start)
  await vi.advanceTimersByTimeAsync(0)
  search.stop()
  expect(asked[0]?.signal.aborted).toBe(true)
  search.follow(start)
  await vi.advanceTimersByTimeAsync(0)
  // The result of the first search is ignored.
  await asked[0]?.end()
  expect(found).toHaveLength(0)
  await asked[1]?.end()
  expect(found).toHaveLength(1)
  expect(asked).toHaveLength(2)
})
