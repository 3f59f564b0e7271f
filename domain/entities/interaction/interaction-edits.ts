import { interactionAdd } from './interaction-add.ts'
import { interactionRemove } from './interaction-remove.ts'
import { interactionUpdate } from './interaction-update.ts'

/** Every way an interaction can change. */
export const interactionEdits = [interactionAdd, interactionUpdate, interactionRemove] as const
