import { z } from 'zod'
import { tagKind } from '../tag/tag.ts'
import { NewNode } from './node.ts'
import { defineEdit } from '../edit-kind.ts'
import { rejections } from '../texts.ts'

export const nodeAdd = defineEdit({
  schema: z.object({ type: z.literal('node.add'), node: NewNode }).meta({ id: 'NodeAdd' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to add node',
  reach: ({ node }) => ({ ids: { nodes: [node.id], tags: node.tagIds } }),
  check: (graph, { node }) => {
    if (graph.nodes.has(node.id)) return rejections.alreadyExists
    return node.tagIds.every((tagId) => graph.tags.has(tagId)) ? null : tagKind.rejections.missing
  },
  inverse: (_graph, { node }) => [{ type: 'node.remove' as const, id: node.id }],
  apply: (draft, { node }, at) =>
    draft.set('nodes', { ...node, tagIds: [...new Set(node.tagIds)], createdAt: node.createdAt ?? at, updatedAt: at }),
})
