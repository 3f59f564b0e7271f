import { z } from 'zod'
import type { GraphDraft } from '../model/graph.ts'
import { edgeAdd } from './edge-add.ts'
import { edgeRemove } from './edge-remove.ts'
import { edgeUpdate } from './edge-update.ts'
import type { GraphLike, Reach, Refusal } from './edit-kind.ts'
import { networkDescribe } from './network-describe.ts'
import { networkRename } from './network-rename.ts'
import { nodeAdd } from './node-add.ts'
import { nodeMove } from './node-move.ts'
import { nodeRemove } from './node-remove.ts'
import { nodeTag } from './node-tag.ts'
import { nodeUntag } from './node-untag.ts'
import { nodeUpdate } from './node-update.ts'
import { tagAdd } from './tag-add.ts'
import { tagRemove } from './tag-remove.ts'
import { tagUpdate } from './tag-update.ts'
import { taskAdd } from './task-add.ts'
import { taskRemove } from './task-remove.ts'
import { taskUpdate } from './task-update.ts'

/** Every way a network can change. */
export const editKinds = {
  'network.rename': networkRename,
  'network.describe': networkDescribe,
  'node.add': nodeAdd,
  'node.move': nodeMove,
  'node.update': nodeUpdate,
  'node.remove': nodeRemove,
  'node.tag': nodeTag,
  'node.untag': nodeUntag,
  'edge.add': edgeAdd,
  'edge.update': edgeUpdate,
  'edge.remove': edgeRemove,
  'task.add': taskAdd,
  'task.update': taskUpdate,
  'task.remove': taskRemove,
  'tag.add': tagAdd,
  'tag.update': tagUpdate,
  'tag.remove': tagRemove,
} as const

export const Edit = z
  .discriminatedUnion('type', [
    networkRename.schema,
    networkDescribe.schema,
    nodeAdd.schema,
    nodeMove.schema,
    nodeUpdate.schema,
    nodeRemove.schema,
    nodeTag.schema,
    nodeUntag.schema,
    edgeAdd.schema,
    edgeUpdate.schema,
    edgeRemove.schema,
    taskAdd.schema,
    taskUpdate.schema,
    taskRemove.schema,
    tagAdd.schema,
    tagUpdate.schema,
    tagRemove.schema,
  ])
  .meta({ id: 'Edit' })
export type Edit = z.infer<typeof Edit>

/** The table's entry for an edit, typed loosely: the discriminator guarantees that edit and kind belong together. */
interface AnyKind {
  reach(edit: Edit): Reach
  check(graph: GraphLike, edit: Edit): Refusal | null
  inverse(graph: GraphLike, edit: Edit): Edit[]
  apply(draft: GraphDraft, edit: Edit, at: string): void
}

function kindOf(edit: Edit): AnyKind {
  return editKinds[edit.type]
}

export const reachOf = (edit: Edit): Reach => kindOf(edit).reach(edit)
export const checkEdit = (graph: GraphLike, edit: Edit): Refusal | null => kindOf(edit).check(graph, edit)
export const inverseOf = (graph: GraphLike, edit: Edit): Edit[] => kindOf(edit).inverse(graph, edit)
export const applyEdit = (draft: GraphDraft, edit: Edit, at: string): void => kindOf(edit).apply(draft, edit, at)
