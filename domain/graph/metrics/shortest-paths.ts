import { type Components, componentsOf } from './components.ts'
import { type Sources, sourcesOf } from './sources.ts'
import type { TieGraph } from './tie-graph.ts'

/** Measures based on all shortest paths, by node number. */
export interface ShortestPaths {
  /**
   * The fraction of pairs of other nodes whose shortest path leads through the node. If a pair has several shortest
   * paths, each counts as a fraction (Freeman, "A set of measures of centrality based on betweenness", 1977).
   */
  readonly betweenness: Float64Array<ArrayBuffer>
  /**
   * The inverse of the mean distance to all reachable nodes, times the fraction of nodes that are reachable (Wasserman
   * and Faust, Social Network Analysis, 1994, 5.2). 1 for a node connected to all others, 0 for a node without
   * connections.
   */
  readonly closeness: Float64Array<ArrayBuffer>
  /**
   * Length in steps of the longest of all shortest paths. If estimated, the length of the longest path that was found.
   */
  readonly diameter: number
  /** Null if all values are exact, because every node was a source. */
  readonly estimate: Estimate | null
}

/** Error bounds of an estimate. */
export interface Estimate {
  /** Number of nodes that were sources of shortest paths. */
  readonly sources: number
  /** With 95% confidence, every betweenness and every closeness is within this error of its exact value. */
  readonly betweennessError: number
  readonly closenessError: number
}

export interface ShortestPathsOptions {
  /** Seed for the random choice of sources if not all nodes can be sources. */
  readonly seed?: number
  /**
   * Maximum number of visited nodes and arcs. If all sources would need more, results are estimated. The default takes
   * a few seconds.
   */
  readonly mostVisits?: number
}

/** Sufficient for exact results with 10,000 nodes and 20,000 connected pairs. */
const defaultVisits = 550_000_000
/** Number of visits between two progress reports. */
const visitsPerStep = 500_000
const doubt = 0.05

/**
 * Computes measures from shortest paths, regardless of strength: Brandes, "A faster algorithm for betweenness
 * centrality" (2001), doi 10.1080/0022250X.2001.9990249, with typed arrays. Cost: nodes × connected pairs, up to
 * `mostVisits`. If that is not enough, uses a seeded sample of sources (Brandes and Pich, "Centrality estimation in
 * large networks", 2007; for distances Eppstein and Wang, "Fast approximation of centrality", 2004).
 */
export function* shortestPathsOf(
  graph: TieGraph,
  { seed = 1, mostVisits = defaultVisits }: ShortestPathsOptions = {},
): Generator<number, ShortestPaths, void> {
  const components = componentsOf(graph)
  const sources = sourcesOf(components, graph.ends.length, mostVisits, seed)
  const sums = yield* sweep(graph, sources)
  return resultOf(graph.ids.length, components, sources, sums)
}

/** Sums over all sources, by node number. */
interface Sums {
  /** Sum of the dependencies of the sources on the node (Brandes 2001), extrapolated to all possible sources. */
  readonly through: Float64Array
  readonly distance: Float64Array
  /** Sums of the squared values of each source, from which the error bounds are computed. */
  readonly throughSquares: Float64Array
  readonly distanceSquares: Float64Array
  readonly diameter: number
}

