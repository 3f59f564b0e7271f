import { z } from 'zod'
import { defineEntity } from '../entity-kind.ts'
import { day, id, line, moment } from '../fields.ts'

/** A task about a node. */
export const Task = z
  .object({
    id,
    nodeId: id,
    text: line(1000, 'A task').min(1, 'Enter text for the task.'),
    completed: z.boolean(),
    dueDate: day.nullable(),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'Task' })
export type Task = z.infer<typeof Task>

export const NewTask = z
  .object({
    ...Task.pick({ id: true, nodeId: true, text: true }).shape,
    completed: Task.shape.completed.default(false),
    dueDate: Task.shape.dueDate.default(null),
    createdAt: moment.optional(),
  })
  .meta({ id: 'NewTask' })
export type NewTask = z.infer<typeof NewTask>

export const TaskChanges = Task.pick({ text: true, completed: true, dueDate: true })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'This edit contains no changes.')
export type TaskChanges = z.infer<typeof TaskChanges>

export const taskKind = defineEntity(Task, NewTask, {
  name: 'task',
  plural: 'tasks',
  document: 'network',
  columns: {
    id: 'uuid',
    nodeId: 'uuid',
    text: 'text',
    completed: 'boolean',
    dueDate: 'date',
    createdAt: 'timestamptz',
    updatedAt: 'timestamptz',
  },
  order: ['createdAt', 'id'],
  goesWith: { nodes: { by: ['nodeId'], index: 'tasksByNode' } },
  // Copying a node does not duplicate its tasks.
  copied: 'when cut',
  rejections: {
    missing: { code: 'TASK_MISSING', message: 'This task no longer exists. Someone may have deleted it.' },
  },
})
