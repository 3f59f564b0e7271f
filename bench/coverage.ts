import { coverageOf } from '../domain/coverage/coverage.ts'
import { coverageColumns, networkIn, nodesIn } from '../domain/coverage/coverage-columns.ts'
import { mostTargets } from '../domain/entities/goal/goal.ts'
import { finish } from '../domain/finish.ts'
import { seededRandom } from '../domain/graph/layouts/seeded-random.ts'
import type { Graph } from '../domain/entities/graph.ts'
import { trustGraph } from '../domain/graph/paths/trust-graph.ts'
import { acquaintances } from './acquaintances.ts'
import type { BenchOptions } from './options.ts'
import { verdictAtMost } from './print.ts'

const nodeCount = 10_000
/** Goal in milliseconds. */
const goalMs = 2000

/**
 * Measures the coverage of two hundred targets in a large network as the page computes it: transfer to the worker,
 * reading, matching and coverage.
 */
export function benchCoverage({ quick }: BenchOptions): void {
  for (const edgeCount of [20_000, 60_000]) {
    const random = seededRandom(15)
    const graph = acquaintances(nodeCount, edgeCount, random)
    const costs = Array.from({ length: quick ? 3 : 10 }, () => costOf(graph, random))
    const median = costs.toSorted((a, b) => a - b)[costs.length >> 1] ?? 0
    const verdict = edgeCount === 20_000 ? `  ${verdictAtMost(median, goalMs)}` : ''
    const name = `${mostTargets} targets, ${edgeCount.toLocaleString('en-US')} connections`
    console.log(
      `${name.padEnd(44)} ${median.toFixed(0).padStart(8)} ms, most ${Math.max(...costs).toFixed(0)} ms${verdict}`,
    )
  }
}

/** Returns the time in milliseconds for a user with many connections, because such a user reaches the most people. */
function costOf(graph: Graph, random: () => number): number {
  const ids = [...graph.nodes.keys()]
  const anyId = () => ids[Math.floor(random() * ids.length)] ?? ''
  const [anyEdge] = [...graph.edges.values()].slice(Math.floor(random() * graph.edges.size))
  const targets = Array.from({ length: mostTargets }, () => ({
    text: graph.nodes.get(anyId())?.name ?? '',
    nodeId: null,
  }))
  const began = performance.now()
  const columns = finish(coverageColumns(graph))
  const nodes = nodesIn(columns)
  finish(coverageOf({ nodes, trust: trustGraph(networkIn(columns, nodes)), from: anyEdge?.targetId ?? null, targets }))
  return performance.now() - began
}
