import { distinctionAdd } from './distinction-add.ts'
import { distinctionRemove } from './distinction-remove.ts'

/** Every way it can change which nodes are not the same. */
export const distinctionEdits = [distinctionAdd, distinctionRemove] as const
