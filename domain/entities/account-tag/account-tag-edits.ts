import { accountTagAdd } from './account-tag-add.ts'
import { accountTagRemove } from './account-tag-remove.ts'
import { accountTagUpdate } from './account-tag-update.ts'

/** All kinds of edits to account tags. */
export const accountTagEdits = [accountTagAdd, accountTagUpdate, accountTagRemove] as const
