import { tagAdd } from './tag-add.ts'
import { tagMerge } from './tag-merge.ts'
import { tagRemove } from './tag-remove.ts'
import { tagUpdate } from './tag-update.ts'

/** All kinds of edits to tags. */
export const tagEdits = [tagAdd, tagUpdate, tagMerge, tagRemove] as const
