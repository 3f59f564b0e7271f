import { z } from 'zod'
import { networkName } from './network.ts'
import { defineEdit } from '../edit-kind.ts'

export const networkRename = defineEdit({
  schema: z.object({ type: z.literal('network.rename'), name: networkName }).meta({ id: 'NetworkRename' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to save network name to database',
  reach: () => ({}),
  check: () => null,
  inverse: (graph) => [{ type: 'network.rename' as const, name: graph.network.name }],
  apply: (draft, { name }, at) => draft.setNetwork({ ...draft.network, name, updatedAt: at }),
})
