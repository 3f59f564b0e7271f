import { degreeOf, type TieGraph } from '../graph/metrics/tie-graph.ts'

/** Two nodes that are not connected, and their common neighbors, all by node number. */
export interface MissingTie {
  readonly a: number
  readonly b: number
  /** Common neighbors, sorted by number of connections, fewest first. */
  readonly common: readonly number[]
  readonly score: number
}

interface MissingTieOptions {
  /** Whether a node can be an end of a missing connection. */
  readonly isEnd: (node: number) => boolean
  /** Index of the user's own node, or null. All contacts of the user share this neighbor, so it is not significant. */
  readonly ignored: number | null
  readonly most: number
}

/** Minimum number of common neighbors. A single common neighbor is too frequent to be significant. */
const leastCommon = 2
/**
 * Maximum number of connections of a common neighbor. A neighbor with more connections is hardly significant, and
 * checking all pairs of its neighbors is slow.
 */
const mostTies = 1_000
const nodesPerStep = 200

/**
 * Finds connections that probably exist or will form, the most likely first. The score of two unconnected nodes is the
 * sum of 1 / ln(number of connections) over their common neighbors. A common neighbor with few connections thus counts
 * more than one with many. If scores are equal, the pair with the smaller node numbers comes first.
 *
 * Source of the score: Adamic and Adar, "Friends and neighbors on the Web", 2003, doi 10.1016/S0378-8733(03)00009-1.
 * Liben-Nowell and Kleinberg found that this score predicts new connections best among the neighbor-based measures:
 * "The link-prediction problem for social networks", 2007, doi 10.1002/asi.20591.
 *
 * Yields progress from 0 to 1. Cost: the sum of the squared numbers of connections of all nodes with at most `mostTies`
 * connections.
 */
export function* missingTies(
  graph: TieGraph,
  { isEnd, ignored, most }: MissingTieOptions,
): Generator<number, MissingTie[], void> {
  const { ids, starts, ends } = graph
  const count = ids.length
  const telling = Float64Array.from(ids.keys(), (node) => {
    const ties = degreeOf(graph, node)
    return node === ignored || ties < 2 || ties > mostTies ? 0 : 1 / Math.log(ties)
  })
  const score = new Float64Array(count)
  const shared = new Uint32Array(count)
  const isTied = new Uint8Array(count)
  let found: Omit<MissingTie, 'common'>[] = []
  for (let a = 0; a < count; a++) {
    if (a % nodesPerStep === 0) yield a / count
    if (!isEnd(a)) continue
    const neighbors = ends.subarray(starts[a], starts[a + 1])
    for (const neighbor of neighbors) isTied[neighbor] = 1
    const met: number[] = []
    for (const through of neighbors) {
      const tells = telling[through] as number
      if (tells === 0) continue
      for (let arc = starts[through] as number; arc < (starts[through + 1] as number); arc++) {
        const b = ends[arc] as number
        if (b <= a || isTied[b] === 1) continue
        if (shared[b] === 0) met.push(b)
        shared[b] = (shared[b] as number) + 1
        score[b] = (score[b] as number) + tells
      }
    }
    for (const b of met) {
      if ((shared[b] as number) >= leastCommon && isEnd(b)) found.push({ a, b, score: score[b] as number })
      shared[b] = score[b] = 0
    }
    for (const neighbor of neighbors) isTied[neighbor] = 0
    if (found.length > 20 * most) found = best(found, most)
  }
  return best(found, most).map((pair) => ({ ...pair, common: commonOf(graph, pair.a, pair.b, telling) }))
}

function best<T extends Pick<MissingTie, 'a' | 'b' | 'score'>>(pairs: readonly T[], most: number): T[] {
  return pairs.toSorted((one, other) => other.score - one.score || one.a - other.a || one.b - other.b).slice(0, most)
}

function commonOf({ starts, ends }: TieGraph, a: number, b: number, telling: Float64Array): number[] {
  const ofB = new Set(ends.subarray(starts[b], starts[b + 1]))
  const common = [...ends.subarray(starts[a], starts[a + 1])].filter((node) => ofB.has(node) && telling[node] !== 0)
  return common.sort((one, other) => (telling[other] as number) - (telling[one] as number) || one - other)
}
