import { z } from 'zod'
import { tagKind } from '../tag/tag.ts'
import { id } from '../fields.ts'
import { mostTags, nodeKind } from './node.ts'
import { nodeWithFileValues } from './node-file-values.ts'
import { defineEdit } from '../edit-kind.ts'

/** Adds a tag to a node. Adding it again is not an error, because two users may do so concurrently. */
export const nodeTag = defineEdit({
  schema: z.object({ type: z.literal('node.tag'), id, tagId: id }).meta({ id: 'NodeTag' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to update tags',
  reach: (edit) => ({ ids: { nodes: [edit.id], tags: [edit.tagId] } }),
  check: (graph, edit) => {
    const node = graph.nodes.get(edit.id)
    if (!node) return nodeKind.rejections.missing
    if (!graph.tags.has(edit.tagId)) return tagKind.rejections.missing
    return node.tagIds.length < mostTags || node.tagIds.includes(edit.tagId) ? null : nodeKind.rejections.tooManyTags
  },
  inverse: (graph, edit) =>
    graph.nodes.get(edit.id)?.tagIds.includes(edit.tagId)
      ? []
      : [{ type: 'node.untag' as const, id: edit.id, tagId: edit.tagId }],
  apply: (draft, edit, at) => {
    const node = draft.nodes.get(edit.id)
    if (!node || node.tagIds.includes(edit.tagId)) return
    const tagIds = [...node.tagIds, edit.tagId]
    draft.set('nodes', nodeWithFileValues(node, { ...node, tagIds, updatedAt: at }))
  },
})
