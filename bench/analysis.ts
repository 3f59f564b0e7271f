import betweenness from 'graphology-metrics/centrality/betweenness.js'
import closeness from 'graphology-metrics/centrality/closeness.js'
import type { Graph } from '../domain/entities/graph.ts'
import { seededRandom } from '../domain/graph/layouts/seeded-random.ts'
import { analyze } from '../domain/graph/metrics/analysis.ts'
import { communitiesOf } from '../domain/graph/metrics/communities.ts'
import { graphologyGraph } from '../domain/graph/metrics/graphology-graph.ts'
import { shortestPathsOf } from '../domain/graph/metrics/shortest-paths.ts'
import { networkColumns, type TieGraph, tieGraph } from '../domain/graph/metrics/tie-graph.ts'
import { acquaintances } from './acquaintances.ts'
import type { BenchOptions } from './options.ts'
import { type PeerTime, printPeers, printTime } from './print.ts'
import { runPython } from './python-peers.ts'
import { finish } from '../domain/finish.ts'

/** Goals in seconds of processor time. */
const goals = { all: 5, communities: 1, large: 15 }

/**
 * Measures the analysis of a network. For comparison, it also measures the algorithms of graphology and of the
 * installed Python libraries.
 */
export function benchAnalysis({ quick }: BenchOptions): void {
  const small = benchSize(quick ? 2_000 : 10_000, quick ? 4_000 : 20_000, goals.all, goals.communities)
  // Networkx is skipped in the long form, because it would take minutes for a network of ten thousand nodes.
  beside(small, quick ? ['igraph', 'networkx'] : ['igraph'])
  if (!quick) benchSize(50_000, 100_000, goals.large)
}

interface Measured {
  readonly graph: TieGraph
  readonly waysSeconds: number
}

function benchSize(nodeCount: number, edgeCount: number, mostSeconds: number, mostCommunities?: number): Measured {
  const network: Graph = acquaintances(nodeCount, edgeCount, seededRandom(15))
  const name = (what: string) => `${nodeCount.toLocaleString('en-US')}: ${what}`
  const columns = timed(() => finish(networkColumns(network)))
  printTime(name('reading the network, in the page'), columns.seconds, 's')
  const tied = timed(() => tieGraph(columns.result))
  const loose = timed(() => graphologyGraph(tied.result))
  printTime(name('communities'), timed(() => communitiesOf(tied.result, loose.result, 1)).seconds, 's', mostCommunities)
  const ways = timed(() => finish(shortestPathsOf(tied.result)))
  printTime(name('betweenness, closeness and diameter'), ways.seconds, 's')
  const all = timed(() => finish(analyze(columns.result)))
  printTime(name('everything'), all.seconds, 's', mostSeconds)
  const { estimate } = all.result
  if (estimate) {
    const errors = `${estimate.betweennessError.toFixed(4)} and ${estimate.closenessError.toFixed(4)}`
    console.log(`  from ${estimate.sources} of them; betweenness and closeness are off by at most ${errors}`)
  }
  return { graph: tied.result, waysSeconds: ways.seconds }
}

/**
 * Measures the other libraries. The bench adds their times for betweenness and closeness, because our function computes
 * both in one pass.
 */
function beside({ graph, waysSeconds }: Measured, libraries: readonly string[]): void {
  const loose = graphologyGraph(graph)
  const { seconds } = timed(() => [betweenness(loose, { getEdgeWeight: null }), closeness(loose)])
  const peers: PeerTime[] = [{ name: 'graphology', time: seconds }]
  const ties: number[] = []
  for (let node = 0; node < graph.ids.length; node++) {
    for (const end of graph.ends.subarray(graph.starts[node], graph.starts[node + 1]))
      if (node < end) ties.push(node, end)
  }
  for (const name of libraries) {
    const time = runPython('analysis-peers.py', name, { library: name, nodes: graph.ids.length, ties })
    if (time !== null) peers.push({ name, time })
  }
  printPeers('betweenness and closeness', waysSeconds, peers, 's')
}

/** Runs `work` and measures it in seconds of processor time, which excludes other work of the machine. */
function timed<T>(work: () => T): { result: T; seconds: number } {
  const before = process.threadCpuUsage()
  const result = work()
  const { user, system } = process.threadCpuUsage(before)
  return { result, seconds: (user + system) / 1e6 }
}
