import { adjacencyOf } from '../graph/adjacency.ts'
import { bridgesOf } from '../graph/bridges.ts'
import type { Graph } from '../entities/graph.ts'
import { edgeIdsOf } from '../entities/owned-ids.ts'
import { addDays } from '../add-days.ts'
import { type Node, type NodeType, nodeTypes } from '../entities/node/node.ts'

/** An open task and its node. */
export interface TaskFact {
  readonly node: string
  readonly text: string
  readonly dueDate: string | null
}

/** Facts computed from a network by counting. */
export interface NetworkFacts {
  readonly name: string
  readonly nodes: number
  readonly edges: number
  readonly types: Readonly<Record<NodeType, number>>
  /** Nodes without connections, sorted by name. */
  readonly isolated: readonly Node[]
  /** Connections whose removal would separate two parts of the network, as pairs of their end nodes. */
  readonly bridges: readonly (readonly [Node, Node])[]
  /** Nodes with the most connections, most first. Nodes with at most one connection are left out. */
  readonly hubs: readonly { readonly node: Node; readonly degree: number }[]
  /** Open tasks, most urgent first. */
  readonly openTasks: readonly TaskFact[]
  readonly overdue: readonly TaskFact[]
  /** Open tasks due within a week, including today, most urgent first. */
  readonly dueSoon: readonly TaskFact[]
  /** Events within thirty days, including today, soonest first. */
  readonly comingEvents: readonly Node[]
}

const mostHubs = 5
const soonDays = 7
const comingDays = 30

/** Computes the facts on the day `today` (yyyy-mm-dd). Cost: one pass over the network, and sorting parts of it. */
export function factsOf(graph: Graph, today: string): NetworkFacts {
  const nodes = [...graph.nodes.values()]
  const degrees = nodes.map((node) => ({ node, degree: edgeIdsOf(graph, node.id).length }))
  const byName = (a: Node, b: Node) => a.name.localeCompare(b.name)
  const openTasks = openTasksOf(graph)
  const isBetween = (day: string | null, days: number) => day !== null && day >= today && day <= addDays(today, days)
  return {
    name: graph.network.name,
    nodes: graph.nodes.size,
    edges: graph.edges.size,
    types: countTypes(nodes),
    isolated: degrees.flatMap(({ node, degree }) => (degree === 0 ? [node] : [])).sort(byName),
    bridges: bridgesOf(adjacencyOf(graph)).flatMap(({ sourceId, targetId }) => {
      const ends = [graph.nodes.get(sourceId), graph.nodes.get(targetId)]
      return ends[0] && ends[1] ? [[ends[0], ends[1]] as const] : []
    }),
    hubs: degrees
      .filter(({ degree }) => degree > 1)
      .sort((a, b) => b.degree - a.degree || byName(a.node, b.node))
      .slice(0, mostHubs),
    openTasks,
    overdue: openTasks.filter(({ dueDate }) => dueDate !== null && dueDate < today),
    dueSoon: openTasks.filter(({ dueDate }) => isBetween(dueDate, soonDays)),
    comingEvents: nodes
      .filter(({ type, date }) => type === 'event' && isBetween(date, comingDays))
      .sort((a, b) => (a.date ?? '').localeCompare(b.date ?? '') || byName(a, b)),
  }
}

const never = '9999-12-31'

function openTasksOf(graph: Graph): TaskFact[] {
  return [...graph.tasks.values()]
    .filter(({ completed }) => !completed)
    .map(({ nodeId, text, dueDate }) => ({ node: graph.nodes.get(nodeId)?.name ?? '', text, dueDate }))
    .sort((a, b) => (a.dueDate ?? never).localeCompare(b.dueDate ?? never))
}

function countTypes(nodes: readonly Node[]): Record<NodeType, number> {
  const counts = { person: 0, organization: 0, event: 0, venue: 0 }
  for (const type of nodeTypes) counts[type] = nodes.filter((node) => node.type === type).length
  return counts
}
