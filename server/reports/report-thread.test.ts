import { describe, expect, test } from 'vitest'
import { type Graph, graphContents, graphFrom } from '../../domain/entities/graph.ts'
import type { ReportBlock } from '../../domain/entities/report/report.ts'
import { plainViewState } from '../../domain/entities/view/view-state.ts'
import { finish } from '../../domain/finish.ts'
import { analyze } from '../../domain/graph/metrics/analysis.ts'
import { networkColumns } from '../../domain/graph/metrics/tie-graph.ts'
import { contentOf } from '../../domain/reports/content.ts'
import { emptyGraph, seededRandom } from '../../tests/support/random-edits.ts'
import { edited } from '../../tests/support/run-edits.ts'
import { mostAnalyzed, type ReportWork } from './compute-report.ts'
import { computeInThread } from './report-thread.ts'

const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
const node = (place: number) => ({
  type: 'node.add',
  node: { id: idOf(place), type: 'person', name: `Person ${place}`, x: 0, y: 0 },
})
const edge = (place: number, from: number, to: number) => ({
  type: 'edge.add',
  edge: { id: idOf(place), sourceId: idOf(from), targetId: idOf(to) },
})

const sample = graphContents(edited(emptyGraph(), node(1), node(2), edge(3, 1, 2)))

/** Returns a network with random connections. */
function networkOf(nodes: number, edges: number): Graph {
  const random = seededRandom(1)
  const [oneNode] = sample.nodes ?? []
  const [oneEdge] = sample.edges ?? []
  if (!oneNode || !oneEdge) throw new Error('The sample is empty.')
  const pick = () => idOf(1 + Math.floor(random() * nodes))
  return graphFrom({
    network: sample.network,
    nodes: Array.from({ length: nodes }, (_, at) => ({ ...oneNode, id: idOf(at + 1), name: `Person ${at + 1}` })),
    edges: Array.from({ length: edges }, (_, at) => ({
      ...oneEdge,
      id: idOf(nodes + at + 1),
      sourceId: pick(),
      targetId: pick(),
    })),
  })
}

const blocks: ReportBlock[] = [
  { id: idOf(1), kind: 'figures', figures: ['people', 'density', 'parts'] },
  { id: idOf(2), kind: 'chart', chart: 'communities', fieldId: null },
  { id: idOf(3), kind: 'ranking', measure: 'betweenness', count: 20 },
]
const nobody = { interactions: [], cadences: [], identities: [], weightings: [] }
const today = '2026-11-28'

const workFor = (now: Graph, before: Graph | null = null): ReportWork => ({
  report: { blocks, comparedDays: before && 30 },
  view: plainViewState,
  now: bytesOf(now),
  before: before && bytesOf(before),
  asker: { email: 'ada@people.test', today, ...nobody },
  timeZone: 'UTC',
})

const bytesOf = (graph: Graph) => new TextEncoder().encode(JSON.stringify(graphContents(graph)))
const { signal } = new AbortController()

describe('a report that is computed in a thread', () => {
  test('equals the report that the page computes', async () => {
    const [now, before] = [networkOf(300, 500), networkOf(200, 300)]
    const stateOf = (graph: Graph, day: string) => ({
      graph,
      day,
      analysis: finish(analyze(finish(networkColumns(graph)))),
    })
    const source = {
      now: stateOf(now, today),
      before: stateOf(before, '2026-10-29'),
      days: 30,
      interactions: new Map(),
      dayOf: (moment: string) => moment.slice(0, 10),
    } as const
    const { content } = await computeInThread(workFor(now, before), signal)
    expect(content).toEqual(contentOf({ blocks }, source))
    expect(content[2]).toMatchObject({ isCompared: true, ranked: { length: 20 } })
  })

  test('has no rankings if the network is too large', async () => {
    const { content } = await computeInThread(workFor(networkOf(mostAnalyzed + 1, 10)), signal)
    expect(content).toMatchObject([
      { figures: [{ value: mostAnalyzed + 1 }, {}, {}] },
      { chart: { bars: null } },
      { ranked: null },
    ])
  })

  test('is aborted if it takes too much time or memory, or its job is canceled', async () => {
    const work = workFor(networkOf(2000, 5000))
    await expect(computeInThread(work, signal, { withinMs: 1 })).rejects.toThrow('took too long')
    await expect(computeInThread(workFor(networkOf(30_000, 0)), signal, { heapMb: 16 })).rejects.toThrow('memory')
    await expect(computeInThread(work, AbortSignal.abort(new Error('Canceled.')))).rejects.toThrow('Canceled.')
  })
})
