import { z } from 'zod'
import { id } from '../model/fields.ts'
import { TaskChanges } from '../model/task.ts'
import { defineEdit, valuesBefore } from './edit-kind.ts'
import { refusals } from './texts.ts'

/** Rewords, reschedules, completes or reopens a task. */
export const taskUpdate = defineEdit({
  schema: z.object({ type: z.literal('task.update'), id, changes: TaskChanges }).meta({ id: 'TaskUpdate' }),
  reach: (edit) => ({ tasks: [edit.id] }),
  check: (graph, edit) => (graph.tasks.has(edit.id) ? null : refusals.taskMissing),
  inverse: (graph, edit) => {
    const task = graph.tasks.get(edit.id)
    return task ? [{ type: 'task.update' as const, id: edit.id, changes: valuesBefore(task, edit.changes) }] : []
  },
  apply: (draft, edit, at) => {
    const task = draft.tasks.get(edit.id)
    if (task) draft.setTask({ ...task, ...edit.changes, updatedAt: at })
  },
})
