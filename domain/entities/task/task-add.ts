import { z } from 'zod'
import { nodeKind } from '../node/node.ts'
import { NewTask } from './task.ts'
import { defineEdit } from '../edit-kind.ts'
import { rejections } from '../texts.ts'

export const taskAdd = defineEdit({
  schema: z.object({ type: z.literal('task.add'), task: NewTask }).meta({ id: 'TaskAdd' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to save task',
  reach: ({ task }) => ({ ids: { nodes: [task.nodeId], tasks: [task.id] } }),
  check: (graph, { task }) => {
    if (!graph.nodes.has(task.nodeId)) return nodeKind.rejections.missing
    return graph.tasks.has(task.id) ? rejections.alreadyExists : null
  },
  inverse: (_graph, { task }) => [{ type: 'task.remove' as const, id: task.id }],
  apply: (draft, { task }, at) => draft.set('tasks', { ...task, createdAt: task.createdAt ?? at, updatedAt: at }),
})
