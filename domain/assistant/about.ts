import type { Graph } from '../entities/graph.ts'
import { edgeIdsOf } from '../entities/owned-ids.ts'
import { type Node, nodeTypeLabels } from '../entities/node/node.ts'
import { texts } from './texts.ts'

/** Describes one node: its details, its connections and its open tasks. */
export function aboutNode(graph: Graph, { id, name, type, title, company, address, date }: Node): string {
  const joinedTo = edgeIdsOf(graph, id).flatMap((edgeId) => {
    const edge = graph.edges.get(edgeId)
    const other = edge && graph.nodes.get(edge.sourceId === id ? edge.targetId : edge.sourceId)
    return other ? [{ label: edge.label || 'connected', other: other.name }] : []
  })
  const tasks = [...(graph.tasksByNode.get(id) ?? [])].flatMap((taskId) => {
    const task = graph.tasks.get(taskId)
    return task && !task.completed ? [{ node: name, text: task.text, dueDate: task.dueDate }] : []
  })
  const kind = nodeTypeLabels[type].toLowerCase()
  const what = [`${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`, title, company, address, date]
    .filter(Boolean)
    .join(', ')
  return texts.about({ name, what, joinedTo, tasks })
}
