import { costToGo, type PathEnds } from './cost-to-go.ts'
import { MinHeap } from './min-heap.ts'
import { isWorthShowing, wayLeadsThrough } from './worth-showing.ts'
import { mostBeginnings, mostConnections, mostPaths, mostVia } from './trust-constants.ts'
import type { TrustGraph } from './trust-graph.ts'

/** A way from one node to another that meets none twice. */
export interface TrustPath {
  /** From its beginning to its end. */
  readonly nodeIds: readonly string[]
  /** The connections between them, one fewer. */
  readonly edgeIds: readonly string[]
  /** How likely it is that a word passed on arrives, above 0 and below 1. */
  readonly trust: number
}

export interface PathQuestion {
  readonly from: string
  /** One node, or all that fit: each way ends at the first of them it comes to. */
  readonly to: Iterable<string>
  /** Nodes no way goes through; the ends are never among them. */
  readonly notVia?: Iterable<string>
  /** Nodes every way goes through, at most `mostVia`: further ones are not looked at. */
  readonly via?: Iterable<string>
  readonly most?: number
  /** Every way, however much it resembles a better one. */
  readonly alsoAlike?: boolean
}

export interface PathAnswer {
  /** The best first. */
  readonly paths: readonly TrustPath[]
  /** False: the search gave up; there may be further ways, but none better than these. */
  readonly isComplete: boolean
}

/** The beginning of a way, with what came before it. */
interface Beginning {
  readonly node: number
  readonly edgeId: string
  readonly before: Beginning | null
  readonly connectionsLeft: number
  readonly toVisit: number
  readonly costSoFar: number
  /** What it costs so far, and what the rest costs at least. */
  readonly cost: number
}

/**
 * The ways that are trusted most from one node to another, at most so many and of at most `mostConnections` connections,
 * none of which meets a node twice, the best first. Alternatives that say nothing new are left out (`isWorthShowing`).
 *
 * Finds what Yen's algorithm finds (1971, "Finding the k shortest loopless paths in a network") by lengthening beginnings,
 * those first that can still become the cheapest, as A*Prune does (Liu and Ramakrishnan 2001, "A*Prune: an algorithm for
 * finding K shortest paths subject to multiple constraints"): what the rest costs at least is known exactly but for
 * loops (`costToGo`), limits of length and nodes to be gone through are part of it, and a way nobody wants to see costs one
 * step more instead of a search of its own.
 */
export function bestPaths(graph: TrustGraph, question: PathQuestion): PathAnswer {
  const ends = endsOf(graph, question)
  if (ends === null) return { paths: [], isComplete: true }
  const { most = mostPaths, alsoAlike = false } = question
  const rest = costToGo(graph, ends, mostConnections)
  const everyVia = 2 ** ends.viaBits.size - 1
  const open = new MinHeap<Beginning>()
  const found: Beginning[] = []
  const push = (beginning: Omit<Beginning, 'cost'>) => {
    const { node, connectionsLeft, toVisit, costSoFar } = beginning
    const cost = costSoFar + rest(node, connectionsLeft, toVisit)
    if (cost < Infinity) open.push({ ...beginning, cost })
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
    if (!alsoAlike && wayLeadsThrough(nodes, known, ends)) continue
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

/** Null if there is nowhere to begin. */
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

/** The nodes of a beginning but the first. */
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
  // They came in this order but for what adding fractions loses.
  return paths.sort((a, b) => b.trust - a.trust)
}
