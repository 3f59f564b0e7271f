import { edgeAdd } from './edge-add.ts'
import { edgeRemove } from './edge-remove.ts'
import { edgeUpdate } from './edge-update.ts'

/** Every way an edge can change. */
export const edgeEdits = [edgeAdd, edgeUpdate, edgeRemove] as const
