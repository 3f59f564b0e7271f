import { distinctionAdd } from './distinction-add.ts'
import { distinctionRemove } from './distinction-remove.ts'

/** All kinds of edits to distinctions. */
export const distinctionEdits = [distinctionAdd, distinctionRemove] as const
