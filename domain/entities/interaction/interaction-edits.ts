import { interactionAdd } from './interaction-add.ts'
import { interactionRemove } from './interaction-remove.ts'
import { interactionUpdate } from './interaction-update.ts'

/** All kinds of edits to interactions. */
export const interactionEdits = [interactionAdd, interactionUpdate, interactionRemove] as const
