import { groupAdd } from './group-add.ts'
import { groupExclude } from './group-exclude.ts'
import { groupInclude } from './group-include.ts'
import { groupRemove } from './group-remove.ts'
import { groupUpdate } from './group-update.ts'

/** All kinds of edits to groups. */
export const groupEdits = [groupAdd, groupUpdate, groupInclude, groupExclude, groupRemove] as const
