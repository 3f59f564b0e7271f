import { UndirectedGraph } from 'graphology'
import { bidirectional } from 'graphology-shortest-path/dijkstra.js'
import createGraph from 'ngraph.graph'
import { nba } from 'ngraph.path'
import { mostConnections } from '../domain/graph/paths/trust-constants.ts'
import { seededRandom } from '../domain/graph/layouts/seeded-random.ts'
import { bestPaths } from '../domain/graph/paths/best-paths.ts'
import { type TrustGraph, trustGraph } from '../domain/graph/paths/trust-graph.ts'
import { acquaintances } from './acquaintances.ts'
import type { BenchOptions } from './options.ts'
import { type PeerTime, printPeers, printTime } from './print.ts'
import { runPython } from './python-peers.ts'

const nodeCount = 10_000
const edgeCount = 20_000
const warmUp = 300
/** Goals in milliseconds. */
const goals = { first: 50, five: 250 }

type Ends = readonly [from: string, to: string]

/**
 * Measures the computation of paths through a network: reading the network, the best path, five paths, and five paths
 * via a given node.
 */
export function benchPaths({ quick }: BenchOptions): void {
  const random = seededRandom(15)
  const graph = acquaintances(nodeCount, edgeCount, random)
  const trust = trustGraph(graph)
  const ends = Array.from({ length: quick ? 40 : 400 }, () => endsIn(trust, random))
  const reading = costOf(ends.slice(0, 40), () => trustGraph(graph))
  const best = costOf(ends, ([from, to]) => bestPaths(trust, { from, to: [to], most: 1 }))
  const five = costOf(ends, ([from, to]) => bestPaths(trust, { from, to: [to] }))
  const organizations = [...graph.nodes.values()].filter(({ type }) => type === 'organization').map(({ id }) => id)
  const any = costOf(ends, ([from]) => bestPaths(trust, { from, to: organizations }))
  const through = costOf(ends, ([from, to], index) => {
    const [via, other] = ends[(index + 1) % ends.length] ?? [to, to]
    return bestPaths(trust, { from, to: [to], via: [via, other] })
  })
  printTime('reading the network', reading, 'ms')
  printTime('best path, including reading the network', reading + best, 'ms', goals.first)
  printTime('best path alone', best, 'ms')
  printTime('five paths, including reading the network', reading + five, 'ms', goals.five)
  printTime('five paths alone', five, 'ms')
  printTime('five paths to any organization', any, 'ms')
  printTime('five paths through two other nodes', through, 'ms')
  const oursOf = ([from, to]: Ends) => bestPaths(trust, { from, to: [to], most: 1 }).paths[0]?.trust ?? 0
  printPeers('best path', best, bestPathPeers(trust, ends, oursOf), 'ms')
  printPeers('five paths', five, fivePathPeers(trust, ends), 'ms')
}

interface Tie {
  readonly from: number
  readonly to: number
  readonly cost: number
}

/** Returns each connection once. Its cost includes half the cost of going through each of its ends. */
function tiesOf({ ids, starts, ends, costs, throughCosts }: TrustGraph): Tie[] {
  return ids.flatMap((_, from) =>
    Array.from({ length: (starts[from + 1] ?? 0) - (starts[from] ?? 0) }, (__, offset): Tie => {
      const arc = (starts[from] ?? 0) + offset
      const to = ends[arc] ?? 0
      return { from, to, cost: (costs[arc] ?? 0) + ((throughCosts[from] ?? 0) + (throughCosts[to] ?? 0)) / 2 }
    }).filter(({ to }) => from < to),
  )
}

/**
 * Measures the best path with other libraries, and checks that they find the same path. They do not limit the number of
 * connections, so longer paths may be better than ours.
 */
function bestPathPeers(trust: TrustGraph, ends: readonly Ends[], oursOf: (ends: Ends) => number): PeerTime[] {
  const ties = tiesOf(trust)
  const loose = new UndirectedGraph<object, { cost: number }>()
  const dense = createGraph<undefined, number>()
  for (const id of trust.ids) {
    loose.addNode(id)
    dense.addNode(id)
  }
  for (const { from, to, cost } of ties) {
    const [source, target] = [trust.ids[from] ?? '', trust.ids[to] ?? '']
    loose.addEdge(source, target, { cost })
    dense.addLink(source, target, cost)
  }
  const finder = nba(dense, { distance: (_, __, link) => link.data })
  const finders = {
    // Contrary to its types, the function returns null if there is no path.
    graphology: ([from, to]: Ends) => bidirectional(loose, from, to, 'cost') ?? [],
    'ngraph.path': ([from, to]: Ends) => finder.find(from, to).map(({ id }) => String(id)),
  }
  return Object.entries(finders).map(([name, find]) => {
    const same = ends.filter((pair) => {
      const found = find(pair)
      return found.length > mostConnections + 1 || Math.abs(trustOf(trust, found) - oursOf(pair)) < 1e-9
    })
    if (same.length < ends.length) console.log(`  ${name} finds another best path ${ends.length - same.length} times`)
    return { name, time: costOf(ends, find) }
  })
}

/** Returns the trust of a path. 0 if there is no path. */
function trustOf(graph: TrustGraph, path: readonly string[]): number {
  if (path.length === 0) return 0
  const nodes = path.map((id) => graph.indexOf.get(id) ?? 0)
  const cost = nodes.slice(1).reduce((sum, to, index) => {
    const from = nodes[index] ?? 0
    const arc = graph.ends.subarray(0, graph.starts[from + 1]).indexOf(to, graph.starts[from])
    const through = index + 2 < nodes.length ? (graph.throughCosts[to] ?? 0) : 0
    return sum + (graph.costs[arc] ?? Infinity) + through
  }, 0)
  return Math.exp(-cost)
}

/**
 * Measures five paths with igraph, if it is installed. Unlike ours, igraph also returns paths that are similar to each
 * other.
 */
function fivePathPeers(trust: TrustGraph, ends: readonly Ends[]): PeerTime[] {
  const ties = tiesOf(trust)
  const numbered = ends.map((pair) => pair.map((id) => trust.indexOf.get(id)))
  const seconds = runPython('paths-peers.py', 'igraph', {
    nodes: trust.ids.length,
    ties: ties.flatMap(({ from, to }) => [from, to]),
    costs: ties.map(({ cost }) => cost),
    ends: numbered.slice(0, 40),
  })
  return seconds === null ? [] : [{ name: 'igraph', time: seconds * 1000 }]
}

/**
 * Returns a random node and a node that a random walk of four steps reaches from it. Only one in ten pairs of
 * independent random nodes is connected by a path.
 */
function endsIn(graph: TrustGraph, random: () => number): Ends {
  const below = (bound: number) => Math.floor(random() * bound)
  const idOf = (node: number) => graph.ids[node] ?? ''
  const from = below(graph.ids.length)
  let to = from
  for (let step = 0; step < 4; step++) {
    const first = graph.starts[to] ?? 0
    to = graph.ends[first + below((graph.starts[to + 1] ?? 0) - first)] ?? to
  }
  return from === to ? endsIn(graph, random) : [idOf(from), idOf(to)]
}

/**
 * Returns the processor time per item in milliseconds. Unlike the elapsed time, it excludes other work of the machine.
 */
function costOf<T>(items: readonly T[], work: (item: T, index: number) => unknown): number {
  for (const [index, item] of items.slice(0, warmUp).entries()) work(item, index)
  const before = process.threadCpuUsage()
  for (const [index, item] of items.entries()) work(item, index)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000 / items.length
}
