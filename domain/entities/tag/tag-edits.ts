import { tagAdd } from './tag-add.ts'
import { tagRemove } from './tag-remove.ts'
import { tagUpdate } from './tag-update.ts'

/** All edits of tags. */
export const tagEdits = [tagAdd, tagUpdate, tagRemove] as const
