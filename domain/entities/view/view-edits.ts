import { viewAdd } from './view-add.ts'
import { viewPlace } from './view-place.ts'
import { viewRemove } from './view-remove.ts'
import { viewUpdate } from './view-update.ts'

/** Every way a view can change. */
export const viewEdits = [viewAdd, viewUpdate, viewRemove, viewPlace] as const
