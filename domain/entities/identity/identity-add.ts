import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { rejections } from '../texts.ts'
import { NewIdentity } from './identity.ts'

export const identityAdd = defineEdit({
  schema: z.object({ type: z.literal('identity.add'), identity: NewIdentity }).meta({ id: 'IdentityAdd' }),
  role: 'owner',
  document: 'book',
  failure: () => 'Failed to save a decision about who is the same person',
  reach: ({ identity }) => ({ ids: { identities: [identity.id] } }),
  check: (graph, { identity }) => (graph.identities.has(identity.id) ? rejections.alreadyExists : null),
  inverse: (_graph, { identity }) => [{ type: 'identity.remove' as const, id: identity.id }],
  apply: (draft, { identity }, at) =>
    draft.set('identities', { ...identity, createdAt: identity.createdAt ?? at, updatedAt: at }),
})
