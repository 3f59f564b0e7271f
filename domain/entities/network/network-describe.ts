import { z } from 'zod'
import { networkDescription } from './network.ts'
import { defineEdit } from '../edit-kind.ts'

export const networkDescribe = defineEdit({
  schema: z
    .object({ type: z.literal('network.describe'), description: networkDescription })
    .meta({ id: 'NetworkDescribe' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to save network',
  reach: () => ({}),
  check: () => null,
  inverse: (graph) => [{ type: 'network.describe' as const, description: graph.network.description }],
  apply: (draft, { description }, at) => draft.setNetwork({ ...draft.network, description, updatedAt: at }),
})
