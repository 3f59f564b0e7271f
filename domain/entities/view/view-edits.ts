import { viewAdd } from './view-add.ts'
import { viewPlace } from './view-place.ts'
import { viewRemove } from './view-remove.ts'
import { viewUpdate } from './view-update.ts'

/** All kinds of edits to views. */
export const viewEdits = [viewAdd, viewUpdate, viewRemove, viewPlace] as const
