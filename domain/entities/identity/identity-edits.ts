import { identityAdd } from './identity-add.ts'
import { identityRemove } from './identity-remove.ts'
import { identityUpdate } from './identity-update.ts'

/** All kinds of edits to identities. */
export const identityEdits = [identityAdd, identityUpdate, identityRemove] as const
