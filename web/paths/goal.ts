import { nodesLeft } from '../../domain/filter/apply-filter.ts'
import { readFilter } from '../../domain/filter/filter-reader.ts'
import { GraphColumns } from '../../domain/filter/graph-columns.ts'
import type { FilterMoment } from '../../domain/filter/node-tests.ts'
import { type NodeType, nodeTypes } from '../../domain/entities/node/node.ts'
import type { Graph } from '../../domain/entities/graph.ts'

/** The target of a path search: a single node, any node with a type or a tag, or any node that matches a filter. */
export type Goal =
  | { readonly kind: 'node'; readonly id: string }
  | { readonly kind: 'type'; readonly type: NodeType }
  | { readonly kind: 'tag'; readonly id: string }
  | { readonly kind: 'filter'; readonly filter: string }

/** A filter that the user can choose as a target: the filter of the canvas, or of a saved view. */
export interface FilterChoice {
  readonly name: string
  /** In filter syntax. */
  readonly filter: string
}

/** Encodes a goal as the value of an option in a select. */
export function goalWord(goal: Goal): string {
  switch (goal.kind) {
    case 'type':
      return `type ${goal.type}`
    case 'filter':
      return `filter ${goal.filter}`
    default:
      return `${goal.kind} ${goal.id}`
  }
}

export function goalOf(word: string): Goal | null {
  // Splits only at the first space, because ids of nodes in other networks contain a space.
  const at = word.indexOf(' ')
  const [kind, rest] = [word.slice(0, at), word.slice(at + 1)]
  if (kind === 'node' || kind === 'tag') return { kind, id: rest }
  if (kind === 'filter') return { kind, filter: rest }
  const type = nodeTypes.find((each) => each === rest)
  return kind === 'type' && type ? { kind, type } : null
}

/** Returns the ids of the nodes that are targets. Cost: one pass over the nodes, unless the goal is a single node. */
export function nodesOfGoal(graph: Graph, goal: Goal, moment: FilterMoment): string[] {
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
