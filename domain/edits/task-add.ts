import { z } from 'zod'
import { NewTask } from '../model/task.ts'
import { defineEdit } from './edit-kind.ts'
import { refusals } from './texts.ts'

export const taskAdd = defineEdit({
  schema: z.object({ type: z.literal('task.add'), task: NewTask }).meta({ id: 'TaskAdd' }),
  reach: ({ task }) => ({ nodes: [task.nodeId], tasks: [task.id] }),
  check: (graph, { task }) => {
    if (!graph.nodes.has(task.nodeId)) return refusals.nodeMissing
    return graph.tasks.has(task.id) ? refusals.alreadyExists : null
  },
  inverse: (_graph, { task }) => [{ type: 'task.remove' as const, id: task.id }],
  apply: (draft, { task }, at) => draft.setTask({ ...task, createdAt: task.createdAt ?? at, updatedAt: at }),
})
