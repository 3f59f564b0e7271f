import { introductionAdd } from './introduction-add.ts'
import { introductionRemove } from './introduction-remove.ts'
import { introductionUpdate } from './introduction-update.ts'

/** All kinds of edits to introductions. */
export const introductionEdits = [introductionAdd, introductionUpdate, introductionRemove] as const
