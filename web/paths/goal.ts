import { type NodeType, nodeTypes } from '../../domain/entities/node/node.ts'
import type { Graph } from '../../domain/entities/graph.ts'

/** The target of a path search: a node, or any node with a type or a tag. */
export type Goal =
  | { readonly kind: 'node'; readonly id: string }
  | { readonly kind: 'type'; readonly type: NodeType }
  | { readonly kind: 'tag'; readonly id: string }

/** Returns the value of a select for a goal. */
export function goalWord(goal: Goal): string {
  return goal.kind === 'type' ? `type ${goal.type}` : `${goal.kind} ${goal.id}`
}

export function goalOf(word: string): Goal | null {
  // Ids of nodes in other networks contain a space.
  const at = word.indexOf(' ')
  const [kind, rest] = [word.slice(0, at), word.slice(at + 1)]
  if (kind === 'node' || kind === 'tag') return { kind, id: rest }
  const type = nodeTypes.find((each) => each === rest)
  return kind === 'type' && type ? { kind, type } : null
}

/** Returns the nodes that are targets. Cost: one pass over the nodes, unless the goal is a single node. */
export function nodesOfGoal(graph: Pick<Graph, 'nodes'>, goal: Goal): string[] {
  if (goal.kind === 'node') return graph.nodes.has(goal.id) ? [goal.id] : []
  return [...graph.nodes.values()]
    .filter((node) => (goal.kind === 'type' ? node.type === goal.type : node.tagIds.includes(goal.id)))
    .map(({ id }) => id)
}
