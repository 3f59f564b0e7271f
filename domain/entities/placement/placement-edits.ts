import { placementAdd } from './placement-add.ts'
import { placementRemove } from './placement-remove.ts'

/**
 * Edits that add or remove placements, each of which holds part of a view's positions. `view.place` sets single
 * positions.
 */
export const placementEdits = [placementAdd, placementRemove] as const
