import { z } from 'zod'
import { id } from '../model/fields.ts'
import { defineEdit } from './edit-kind.ts'
import { refusals } from './texts.ts'

export const taskRemove = defineEdit({
  schema: z.object({ type: z.literal('task.remove'), id }).meta({ id: 'TaskRemove' }),
  reach: (edit) => ({ tasks: [edit.id] }),
  check: (graph, edit) => (graph.tasks.has(edit.id) ? null : refusals.taskMissing),
  inverse: (graph, edit) => {
    const task = graph.tasks.get(edit.id)
    return task ? [{ type: 'task.add' as const, task }] : []
  },
  apply: (draft, edit) => draft.removeTask(edit.id),
})
