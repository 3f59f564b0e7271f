import { cadenceAdd } from './cadence-add.ts'
import { cadenceRemove } from './cadence-remove.ts'
import { cadenceUpdate } from './cadence-update.ts'

/** All kinds of edits to cadences. */
export const cadenceEdits = [cadenceAdd, cadenceUpdate, cadenceRemove] as const
