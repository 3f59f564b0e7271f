import { distinctionAdd } from './distinction-add.ts'
import { distinctionRemove } from './distinction-remove.ts'

/** All edits of distinctions. */
export const distinctionEdits = [distinctionAdd, distinctionRemove] as const
