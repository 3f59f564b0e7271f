import { introductionAdd } from './introduction-add.ts'
import { introductionRemove } from './introduction-remove.ts'
import { introductionUpdate } from './introduction-update.ts'

/** Every way an introduction can change. */
export const introductionEdits = [introductionAdd, introductionUpdate, introductionRemove] as const
