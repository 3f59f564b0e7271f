import { type Node, nodeTypeLabels, type NodeType } from '../entities/node/node.ts'
import { folded } from '../folded.ts'
import type { Graph } from '../entities/graph.ts'
import type { Tag } from '../entities/tag/tag.ts'
import { distinguishingHints } from '../graph/distinguishing-hints.ts'
import { mentionedNode } from './mention.ts'

/**
 * Returns the nodes that the words may refer to, ignoring case and accents. Tries in turn: nodes with exactly this
 * name; nodes whose names contain all the words; nodes whose names contain some of the words, and whose titles and
 * companies contain the rest; the node with whose name the words start. If several are returned, the words are ambiguous.
 */
export function nodesCalled(graph: Graph, words: string): readonly Node[] {
  const wanted = folded(words)
  if (wanted === '') return []
  const nodes = [...graph.nodes.values()]
  const called = nodes.filter(({ name }) => folded(name) === wanted)
  if (called.length > 0) return called
  const parts = wordsOf(wanted.replace(/^the /, ''))
  const having = nodes.filter(({ name }) => {
    const own = wordsOf(folded(name))
    return parts.every((part) => own.includes(part))
  })
  if (parts.length > 0 && having.length > 0) return having
  const telling = parts.filter((part) => !joints.has(part))
  const described = nodes.filter(({ name, title, company }) => {
    const own = wordsOf(folded(name))
    if (!telling.some((part) => own.includes(part))) return false
    const all = new Set([...own, ...wordsOf(folded(`${title ?? ''} ${company ?? ''}`))])
    return telling.every((part) => all.has(part))
  })
  if (described.length > 0) return described
  const mention = mentionedNode(graph, words)
  return mention && mention.at <= 'the '.length ? [mention.node] : []
}

/** Words between a name and a title or company, as in "Ada, the CTO" or "Ada at Tide Bank". */
const joints = new Set(['the', 'a', 'an', 'at', 'from', 'of', 'with'])
const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

const typeWords: Readonly<Record<string, NodeType>> = {
  person: 'person',
  people: 'person',
  organization: 'organization',
  organisation: 'organization',
  company: 'organization',
  companie: 'organization',
  event: 'event',
  venue: 'venue',
}

/** Returns the node type that a word names, in the singular or the plural. */
export function typeNamed(word: string): NodeType | undefined {
  return typeWords[singular(folded(word))]
}

/** Returns the tags that the words name, in the singular or the plural. */
export function tagsNamed(graph: Graph, words: string): readonly Tag[] {
  const word = singular(folded(words))
  return word === '' ? [] : [...graph.tags.values()].filter(({ text }) => singular(folded(text)) === word)
}

/** Returns nodes by a description that is not a name: "investors", "CTO", "someone at Tide Bank". */
export function nodesOfKind(graph: Graph, words: string): readonly Node[] {
  const nodes = [...graph.nodes.values()]
  const type = typeNamed(words)
  if (type) return nodes.filter((node) => node.type === type)
  const [, company] = /^(?:(?:people|person|contacts?)\s+)?(?:at|from|of|in|with)\s+(.+)$/i.exec(words) ?? []
  if (company !== undefined) return nodesOfCompany(graph, company)
  if (singular(folded(words)) === '') return []
  const tags = new Set(tagsNamed(graph, words).map(({ id }) => id))
  return nodes.filter(
    ({ tagIds, title }) =>
      tagIds.some((id) => tags.has(id)) ||
      (title !== null && ` ${singulars(title)} `.includes(` ${singulars(words)} `)),
  )
}

/** Returns the people at a company, or the organization itself if the network has no people at it. */
function nodesOfCompany(graph: Graph, company: string): readonly Node[] {
  const wanted = folded(company)
  const people = [...graph.nodes.values()].filter((node) => node.company !== null && folded(node.company) === wanted)
  return people.length > 0 ? people : nodesCalled(graph, company).filter(({ type }) => type === 'organization')
}

const singular = (word: string) => word.trim().replace(/s$/, '')
const singulars = (words: string) => wordsOf(folded(words)).map(singular).join(' ')

/**
 * Describes nodes by type, title and company. Nodes that these do not distinguish are described by what distinguishes
 * them instead.
 */
export function nodeLines(graph: Graph, nodes: readonly Node[]): readonly string[] {
  const lines = nodes.map(nodeLine)
  if (new Set(lines).size === lines.length) return lines
  const hints = distinguishingHints(graph)
  return nodes.map(({ id, name }, index) => {
    const line = lines[index] ?? name
    const hint = hints.get(id)
    return hint !== undefined && lines.indexOf(line) !== lines.lastIndexOf(line) ? `${name} (${hint})` : line
  })
}

/** Describes a node by type, title and company. */
export function nodeLine({ name, type, title, company }: Node): string {
  return `${name} (${[nodeTypeLabels[type].toLowerCase(), title, company].filter(Boolean).join(', ')})`
}
