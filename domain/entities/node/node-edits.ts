import { nodeAdd } from './node-add.ts'
import { nodeCite } from './node-cite.ts'
import { nodeFill } from './node-fill.ts'
import { nodeMerge } from './node-merge.ts'
import { nodeMove } from './node-move.ts'
import { nodeRemove } from './node-remove.ts'
import { nodeTag } from './node-tag.ts'
import { nodeUntag } from './node-untag.ts'
import { nodeUpdate } from './node-update.ts'

/** All kinds of edits to nodes. */
export const nodeEdits = [
  nodeAdd,
  nodeMove,
  nodeUpdate,
  nodeRemove,
  nodeTag,
  nodeUntag,
  nodeFill,
  nodeCite,
  nodeMerge,
] as const
