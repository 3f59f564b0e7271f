import { z } from 'zod'
import { defineEdit, valuesBefore } from '../edit-kind.ts'
import { id } from '../fields.ts'
import { IdentityChanges, identityKind } from './identity.ts'

/** Changes the nodes of an identity. */
export const identityUpdate = defineEdit({
  schema: z.object({ type: z.literal('identity.update'), id, changes: IdentityChanges }).meta({ id: 'IdentityUpdate' }),
  role: 'owner',
  document: 'book',
  failure: () => 'Failed to save a decision about who is the same person',
  reach: (edit) => ({ ids: { identities: [edit.id] } }),
  check: (graph, edit) => (graph.identities.has(edit.id) ? null : identityKind.rejections.missing),
  inverse: (graph, edit) => {
    const identity = graph.identities.get(edit.id)
    return identity
      ? [{ type: 'identity.update' as const, id: edit.id, changes: valuesBefore(identity, edit.changes) }]
      : []
  },
  apply: (draft, edit, at) => {
    const identity = draft.identities.get(edit.id)
    if (identity) draft.set('identities', { ...identity, ...edit.changes, updatedAt: at })
  },
})
