import { fieldAdd } from './field-add.ts'
import { fieldRemove } from './field-remove.ts'
import { fieldUpdate } from './field-update.ts'

/** All kinds of edits to fields. Values are changed by edits to nodes and edges. */
export const fieldEdits = [fieldAdd, fieldUpdate, fieldRemove] as const
