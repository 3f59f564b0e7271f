import { type Communities, communitiesOf } from './communities.ts'
import { type Components, componentsOf } from './components.ts'
import { coresOf } from './cores.ts'
import { type Bridge, cutsOf } from './cuts.ts'
import { graphologyGraph } from './graphology-graph.ts'
import type { MeasureId } from '../../measure-ids.ts'
import { eigenvectorOf, pageRankOf } from './ranks.ts'
import { type Estimate, shortestPathsOf, type ShortestPathsOptions } from './shortest-paths.ts'
import { degreeOf, type NetworkColumns, tieGraph } from './tie-graph.ts'
import { closureOf } from './triangles.ts'

/** All measures of a network. A node's number is the index of its id in `ids`. */
export interface Analysis {
  /** Ids of all nodes, sorted. */
  readonly ids: readonly string[]
  /** Values by measure and node number. NaN if a measure is undefined for a node. */
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
  /** Number of pairs of nodes that are connected. */
  readonly ties: number
  /** Fraction of all pairs of nodes that are connected. */
  readonly density: number
  /** Length in steps of the longest of all shortest paths. If estimated, this is a lower bound. */
  readonly diameter: number
  /** Mean clustering coefficient of all nodes. */
  readonly clustering: number
  /**
   * Fraction of directed connections that have a counterpart in the opposite direction. Null if there are no directed
   * connections.
   */
  readonly reciprocity: number | null
}

/** Fraction of the total work that is done before the shortest paths. Based on typical run times. */
const shareBefore = 0.2

/**
 * Computes all measures of a network. Yields progress from 0 to 1; the caller cancels by no longer iterating. The same
 * network and seed give the same results. Cost: mainly the shortest paths, see `shortestPathsOf`.
 */
export function* analyze(
  columns: NetworkColumns,
  { seed = 1, ...options }: ShortestPathsOptions = {},
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
  const ways = yield* within(shortestPathsOf(graph, { seed, ...options }), shareBefore, 1)
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

/** Runs a part of a larger task. Its progress is mapped to the range from `start` to `end`. */
function* within<T>(work: Generator<number, T, void>, start: number, end: number): Generator<number, T, void> {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    yield start + step.value * (end - start)
  }
}
