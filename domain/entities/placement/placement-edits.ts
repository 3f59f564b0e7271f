import { placementAdd } from './placement-add.ts'
import { placementRemove } from './placement-remove.ts'

/** How parts of the places of a view come and go as a whole; single places are set by `view.place`. */
export const placementEdits = [placementAdd, placementRemove] as const
