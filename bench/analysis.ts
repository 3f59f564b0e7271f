import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import betweenness from 'graphology-metrics/centrality/betweenness.js'
import closeness from 'graphology-metrics/centrality/closeness.js'
import type { Graph } from '../domain/entities/graph.ts'
import { seededRandom } from '../domain/graph/layouts/seeded-random.ts'
import { analyze } from '../domain/graph/metrics/analysis.ts'
import { communitiesOf } from '../domain/graph/metrics/communities.ts'
import { graphologyGraph } from '../domain/graph/metrics/graphology-graph.ts'
import { shortestWaysOf } from '../domain/graph/metrics/shortest-ways.ts'
import { networkColumns, type TieGraph, tieGraph } from '../domain/graph/metrics/tie-graph.ts'
import { acquaintances } from './acquaintances.ts'
import type { BenchOptions } from './options.ts'
import { finish } from '../domain/finish.ts'

/** Goals in seconds of processor time. */
const goals = { all: 5, communities: 1, large: 15 }
/** Maximum time compared with the fastest other library, as a factor. */
const mostSlower = 1.5

/**
 * Measures the analysis of a network. Where they are installed, the algorithms of graphology and of Python libraries
 * are measured for comparison.
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
  print(name('reading the network, in the page'), columns.seconds)
  const tied = timed(() => tieGraph(columns.result))
  const loose = timed(() => graphologyGraph(tied.result))
  print(name('communities'), timed(() => communitiesOf(tied.result, loose.result, 1)).seconds, mostCommunities)
  const ways = timed(() => finish(shortestWaysOf(tied.result)))
  print(name('betweenness, closeness and diameter'), ways.seconds)
  const all = timed(() => finish(analyze(columns.result)))
  print(name('everything'), all.seconds, mostSeconds)
  const { estimate } = all.result
  if (estimate) {
    const errors = `${estimate.betweennessError.toFixed(4)} and ${estimate.closenessError.toFixed(4)}`
    console.log(`  from ${estimate.sources} of them; betweenness and closeness are off by at most ${errors}`)
  }
  return { graph: tied.result, waysSeconds: ways.seconds }
}

/**
 * Measures the other libraries. Their times for betweenness and closeness are added, because ours computes both in
 * one pass.
 */
function beside({ graph, waysSeconds }: Measured, libraries: readonly string[]): void {
  const others: { name: string; seconds: number }[] = []
  const loose = graphologyGraph(graph)
  const seconds = timed(() => [betweenness(loose, { getEdgeWeight: null }), closeness(loose)]).seconds
  others.push({ name: 'graphology', seconds })
  const ties: number[] = []
  for (let node = 0; node < graph.ids.length; node++) {
    for (const end of graph.ends.subarray(graph.starts[node], graph.starts[node + 1]))
      if (node < end) ties.push(node, end)
  }
  for (const name of libraries) {
    const input = JSON.stringify({ library: name, nodes: graph.ids.length, ties })
    const { stdout, status } = spawnSync('/usr/bin/python3', [join(import.meta.dirname, 'analysis-peers.py')], {
      input,
      encoding: 'utf8',
    })
    if (status === 0) others.push({ name, seconds: Number(stdout) })
    else console.log(`  ${name} is not installed here (Debian: python3-${name})`)
  }
  for (const other of others) {
    console.log(
      `  ${other.name.padEnd(12)} ${other.seconds.toFixed(2).padStart(8)} s  ours ×${(waysSeconds / other.seconds).toFixed(2)}`,
    )
  }
  const best = Math.min(...others.map((other) => other.seconds))
  const verdict = waysSeconds <= best * mostSlower ? 'met' : 'MISSED'
  console.log(`  goal ≤ ×${mostSlower} of the fastest: ${verdict}`)
}

/** Runs `work` and measures it in seconds of processor time, which excludes other work of the machine. */
function timed<T>(work: () => T): { result: T; seconds: number } {
  const before = process.threadCpuUsage()
  const result = work()
  const { user, system } = process.threadCpuUsage(before)
  return { result, seconds: (user + system) / 1e6 }
}

function print(name: string, seconds: number, goal?: number): void {
  const verdict = goal === undefined ? '' : `  goal ≤ ${goal}: ${seconds <= goal ? 'met' : 'MISSED'}`
  console.log(`${name.padEnd(52)} ${seconds.toFixed(2).padStart(8)} s${verdict}`)
}
