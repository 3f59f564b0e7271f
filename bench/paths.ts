import { type Edge, NewEdge } from '../domain/entities/edge/edge.ts'
import { NewNode, type Node, nodeTypes } from '../domain/entities/node/node.ts'
import { type Graph, graphFrom } from '../domain/graph/graph.ts'
import { seededRandom } from '../domain/graph/layouts/seeded-random.ts'
import { bestPaths } from '../domain/graph/paths/best-paths.ts'
import { type TrustGraph, trustGraph } from '../domain/graph/paths/trust-graph.ts'
import type { BenchOptions } from './options.ts'

const at = '2026-05-01T00:00:00.000Z'
const nodeCount = 10_000
const edgeCount = 20_000
const warmUp = 20
/** Milliseconds that we promise not to exceed. */
const goals = { first: 50, five: 250 }

/** Ways through a network: reading it, the best way, five of them, and five that go through somebody. */
export function benchPaths({ quick }: BenchOptions): void {
  const random = seededRandom(15)
  const graph = networkOf(random)
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
  print('the best way, with reading the network', reading + best, goals.first)
  print('the best way alone', best)
  print('five ways, with reading the network', reading + five, goals.five)
  print('five ways alone', five)
  print('five ways to any organization', any)
  print('five ways through two others', through)
}

/** Half the connections join anybody, half prefer who has many, as acquaintances do (Barabási and Albert 1999). */
function networkOf(random: () => number): Graph {
  const ids = Array.from(
    { length: nodeCount },
    (_, index) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  )
  const anyOf = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  const met = [...ids]
  const edges = Array.from({ length: edgeCount }, (_, index): Edge => {
    const [sourceId, targetId] = [anyOf(ids), anyOf(index % 2 === 0 ? ids : met)]
    met.push(sourceId, targetId)
    const strength = index % 3 === 0 ? null : 1 + Math.floor(random() * 5)
    const id = `00000000-0000-7000-9000-${String(index).padStart(12, '0')}`
    return { ...NewEdge.parse({ id, sourceId, targetId, strength }), createdAt: at, updatedAt: at }
  })
  const nodes = ids.map((id, index): Node => {
    const type = nodeTypes[index % 10 < 7 ? 0 : (index % 3) + 1] ?? 'person'
    return { ...NewNode.parse({ id, type, name: `Contact ${index}`, x: 0, y: 0 }), createdAt: at, updatedAt: at }
  })
  const network = { id: anyOf(ids), name: 'Bench', description: null, isAi: false, createdAt: at, updatedAt: at }
  return graphFrom({ network, nodes, edges: edges.filter(({ sourceId, targetId }) => sourceId !== targetId) })
}

/** A node and one that a walk of four steps leads to: of two taken blindly one in ten pairs has a way at all. */
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

/** What each takes, in milliseconds of the processor: what else a machine does is left out. */
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
