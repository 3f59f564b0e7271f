import { type Communities, communitiesOf } from './communities.ts'
import { type Components, componentsOf } from './components.ts'
import { coresOf } from './cores.ts'
import { type Bridge, cutsOf } from './cuts.ts'
import { graphologyGraph } from './graphology-graph.ts'
import type { MeasureId } from './measures.ts'
import { eigenvectorOf, pageRankOf } from './ranks.ts'
import { type Estimate, shortestWaysOf, type ShortestWaysOptions } from './shortest-ways.ts'
import { degreeOf, type NetworkColumns, tieGraph } from './tie-graph.ts'
import { closureOf } from './triangles.ts'

/** Everything that is measured of a network. Nodes are numbers: the places of their ids. */
export interface Analysis {
  /** In order. */
  readonly ids: readonly string[]
  /** By measure and node. NaN where a measure says nothing of a node. */
  readonly values: Readonly<Record<MeasureId, Float64Array<ArrayBuffer>>>
  readonly communities: Communities
  readonly components: Components
  readonly bridges: readonly Bridge[]
  readonly whole: WholeNetwork
  /** How far betweenness and closeness may be off; null where they are exact. */
  readonly estimate: Estimate | null
}

/** What is measured of a network as a whole. */
export interface WholeNetwork {
  /** Pairs of nodes that are connected. */
  readonly ties: number
  /** The part of all pairs that is connected. */
  readonly density: number
  /** Steps between those furthest apart that are connected at all; of an estimate, at least that. */
  readonly diameter: number
  /** The mean over all nodes. */
  readonly clustering: number
  /** Of the connections with a direction, the part that is answered; null if none has one. */
  readonly reciprocity: number | null
}

/** Which parts of the whole work are done after what comes before the shortest ways, by what they take. */
const shareBefore = 0.2

/**
 * Measures a network. Yields the part that is done, from 0 to 1; whoever asks no further has cancelled it. The same
 * network and seed give the same results. Cost: that of the shortest ways, see `shortestWaysOf`.
 */
export function* analyze(
  columns: NetworkColumns,
  { seed = 1, ...options }: ShortestWaysOptions = {},
): Generator<number, Analysis, void> {
  const graph = tieGraph(columns)
  const { ids, strengths, reciprocity } = graph
  yield 0.02
  const components = componentsOf(graph)
  const { cutOff, bridges } = cutsOf(graph)
  const closure = yield* within(closureOf(graph), 0.02, 0.05)
  const tied = graphologyGraph(graph)
  yield 0.1
  const communities = communitiesOf(graph, tied, seed)
  yield 0.15
  const eigenvector = eigenvectorOf(graph)
  const pageRank = pageRankOf(graph, tied)
  const ways = yield* within(shortestWaysOf(graph, { seed, ...options }), shareBefore, 1)
  const ties = graph.ends.length / 2
  const { clustering, constraint, effectiveSize } = closure
  const { betweenness, closeness, diameter, estimate } = ways
  return {
    ids,
    values: {
      degree: Float64Array.from(ids.keys(), (node) => degreeOf(graph, node)),
      strength: strengths,
      betweenness,
      closeness,
      cutOff,
      constraint,
      effectiveSize,
      clustering,
      eigenvector,
      pageRank,
      core: coresOf(graph),
    },
    communities,
    components,
    bridges,
    whole: {
      ties,
      density: ids.length < 2 ? 0 : ties / ((ids.length * (ids.length - 1)) / 2),
      diameter,
      clustering: ids.length === 0 ? 0 : clustering.reduce((sum, value) => sum + value, 0) / ids.length,
      reciprocity,
    },
    estimate,
  }
}

/** Work as a part of a larger one: from `start` to `end` of that. */
function* within<T>(work: Generator<number, T, void>, start: number, end: number): Generator<number, T, void> {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    yield start + step.value * (end - start)
  }
}
