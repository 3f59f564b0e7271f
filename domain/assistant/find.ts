import type { Node } from '../entities/node/node.ts'
import { nodesLeft } from '../filter/apply-filter.ts'
import { needsOf } from '../filter/filter-needs.ts'
import { problemsOf } from '../filter/filter-problems.ts'
import { readFilter } from '../filter/filter-reader.ts'
import { GraphColumns } from '../filter/graph-columns.ts'
import type { Graph } from '../entities/graph.ts'
import { edgeIdsOf } from '../entities/owned-ids.ts'
import { contactsIn, type Asker } from '../strength/own-contacts.ts'
import { findTexts as texts } from './find-texts.ts'
import { nodeLine, nodesOfKind, typeNamed } from './named-nodes.ts'

/** Maximum number of nodes listed in an answer. */
export const mostFound = 25

/**
 * Lists the nodes that match a filter, best connected first. For an invalid filter, describes the error in the words of
 * the filter bar. Cost: one pass over nodes and connections.
 */
export function find(graph: Graph, typed: string, asker: Asker): string {
  const { filter, mistake } = readFilter(typed)
  if (mistake) return mistake.sentence
  if (!filter) return texts.nothingAsked
  const columns = new GraphColumns(graph)
  const problems = problemsOf(filter, columns)
  if (problems.length > 0) return problems.join(' ')
  // Computing measures and communities needs a worker, which only the page has. The answer says so for filters that use
  // them.
  const { measures, communities } = needsOf(filter, graph)
  if (measures) return texts.measures
  if (communities) return texts.communities
  const { nodes: isLeft } = nodesLeft(filter, columns, {
    today: asker.today,
    communityOf: null,
    contacts: contactsIn(graph, asker),
  })
  return foundLines(
    graph,
    columns.nodes.filter((_, place) => isLeft[place] === 1),
  )
}

function foundLines(graph: Graph, found: readonly Node[]): string {
  const degreeOf = ({ id }: Node) => edgeIdsOf(graph, id).length
  const best = found.toSorted((a, b) => degreeOf(b) - degreeOf(a) || a.name.localeCompare(b.name)).slice(0, mostFound)
  return texts.found(found.length, graph.nodes.size, best.map(nodeLine))
}

/**
 * Returns the filter if a question consists of only a filter: "show type:person tag:investor", "people with strength >=
 * 4". Otherwise null.
 */
export function filterIn(question: string): string | null {
  const [, typed = ''] = asked.exec(question.trim().replace(/[?!\s]+$/, '')) ?? []
  const tight = typed.replaceAll(/(?<=[\p{L}"])\s*(>=|<=|!=|[<>=])\s*(?=\S)/gu, '$1')
  if (!comparison.test(tight)) return null
  const [lead = '', word = ''] =
    /^(\p{L}+)s?\s+(?:(?:who|that|which)(?: is| are| has| have)?|with|having)\s+/u.exec(tight) ?? []
  const type = typeNamed(word)
  return type ? `type:${type} ${tight.slice(lead.length)}` : tight
}

const asked =
  /^(?:(?:please )?(?:show|list|find|count|who|which|how many)(?: me)?(?: is| are| has| have)?(?: all)?(?: nodes)?\s+)?(.+)$/is
/** Matches a word with a comparison. URLs and times do not match. */
const comparison = /(?:^|[\s(-])(?:\p{L}+|"[^"]+")(?:>=|<=|!=|[:=<>])(?!\/\/)\S/u

/**
 * Returns the kind of node that a question asks for: "show all investors", "who is a CTO", "everyone tagged mentor".
 * Null if it asks for something else.
 */
export function kindIn(question: string): string | null {
  if (question.length > longestKind) return null
  const [, kind = null] = listed.exec(question.trim().replace(/[.?!\s]+$/, '')) ?? []
  return kind
}

/** Maximum length of a kind, in characters. */
const longestKind = 200
const listed =
  /^(?:(?:please )?(?:show|list|find)(?: me)?(?: all)?(?: (?:people|everyone|everybody|nodes))?|(?:who|which (?:people|nodes|contacts))(?: all)? (?:is|are)(?: all)?|who)\s+(?:(?:the|my|an?)\s+)?(?:tagged\s+|works? (?=at|for|in))?(.+)$/i

/**
 * Lists the nodes of a kind. Null if there are none, or if the kind is one of the node types, which `topics` handle.
 */
export function findKind(graph: Graph, kind: string): string | null {
  if (typeNamed(kind)) return null
  const found = nodesOfKind(graph, kind.replace(/^for\s/i, 'at '))
  return found.length === 0 ? null : foundLines(graph, found)
}
