import { taskAdd } from './task-add.ts'
import { taskRemove } from './task-remove.ts'
import { taskUpdate } from './task-update.ts'

/** All kinds of edits to tasks. */
export const taskEdits = [taskAdd, taskUpdate, taskRemove] as const
