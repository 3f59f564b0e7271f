import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { rejections } from '../texts.ts'
import { nodeKind } from '../node/node.ts'
import { distinctionKind, NewDistinction, pairKey } from './distinction.ts'

export const distinctionAdd = defineEdit({
  schema: z.object({ type: z.literal('distinction.add'), distinction: NewDistinction }).meta({ id: 'DistinctionAdd' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to mark two nodes as not the same',
  reach: ({ distinction: { id, nodeId, otherId } }) => ({
    ids: { nodes: [nodeId, otherId], distinctions: [id] },
    lookups: [
      { kind: 'distinctions', by: 'between', values: [nodeId, otherId] },
      { kind: 'distinctions', by: 'between', values: [otherId, nodeId] },
    ],
  }),
  check: (graph, { distinction }) => {
    if (!graph.nodes.has(distinction.nodeId) || !graph.nodes.has(distinction.otherId))
      return nodeKind.rejections.missing
    if (distinction.nodeId === distinction.otherId) return distinctionKind.rejections.toItself
    if (graph.distinctions.has(distinction.id)) return rejections.alreadyExists
    return graph.distinctionByPair.has(pairKey(distinction)) ? distinctionKind.rejections.exists : null
  },
  inverse: (_graph, { distinction }) => [{ type: 'distinction.remove' as const, id: distinction.id }],
  apply: (draft, { distinction }, at) =>
    draft.set('distinctions', { ...distinction, createdAt: distinction.createdAt ?? at }),
})
