import { taskAdd } from './task-add.ts'
import { taskRemove } from './task-remove.ts'
import { taskUpdate } from './task-update.ts'

/** Every way a task can change. */
export const taskEdits = [taskAdd, taskUpdate, taskRemove] as const
