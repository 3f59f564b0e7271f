import { edgeIdsOf, type Graph } from '../model/graph.ts'
import type { Node } from '../model/node.ts'

/** A network is described to a model by at most so many nodes; a larger one by those the question is about. */
export const mostDescribedNodes = 120
const mostDescribedEdges = 300
const mostDescribedTasks = 40
const longestNote = 160

/**
 * A network in words for a language model: counts, then nodes and connections. Of a large one only what fits: nodes the
 * question names, what they are joined to, and the best connected. Cost: one pass over the network.
 */
export function describeNetwork(graph: Graph, question: string): string {
  const nodes = relevantNodes(graph, question)
  const chosen = new Set(nodes.map(({ id }) => id))
  const edges = graph.edges
    .valueSeq()
    .filter((edge) => chosen.has(edge.sourceId) && chosen.has(edge.targetId))
    .take(mostDescribedEdges)
    .map((edge) => `- ${nameOf(graph, edge.sourceId)} — ${edge.label || 'connected'} — ${nameOf(graph, edge.targetId)}`)
  return [
    `Network: ${graph.network.name}`,
    `Nodes: ${graph.nodes.size}, connections: ${graph.edges.size}, shown here: ${nodes.length} nodes`,
    ...nodes.map((node) => `- ${describeNode(node)}`),
    'Connections:',
    ...edges,
    'Open tasks:',
    ...openTasks(graph),
  ].join('\n')
}

/** The most urgent first. */
function openTasks(graph: Graph): string[] {
  return [...graph.tasks.values()]
    .filter(({ completed }) => !completed)
    .sort((a, b) => (a.dueDate ?? '9999').localeCompare(b.dueDate ?? '9999'))
    .slice(0, mostDescribedTasks)
    .map(
      ({ text, dueDate, nodeId }) => `- ${nameOf(graph, nodeId)}: ${oneLine(text)}${dueDate ? `, due ${dueDate}` : ''}`,
    )
}

function describeNode({ name, type, title, company, profileUrl, notes }: Node): string {
  const facts = [type, title, company, profileUrl, oneLine(notes)]
  return `${name} (${facts.filter(Boolean).join('; ')})`
}

function oneLine(notes: string): string {
  const flat = notes.replaceAll(/\s+/g, ' ').trim()
  return flat.length > longestNote ? `${flat.slice(0, longestNote).toWellFormed()}…` : flat
}

function nameOf(graph: Graph, id: string): string {
  return graph.nodes.get(id)?.name ?? ''
}

function relevantNodes(graph: Graph, question: string): Node[] {
  if (graph.nodes.size <= mostDescribedNodes) return [...graph.nodes.values()]
  const asked = question.toLowerCase()
  const words = new Set(asked.match(/[\p{L}\p{N}]{3,}/gu) ?? [])
  const score = (node: Node) => {
    const called = node.name.toLowerCase()
    if (asked.includes(called)) return 2
    return called.split(/\s+/).some((word) => words.has(word)) ? 1 : 0
  }
  const named = [...graph.nodes.values()].filter((node) => score(node) > 0).sort((a, b) => score(b) - score(a))
  const around = named.flatMap((node) =>
    edgeIdsOf(graph, node.id).flatMap((edgeId) => {
      const edge = graph.edges.get(edgeId)
      const other = edge && graph.nodes.get(edge.sourceId === node.id ? edge.targetId : edge.sourceId)
      return other ?? []
    }),
  )
  const degree = (node: Node) => edgeIdsOf(graph, node.id).length
  const best = [...graph.nodes.values()].sort((a, b) => degree(b) - degree(a))
  return [...new Set([...named, ...around, ...best])].slice(0, mostDescribedNodes)
}
