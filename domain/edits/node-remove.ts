import { z } from 'zod'
import { id } from '../model/fields.ts'
import { edgeIdsOf, taskIdsOf } from '../model/graph.ts'
import { defineEdit } from './edit-kind.ts'
import { refusals } from './texts.ts'

/** Removes a node together with its connections and tasks. */
export const nodeRemove = defineEdit({
  schema: z.object({ type: z.literal('node.remove'), id }).meta({ id: 'NodeRemove' }),
  reach: (edit) => ({ nodes: [edit.id], surroundings: [edit.id] }),
  check: (graph, edit) => (graph.nodes.has(edit.id) ? null : refusals.nodeMissing),
  inverse: (graph, edit) => {
    const node = graph.nodes.get(edit.id)
    if (!node) return []
    const edges = edgeIdsOf(graph, edit.id).flatMap((edgeId) => graph.edges.get(edgeId) ?? [])
    const tasks = taskIdsOf(graph, edit.id).flatMap((taskId) => graph.tasks.get(taskId) ?? [])
    return [
      { type: 'node.add' as const, node },
      ...edges.map((edge) => ({ type: 'edge.add' as const, edge })),
      ...tasks.map((task) => ({ type: 'task.add' as const, task })),
    ]
  },
  apply: (draft, edit) => draft.removeNode(edit.id),
})
