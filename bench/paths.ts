import { seededRandom } from '../domain/graph/layouts/seeded-random.ts'
import { bestPaths } from '../domain/graph/paths/best-paths.ts'
import { type TrustGraph, trustGraph } from '../domain/graph/paths/trust-graph.ts'
import { acquaintances } from './acquaintances.ts'
import type { BenchOptions } from './options.ts'

const nodeCount = 10_000
const edgeCount = 20_000
const warmUp = 20
/** Goals in milliseconds. */
const goals = { first: 50, five: 250 }

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
  print('reading the network', reading)
  print('best path, including reading the network', reading + best, goals.first)
  print('best path alone', best)
  print('five paths, including reading the network', reading + five, goals.five)
  print('five paths alone', five)
  print('five paths to any organization', any)
  print('five paths through two other nodes', through)
}

/**
 * Returns a random node and one reached from it by a random walk of four steps. Only one in ten pairs of independent
 * random nodes is connected by a path.
 */
function endsIn(graph: TrustGraph, random: () => number): readonly [from: string, to: string] {
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

function print(name: string, ms: number, goal?: number): void {
  const verdict = goal === undefined ? '' : `  goal ≤ ${goal}: ${ms <= goal ? 'met' : 'MISSED'}`
  console.log(`${name.padEnd(44)} ${ms.toFixed(2).padStart(8)} ms${verdict}`)
}
