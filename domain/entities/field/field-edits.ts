import { fieldAdd } from './field-add.ts'
import { fieldRemove } from './field-remove.ts'
import { fieldUpdate } from './field-update.ts'

/** All edits of fields. Values are changed by edits of nodes and edges. */
export const fieldEdits = [fieldAdd, fieldUpdate, fieldRemove] as const
