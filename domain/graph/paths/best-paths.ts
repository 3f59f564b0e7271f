import TinyQueue from 'tinyqueue'
import { costToGo, type PathEnds } from './cost-to-go.ts'
import { isWorthShowing, containsBetterPath } from './worth-showing.ts'
import { mostBeginnings, mostConnections, mostPaths, mostVia } from './trust-constants.ts'
import type { TrustGraph } from './trust-graph.ts'

/** A path between two nodes that visits no node twice. */
export interface TrustPath {
  /** Ids of the nodes, from start to end. */
  readonly nodeIds: readonly string[]
  /** Ids of the connections between the nodes. Their number is one less than the number of nodes. */
  readonly edgeIds: readonly string[]
  /** The probability that a request passed along the path arrives, between 0 and 1. */
  readonly trust: number
}

export interface PathQuestion {
  readonly from: string
  /** Ids of the target nodes. Each path ends at the first target it reaches. */
  readonly to: Iterable<string>
  /** Ids of nodes that no path may go through. Start and targets may be included without effect. */
  readonly notVia?: Iterable<string>
  /** Ids of nodes that every path must go through. Ids after the first `mostVia` are ignored. */
  readonly via?: Iterable<string>
  readonly most?: number
  /** Whether to include paths that are similar to a better path. */
  readonly alsoAlike?: boolean
}

export interface PathAnswer {
  /** The found paths, best first. */
  readonly paths: readonly TrustPath[]
  /**
   * False if the search reached its limit. There may then be further paths, but none that are better than the found
   * paths.
   */
  readonly isComplete: boolean
}

/** The start of a path, linked to the same path without its last node. */
interface Beginning {
  readonly node: number
  readonly edgeId: string
  readonly before: Beginning | null
  readonly connectionsLeft: number
  readonly toVisit: number
  readonly costSoFar: number
  /** The cost so far, plus a lower bound of the remaining cost. */
  readonly cost: number
  /**
   * Position in the order of creation. If costs are equal, the beginning that was created earlier comes first, so that
   * results are stable.
   */
  readonly turn: number
}

const byCost = (a: Beginning, b: Beginning) => a.cost - b.cost || a.turn - b.turn

/**
 * Finds the most trusted paths between two nodes, best first. Returns at most `most` paths with at most
 * `mostConnections` connections. No path visits a node twice. Alternatives that add nothing new are left out
 * (`isWorthShowing`).
 *
 * The results equal the results of Yen's algorithm (1971, "Finding the k shortest loopless paths in a network"). The
 * search extends the most promising start of a path first, as A*Prune does (Liu and Ramakrishnan 2001, "A*Prune: an
 * algorithm for finding K shortest paths subject to multiple constraints"). The remaining cost (`costToGo`) is exact
 * except for loops, and takes into account the length limit and required nodes. A path that is not worth showing costs
 * one more step instead of a separate search.
 */
export function bestPaths(graph: TrustGraph, question: PathQuestion): PathAnswer {
  const ends = endsOf(graph, question)
  if (ends === null) return { paths: [], isComplete: true }
  const { most = mostPaths, alsoAlike = false } = question
  const rest = costToGo(graph, ends, mostConnections, { isFromStart: true })
  const everyVia = 2 ** ends.viaBits.size - 1
  const open = new TinyQueue<Beginning>([], byCost)
  let turns = 0
  const found: Beginning[] = []
  const push = (beginning: Omit<Beginning, 'cost' | 'turn'>) => {
    const { node, connectionsLeft, toVisit, costSoFar } = beginning
    const cost = costSoFar + rest(node, connectionsLeft, toVisit)
    if (cost < Infinity) open.push({ ...beginning, cost, turn: turns++ })
  }
  const start = { node: ends.from, edgeId: '', before: null, costSoFar: 0 }
  push({ ...start, connectionsLeft: mostConnections, toVisit: everyVia })

  let looks = 0
  const known: ReadonlySet<number>[] = []
  while (found.length < most && looks < mostBeginnings) {
    const next = open.pop()
    if (next === undefined) return { paths: pathsOf(graph, found), isComplete: true }
    looks++
    const nodes = nodesOf(next)
    if (!alsoAlike && containsBetterPath(nodes, known, ends)) continue
    if (ends.targets.has(next.node)) {
      if (!alsoAlike && !isWorthShowing(nodes, known)) continue
      found.push(next)
      known.push(nodes)
      continue
    }
    for (let arc = graph.starts[next.node] ?? 0; arc < (graph.starts[next.node + 1] ?? 0); arc++) {
      const node = graph.ends[arc] ?? 0
      if (node === ends.from || nodes.has(node) || ends.excluded.has(node)) continue
      const through = ends.targets.has(node) ? 0 : (graph.throughCosts[node] ?? 0)
      push({
        node,
        edgeId: graph.edgeIds[arc] ?? '',
        before: next,
        connectionsLeft: next.connectionsLeft - 1,
        toVisit: next.toVisit & ~(ends.viaBits.get(node) ?? 0),
        costSoFar: next.costSoFar + (graph.costs[arc] ?? Infinity) + through,
      })
    }
  }
  return { paths: pathsOf(graph, found), isComplete: found.length === most }
}

/** Returns the ends and conditions as node numbers. Null if the start node does not exist. */
function endsOf(graph: TrustGraph, { from, to, notVia = [], via = [] }: PathQuestion): PathEnds | null {
  const numbers = (ids: Iterable<string>) => new Set(Array.from(ids).flatMap((id) => graph.indexOf.get(id) ?? []))
  const start = graph.indexOf.get(from)
  if (start === undefined) return null
  const targets = numbers(to)
  targets.delete(start)
  const excluded = numbers(notVia)
  for (const end of [start, ...targets]) excluded.delete(end)
  const wanted = [...numbers(via)].filter((node) => node !== start && !targets.has(node)).slice(0, mostVia)
  return { from: start, targets, excluded, viaBits: new Map(wanted.map((node, index) => [node, 1 << index])) }
}

/** Returns all nodes of the start of a path, except the first one. */
function nodesOf(beginning: Beginning): ReadonlySet<number> {
  const nodes = new Set<number>()
  for (let at = beginning; at.before; at = at.before) nodes.add(at.node)
  return nodes
}

function pathsOf(graph: TrustGraph, found: readonly Beginning[]): TrustPath[] {
  const paths = found.map((end) => {
    const [nodeIds, edgeIds]: [string[], string[]] = [[], []]
    for (let at: Beginning | null = end; at; at = at.before) {
      nodeIds.unshift(graph.ids[at.node] ?? '')
      if (at.before) edgeIds.unshift(at.edgeId)
    }
    return { nodeIds, edgeIds, trust: Math.exp(-end.costSoFar) }
  })
  // Only corrects floating-point rounding; the paths are already in this order.
  return paths.sort((a, b) => b.trust - a.trust)
}
