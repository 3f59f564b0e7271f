import { fieldAdd } from './field-add.ts'
import { fieldRemove } from './field-remove.ts'
import { fieldUpdate } from './field-update.ts'

/** Every way a field can change. Its values change with the nodes and edges that have them. */
export const fieldEdits = [fieldAdd, fieldUpdate, fieldRemove] as const
