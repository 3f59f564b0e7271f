import { z } from 'zod'
import { taskKind } from './task.ts'
import { id } from '../fields.ts'
import { defineEdit } from '../edit-kind.ts'

export const taskRemove = defineEdit({
  schema: z.object({ type: z.literal('task.remove'), id }).meta({ id: 'TaskRemove' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to save task',
  reach: (edit) => ({ ids: { tasks: [edit.id] } }),
  check: (graph, edit) => (graph.tasks.has(edit.id) ? null : taskKind.rejections.missing),
  inverse: (graph, edit) => {
    const task = graph.tasks.get(edit.id)
    return task ? [{ type: 'task.add' as const, task }] : []
  },
  apply: (draft, edit) => draft.remove('tasks', edit.id),
})
