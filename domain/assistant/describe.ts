import type { Graph } from '../entities/graph.ts'
import { edgeIdsOf } from '../entities/owned-ids.ts'
import type { Node } from '../entities/node/node.ts'
import { topics } from './answer.ts'
import { factsOf } from './facts.ts'
import { finderIn } from './mention.ts'

/**
 * Maximum characters of a network's description in a prompt. Together with the conversation, this is a few thousand
 * tokens, which every model accepts. For larger networks, the prompt describes the part that the question is about.
 */
const mostNodeText = 14_000
const mostEdgeText = 8000
const mostTaskText = 3000
const longestNote = 160
const longestName = 120
const longestDetail = 200

/**
 * Describes a network for a language model on the day `today` (yyyy-mm-dd): counts, then nodes, connections and tasks.
 * A large network is cut to the nodes named in the question, their neighbors, and the best-connected nodes. Cost: a few
 * passes over the network, and sorting its nodes.
 */
export function describeNetwork(graph: Graph, question: string, today: string): string {
  const { nodes, lines } = fittingNodes(graph, question)
  const chosen = new Set(nodes.map(({ id }) => id))
  const facts = factsOf(graph, today)
  const edges = [...graph.edges.values()]
    .filter((edge) => chosen.has(edge.sourceId) && chosen.has(edge.targetId))
    .map(
      (edge) =>
        `- ${nameOf(graph, edge.sourceId)} — ${short(edge.label || 'connected')} — ${nameOf(graph, edge.targetId)}`,
    )
  const tasks = facts.openTasks.map(
    ({ node, text, dueDate }) => `- ${short(node)}: ${short(text)}${dueDate ? `, due ${dueDate}` : ''}`,
  )
  return [
    `Network: ${short(graph.network.name)}`,
    `Today: ${today}`,
    `Nodes: ${graph.nodes.size}, connections: ${graph.edges.size}, shown here: ${nodes.length} nodes`,
    'Counted over the whole network:',
    ...topics.filter(({ isAdvice }) => !isAdvice).map(({ id, reply }) => `[${id}] ${reply(facts)}`),
    'Nodes:',
    ...lines,
    'Connections:',
    ...fitting(edges, mostEdgeText),
    'Open tasks, most urgent first:',
    ...fitting(tasks, mostTaskText),
  ].join('\n')
}

/** Returns the longest prefix of the lines that fits into `room` characters. */
function fitting(lines: readonly string[], room: number): string[] {
  let used = 0
  return lines.filter((line) => (used += line.length + 1) <= room)
}

function fittingNodes(graph: Graph, question: string): { nodes: Node[]; lines: string[] } {
  const nodes: Node[] = []
  const lines: string[] = []
  let used = 0
  for (const node of byRelevance(graph, question)) {
    const line = `- ${describeNode(node)}`
    used += line.length + 1
    if (used > mostNodeText) break
    nodes.push(node)
    lines.push(line)
  }
  return { nodes, lines }
}

function describeNode({ name, type, title, company, address, date, profileUrl, notes }: Node): string {
  const facts = [title, company, address, date, profileUrl].map((fact) => fact && flat(fact, longestDetail))
  return `${short(name)} (${[type, ...facts, flat(notes, longestNote)].filter(Boolean).join('; ')})`
}

function nameOf(graph: Graph, id: string): string {
  return short(graph.nodes.get(id)?.name ?? '')
}

const short = (name: string) => flat(name, longestName)

/** Returns the text on one line, truncated to the given length. */
function flat(written: string, most: number): string {
  const line = written
    .slice(0, 2 * most)
    .replaceAll(/\s+/g, ' ')
    .trim()
  return line.length > most ? `${line.slice(0, most).toWellFormed()}…` : line
}

/** Words that say nothing about which node a question is about. */
const common = new Set(
  'the and for with who whom what which when where how are was has have can could should would about from this that my me you your all any add task note'.split(
    ' ',
  ),
)

/**
 * Yields all nodes by relevance: nodes named in the question and their neighbors, then nodes that share a word with the
 * question and their neighbors, then the others, best connected first.
 */
function* byRelevance(graph: Graph, question: string): Generator<Node> {
  const asked = question.toLowerCase()
  const find = finderIn(asked)
  const words = new Set(wordsOf(asked).filter((word) => !common.has(word)))
  const nodes = [...graph.nodes.values()]
  const seen = new Set<Node>()
  function* unseen(these: Iterable<Node>): Generator<Node> {
    for (const node of these) {
      if (seen.has(node)) continue
      seen.add(node)
      yield node
    }
  }
  function* withNeighbours(these: readonly Node[]): Generator<Node> {
    yield* unseen(these)
    for (const node of these) yield* unseen(neighbours(graph, node))
  }
  yield* withNeighbours(nodes.filter(({ name }) => name.length >= shortestName && find(name.toLowerCase()) >= 0))
  const shared = nodes.map((node) => ({ node, count: sharedWords(node, words) })).filter(({ count }) => count > 0)
  yield* withNeighbours(shared.sort((a, b) => b.count - a.count).map(({ node }) => node))
  const degrees = nodes.map((node) => ({ node, degree: edgeIdsOf(graph, node.id).length }))
  yield* unseen(degrees.sort((a, b) => b.degree - a.degree).map(({ node }) => node))
}

const shortestName = 3
const wordsOf = (written: string) => written.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []

/** Returns the number of the question's words that occur on a node's card. */
function sharedWords({ name, title, company, address }: Node, words: ReadonlySet<string>): number {
  const onCard = wordsOf([name, title, company, address].join(' '))
  return new Set(onCard.filter((word) => words.has(word))).size
}

function neighbours(graph: Graph, { id }: Node): Node[] {
  return edgeIdsOf(graph, id).flatMap((edgeId) => {
    const edge = graph.edges.get(edgeId)
    return (edge && graph.nodes.get(edge.sourceId === id ? edge.targetId : edge.sourceId)) ?? []
  })
}
