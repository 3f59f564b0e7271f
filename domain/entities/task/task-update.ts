import { z } from 'zod'
import { id } from '../fields.ts'
import { TaskChanges, taskKind } from './task.ts'
import { defineEdit, valuesBefore } from '../edit-kind.ts'

/** Changes the text or due date of a task, or completes or reopens it. */
export const taskUpdate = defineEdit({
  schema: z.object({ type: z.literal('task.update'), id, changes: TaskChanges }).meta({ id: 'TaskUpdate' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to save task',
  reach: (edit) => ({ ids: { tasks: [edit.id] } }),
  check: (graph, edit) => (graph.tasks.has(edit.id) ? null : taskKind.rejections.missing),
  inverse: (graph, edit) => {
    const task = graph.tasks.get(edit.id)
    return task ? [{ type: 'task.update' as const, id: edit.id, changes: valuesBefore(task, edit.changes) }] : []
  },
  apply: (draft, edit, at) => {
    const task = draft.tasks.get(edit.id)
    if (task) draft.set('tasks', { ...task, ...edit.changes, updatedAt: at })
  },
})
