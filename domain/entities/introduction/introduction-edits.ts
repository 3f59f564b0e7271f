import { introductionAdd } from './introduction-add.ts'
import { introductionRemove } from './introduction-remove.ts'
import { introductionUpdate } from './introduction-update.ts'

/** All edits of introductions. */
export const introductionEdits = [introductionAdd, introductionUpdate, introductionRemove] as const
