import { goalAdd } from './goal-add.ts'
import { goalRecord } from './goal-record.ts'
import { goalRemove } from './goal-remove.ts'
import { goalUpdate } from './goal-update.ts'

/** All kinds of edits to goals. */
export const goalEdits = [goalAdd, goalUpdate, goalRecord, goalRemove] as const
