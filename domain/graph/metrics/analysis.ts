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

/** All measures of a network. Nodes are numbered by the index of their id. */
export interface Analysis {
  /** Sorted. */
  readonly ids: readonly string[]
  /** By measure and node. NaN if a measure is undefined for a node. */
  readonly values: Readonly<Record<MeasureId, Float64Array<ArrayBuffer>>>
  readonly communities: Communities
  readonly components: Components
  readonly bridges: readonly Bridge[]
  readonly whole: WholeNetwork
  /** The error bounds of betweenness and closeness, or null if they are exact. */
  readonly estimate: Estimate | null
}

/** Measures of the network as a whole. */
export interface WholeNetwork {
  /** Number of connected pairs of nodes. */
  readonly ties: number
  /** The share of all pairs that are connected. */
  readonly density: number
  /** The longest shortest path in steps, among connected nodes. A lower bound if estimated. */
  readonly diameter: number
  /** The mean over all nodes. */
  readonly clustering: number
  /** The share of directed connections with a counterpart in the other direction, or null if there are none. */
  readonly reciprocity: number | null
}

/** The share of total work done before the shortest paths, based on typical run times. */
const shareBefore = 0.2

/**
 * Computes all measures of a network. Yields progress from 0 to 1; the caller cancels by no longer iterating. The same
 * network and seed give the same results. Cost: that of the shortest paths, see `shortestWaysOf`.
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

/** Runs work as a part of a larger task and maps its progress to the range from `start` to `end`. */
function* within<T>(work: Generator<number, T, void>, start: number, end: number): Generator<number, T, void> {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    yield start + step.value * (end - start)
  }
}
