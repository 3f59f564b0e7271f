import { tagAdd } from './tag-add.ts'
import { tagRemove } from './tag-remove.ts'
import { tagUpdate } from './tag-update.ts'

/** Every way a tag can change. */
export const tagEdits = [tagAdd, tagUpdate, tagRemove] as const