function* sweep({ ids, starts, ends }: TieGraph, sources: Sources): Generator<number, Sums, void> {
  const count = ids.length
  const [through, throughSquares] = [new Float64Array(count), new Float64Array(count)]
  const [distance, distanceSquares] = [new Float64Array(count), new Float64Array(count)]
  const steps = new Int32Array(count).fill(-1)
  /** For each node, the number of shortest paths to it. */
  const ways = new Float64Array(count)
  /** For each node, the dependency accumulated at the node and beyond, per shortest path to the node. */
  const worth = new Float64Array(count)
  const queue = new Uint32Array(count)
  /** Ends of the arcs that lead one step farther from the source, in the order of visits. */
  const onward = new Uint32Array(ends.length)
  const onwardStarts = new Uint32Array(count + 1)
  let diameter = 0
  let visits = 0
  for (let index = 0; index < sources.nodes.length; index++) {
    const source = sources.nodes[index] as number
    const standsFor = sources.standsFor[index] as number
    queue[0] = source
    steps[source] = 0
    ways[source] = 1
    let filled = 1
    let walked = 0
    for (let at = 0; at < filled; at++) {
      const node = queue[at] as number
      const step = (steps[node] as number) + 1
      const waysHere = ways[node] as number
      onwardStarts[at] = walked
      const last = starts[node + 1] as number
      for (let arc = starts[node] as number; arc < last; arc++) {
        const end = ends[arc] as number
        const known = steps[end] as number
        if (known === -1) {
          steps[end] = step
          ways[end] = waysHere
          queue[filled++] = end
          onward[walked++] = end
        } else if (known === step) {
          ways[end] = (ways[end] as number) + waysHere
          onward[walked++] = end
        }
      }
    }
    onwardStarts[filled] = walked
    diameter = Math.max(diameter, steps[queue[filled - 1] as number] as number)
    // Error bounds, and distances summed at the reached nodes, are only needed if the sources are a sample.
    const isSampled = standsFor > 1
    let sum = 0
    for (let at = filled - 1; at >= 0; at--) {
      const node = queue[at] as number
      const waysHere = ways[node] as number
      let behind = 0
      const last = onwardStarts[at + 1] as number
      for (let arc = onwardStarts[at] as number; arc < last; arc++) behind += worth[onward[arc] as number] as number
      const dependency = at === 0 ? 0 : behind * waysHere
      worth[node] = behind + 1 / waysHere
      through[node] = (through[node] as number) + dependency * standsFor
      const step = steps[node] as number
      sum += step
      steps[node] = -1
      if (!isSampled) continue
      throughSquares[node] = (throughSquares[node] as number) + dependency * dependency
      distance[node] = (distance[node] as number) + step
      distanceSquares[node] = (distanceSquares[node] as number) + step * step
    }
    if (!isSampled) distance[source] = sum
    visits += filled + walked
    if (visits < visitsPerStep) continue
    visits = 0
    yield (index + 1) / sources.nodes.length
  }
  return { through, distance, throughSquares, distanceSquares, diameter }
}

function resultOf(count: number, { componentOf, sizes }: Components, sources: Sources, sums: Sums): ShortestPaths {
  const betweenness = new Float64Array(count)
  const closeness = new Float64Array(count)
  let [betweennessError, closenessError] = [0, 0]
  const ofSource = new Uint8Array(count)
  for (const node of sources.nodes) ofSource[node] = 1
  // Number of ordered pairs, because each pair is counted from both of its ends.
  const pairs = (count - 1) * (count - 2)
  for (let node = 0; node < count; node++) {
    const component = componentOf[node] as number
    const size = sizes[component] ?? 0
    const taken = sources.taken[component] ?? 0
    // The distance of a source to itself is not included.
    const distances = taken - (ofSource[node] as number)
    const mean = distances === 0 ? 0 : (sums.distance[node] as number) / distances
    const reached = count > 1 ? (size - 1) / (count - 1) : 0
    if (pairs > 0) betweenness[node] = (sums.through[node] as number) / pairs
    if (mean > 0) closeness[node] = reached / mean
    if (taken === size) continue
    const through = (sums.through[node] as number) / size
    const throughError = mostOff(through, sums.throughSquares[node] as number, taken, size, count)
    betweennessError = Math.max(betweennessError, (throughError * size) / pairs)
    const distanceError = mostOff(mean, sums.distanceSquares[node] as number, distances, sums.diameter * 2, count)
    const nearest = Math.max(1, mean - distanceError)
    closenessError = Math.max(closenessError, reached / nearest - reached / mean)
  }
  const isExact = sources.nodes.length === count
  return {
    betweenness,
    closeness,
    diameter: sums.diameter,
    estimate: isExact ? null : { sources: sources.nodes.length, betweennessError, closenessError },
  }
}

/**
 * Returns an upper bound for the distance between a sample mean and the true mean. Values are at most `range`, and
 * `means` is the number of means per measure. The probability that any of the distances exceeds its bound is at most
 * `doubt`. Uses the empirical Bernstein bound (Maurer and Pontil, "Empirical Bernstein bounds and sample-variance
 * penalization", 2009), which also holds for sampling without replacement (Hoeffding 1963).
 */
function mostOff(mean: number, squares: number, size: number, range: number, means: number): number {
  const variance = Math.max(0, squares - size * mean * mean) / (size - 1)
  // One factor of 2 is part of the one-sided bound. The others are for its two sides and for two measures.
  const logarithm = Math.log((2 * 2 * 2 * means) / doubt)
  return Math.sqrt((2 * variance * logarithm) / size) + (7 * range * logarithm) / (3 * (size - 1))
}
