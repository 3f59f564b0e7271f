import { accountTagAdd } from './account-tag-add.ts'
import { accountTagRemove } from './account-tag-remove.ts'
import { accountTagUpdate } from './account-tag-update.ts'

/** All kinds of edits to the tags of an account. */
export const accountTagEdits = [accountTagAdd, accountTagUpdate, accountTagRemove] as const
