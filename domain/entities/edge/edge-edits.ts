import { edgeAdd } from './edge-add.ts'
import { edgeCite } from './edge-cite.ts'
import { edgeFill } from './edge-fill.ts'
import { edgeRemove } from './edge-remove.ts'
import { edgeUpdate } from './edge-update.ts'

/** All kinds of edits to edges. */
export const edgeEdits = [edgeAdd, edgeUpdate, edgeRemove, edgeFill, edgeCite] as const
