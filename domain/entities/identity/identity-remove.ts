import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { id } from '../fields.ts'
import { identityKind } from './identity.ts'

export const identityRemove = defineEdit({
  schema: z.object({ type: z.literal('identity.remove'), id }).meta({ id: 'IdentityRemove' }),
  role: 'owner',
  document: 'book',
  failure: () => 'Failed to save a decision about who is the same person',
  reach: (edit) => ({ ids: { identities: [edit.id] } }),
  check: (graph, edit) => (graph.identities.has(edit.id) ? null : identityKind.rejections.missing),
  inverse: (graph, edit) => {
    const identity = graph.identities.get(edit.id)
    return identity ? [{ type: 'identity.add' as const, identity }] : []
  },
  apply: (draft, edit) => draft.remove('identities', edit.id),
})
