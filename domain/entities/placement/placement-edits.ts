import { placementAdd } from './placement-add.ts'
import { placementRemove } from './placement-remove.ts'

/** Edits that add and remove parts of the positions of a view. Single positions are set by `view.place`. */
export const placementEdits = [placementAdd, placementRemove] as const
