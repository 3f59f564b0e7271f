import type { TieGraph } from './tie-graph.ts'
import { degreeOf } from './tie-graph.ts'

/** Measures of the connections among a node's neighbors, by node number. */
export interface Closure {
  /**
   * The fraction of pairs of neighbors that are connected (Watts and Strogatz, "Collective dynamics of 'small-world'
   * networks", 1998). 0 if there are no pairs.
   */
  readonly clustering: Float64Array<ArrayBuffer>
  /**
   * The degree to which a node's connections lead back to the same few nodes (Burt, Structural Holes, 1992, chapter 2).
   * The value is 1 or more for a node whose neighbors are all connected to each other. It is near 0 for a node with
   * many neighbors that are not connected to each other. NaN for nodes without connections.
   */
  readonly constraint: Float64Array<ArrayBuffer>
  /** Number of neighbors minus their redundancy (Burt 1992): the number of independent contacts of a node. */
  readonly effectiveSize: Float64Array<ArrayBuffer>
}

/**
 * Computes the measures from the triangles of a network. Each triangle is visited once: Schank and Wagner, "Finding,
 * counting and listing all triangles in large graphs" (2005). Cost: at most ties × the square root of ties.
 */
export function* closureOf(graph: TieGraph): Generator<number, Closure, void> {
  const { ids, starts, ends, weights, back, strengths } = graph
  const count = ids.length
  const strongest = new Float64Array(count)
  // Each tie is followed from the end with fewer ties, so that the pairs of a hub's neighbors are not all visited.
  const [upStarts, upArcs] = [new Uint32Array(count + 1), new Uint32Array(ends.length / 2)]
  let ups = 0
  for (let node = 0; node < count; node++) {
    for (let arc = starts[node] as number; arc < (starts[node + 1] as number); arc++) {
      const end = ends[arc] as number
      strongest[node] = Math.max(strongest[node] as number, weights[arc] as number)
      if ((degreeOf(graph, node) - degreeOf(graph, end) || node - end) < 0) upArcs[ups++] = arc
    }
    upStarts[node + 1] = ups
  }

  const triangles = new Float64Array(count)
  const redundancy = new Float64Array(count)
  /** For each arc, the fraction of the start node's strength that leads to the end through other nodes. */
  const roundabout = new Float64Array(ends.length)
  /** Returns the fraction of a node's total strength on an arc. */
  const share = (arc: number, node: number) => (weights[arc] as number) / (strengths[node] as number)
  /**
   * Adds a triangle to the measures of `ego`, given the arcs from `ego` to the two other nodes and the arc between
   * these two.
   */
  const see = (ego: number, one: number, other: number, toOne: number, toOther: number, across: number) => {
    triangles[ego] = (triangles[ego] as number) + 1
    const [intoOne, intoOther] = [share(toOne, ego), share(toOther, ego)]
    roundabout[toOther] = (roundabout[toOther] as number) + intoOne * share(across, one)
    roundabout[toOne] = (roundabout[toOne] as number) + intoOther * share(across, other)
    const between = weights[across] as number
    redundancy[ego] =
      (redundancy[ego] as number) +
      (intoOther * between) / (strongest[one] as number) +
      (intoOne * between) / (strongest[other] as number)
  }
  const arcTo = new Int32Array(count).fill(-1)
  for (let a = 0; a < count; a++) {
    const [first, last] = [upStarts[a] as number, upStarts[a + 1] as number]
    for (let at = first; at < last; at++) arcTo[ends[upArcs[at] as number] as number] = upArcs[at] as number
    for (let at = first; at < last; at++) {
      const ab = upArcs[at] as number
      const b = ends[ab] as number
      for (let beyond = upStarts[b] as number; beyond < (upStarts[b + 1] as number); beyond++) {
        const bc = upArcs[beyond] as number
        const c = ends[bc] as number
        const ac = arcTo[c] as number
        if (ac < 0) continue
        const [ba, ca, cb] = [back[ab] as number, back[ac] as number, back[bc] as number]
        see(a, b, c, ab, ac, bc)
        see(b, a, c, ba, bc, ac)
        see(c, a, b, ca, cb, ab)
      }
    }
    for (let at = first; at < last; at++) arcTo[ends[upArcs[at] as number] as number] = -1
    if (a % 1_000 === 999) yield a / count
  }

  const closure = {
    clustering: new Float64Array(count),
    constraint: new Float64Array(count),
    effectiveSize: new Float64Array(count),
  }
  for (let node = 0; node < count; node++) {
    const degree = degreeOf(graph, node)
    if (degree > 1) closure.clustering[node] = (triangles[node] as number) / ((degree * (degree - 1)) / 2)
    closure.effectiveSize[node] = degree - (redundancy[node] as number)
    let constraint = degree === 0 ? Number.NaN : 0
    for (let arc = starts[node] as number; arc < (starts[node + 1] as number); arc++) {
      constraint += (share(arc, node) + (roundabout[arc] as number)) ** 2
    }
    closure.constraint[node] = constraint
  }
  return closure
}
