import { cadenceAdd } from './cadence-add.ts'
import { cadenceRemove } from './cadence-remove.ts'
import { cadenceUpdate } from './cadence-update.ts'

/** Every way a rhythm can change. */
export const cadenceEdits = [cadenceAdd, cadenceUpdate, cadenceRemove] as const
