import { nodesLeft } from '../../domain/filter/apply-filter.ts'
import { readFilter } from '../../domain/filter/filter-reader.ts'
import { GraphColumns } from '../../domain/filter/graph-columns.ts'
import type { FilterMoment } from '../../domain/filter/node-tests.ts'
import { tagsNamed, typeNamed } from '../../domain/assistant/named-nodes.ts'
import { nodeTypes } from '../../domain/entities/node/node.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { folded } from '../../domain/folded.ts'
import { printFilter } from '../../domain/filter/filter-writer.ts'
import type { PathGoal, PathGroup } from '../network/panel.ts'
import { texts } from './texts.ts'

/** A filter that the user can choose as a target: the filter of the canvas, or of a saved view. */
export interface FilterChoice {
  readonly name: string
  /** In filter syntax. */
  readonly filter: string
}

/** Encodes a goal as the value of an option in a select. */
export function goalWord(goal: PathGoal): string {
  switch (goal.kind) {
    case 'type':
      return `type ${goal.type}`
    case 'filter':
      return `filter ${goal.filter}`
    default:
      return `${goal.kind} ${goal.id}`
  }
}

export function goalOf(word: string): PathGoal | null {
  // Splits only at the first space, because ids of nodes in other networks contain a space.
  const at = word.indexOf(' ')
  const [kind, rest] = [word.slice(0, at), word.slice(at + 1)]
  if (kind === 'node' || kind === 'tag') return { kind, id: rest }
  if (kind === 'filter') return { kind, filter: rest }
  const type = nodeTypes.find((each) => each === rest)
  return kind === 'type' && type ? { kind, type } : null
}

/** Returns the ids of the nodes that are targets. Cost: one pass over the nodes, unless the goal is a single node. */
export function nodesOfGoal(graph: Graph, goal: PathGoal, moment: FilterMoment): string[] {
  if (goal.kind === 'node') return graph.nodes.has(goal.id) ? [goal.id] : []
  if (goal.kind === 'filter') return nodesMatching(graph, goal.filter, moment)
  return [...graph.nodes.values()]
    .filter((node) => (goal.kind === 'type' ? node.type === goal.type : node.tagIds.includes(goal.id)))
    .map(({ id }) => id)
}

/** Returns the ids of the nodes that match a filter. Returns none if the filter cannot be parsed. */
function nodesMatching(graph: Graph, typed: string, moment: FilterMoment): string[] {
  const { filter, mistake } = readFilter(typed)
  if (!filter || mistake) return []
  const columns = new GraphColumns(graph, null)
  const left = nodesLeft(filter, columns, moment)
  return columns.nodes.filter((_node, place) => left.nodes[place] === 1).map(({ id }) => id)
}

/**
 * Returns the groups that the words name, in the singular or plural: a type ("organizations"), tags ("investor"), and
 * the nodes with a title ("CTO") or a company ("at Tide Bank"). Cost: one pass over the nodes.
 */
export function groupsNamed(graph: Graph, words: string): PathGroup[] {
  const type = typeNamed(words)
  if (type) return [{ kind: 'type', type }]
  const company = /^(?:(?:people|person|contacts?)\s+)?(?:at|from|of|in|with)\s+(.+)$/i.exec(words)?.[1]
  if (company !== undefined) return withText(graph, 'company', [company])
  const tags = tagsNamed(graph, words).map(({ id }) => ({ kind: 'tag', id }) as const)
  return [...tags, ...withText(graph, 'title', [words, words.replace(/s$/i, '')])]
}

/** Returns the group of nodes whose title or company contains the first of the texts that occurs in any of them. */
function withText(graph: Graph, key: 'title' | 'company', values: readonly string[]): PathGroup[] {
  const own = [...graph.nodes.values()].map((node) => folded(node[key] ?? ''))
  const text = values.find((each) => folded(each) !== '' && own.some((value) => value.includes(folded(each))))
  return text === undefined
    ? []
    : [{ kind: 'filter', filter: printFilter({ kind: 'key', key, by: ':', values: [text] }) }]
}

/** Returns the name of a group within a sentence, such as "anyone tagged Investor". */
export function groupName(graph: Graph, goal: PathGroup, filters: readonly FilterChoice[] = []): string {
  const name = labelOf(graph, goal, filters)
  return name.charAt(0).toLowerCase() + name.slice(1)
}

function labelOf(graph: Graph, goal: PathGroup, filters: readonly FilterChoice[]): string {
  switch (goal.kind) {
    case 'tag':
      return texts.anyTagged(graph.tags.get(goal.id)?.text ?? '')
    case 'filter':
      return filters.find(({ filter }) => filter === goal.filter)?.name ?? texts.anyMatching(goal.filter)
    case 'type':
      return texts.anyType[goal.type]
  }
}
