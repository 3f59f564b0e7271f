import { z } from 'zod'
import { NewNode } from '../model/node.ts'
import { defineEdit } from './edit-kind.ts'
import { refusals } from './texts.ts'

export const nodeAdd = defineEdit({
  schema: z.object({ type: z.literal('node.add'), node: NewNode }).meta({ id: 'NodeAdd' }),
  reach: ({ node }) => ({ nodes: [node.id], tags: node.tagIds }),
  check: (graph, { node }) => {
    if (graph.nodes.has(node.id)) return refusals.alreadyExists
    return node.tagIds.every((tagId) => graph.tags.has(tagId)) ? null : refusals.tagMissing
  },
  inverse: (_graph, { node }) => [{ type: 'node.remove' as const, id: node.id }],
  apply: (draft, { node }, at) =>
    draft.setNode({ ...node, tagIds: [...new Set(node.tagIds)], createdAt: node.createdAt ?? at, updatedAt: at }),
})
