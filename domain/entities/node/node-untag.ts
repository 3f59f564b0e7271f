import { z } from 'zod'
import { type Node, nodeKind } from './node.ts'
import { nodeWithFileValues } from './node-file-values.ts'
import { id } from '../fields.ts'
import { defineEdit } from '../edit-kind.ts'

/**
 * Removes a tag from a node. Removing a tag that it does not have is not an error, because two users may do so
 * concurrently.
 */
export const nodeUntag = defineEdit({
  schema: z.object({ type: z.literal('node.untag'), id, tagId: id }).meta({ id: 'NodeUntag' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to update tags',
  reach: (edit) => ({ ids: { nodes: [edit.id], tags: [edit.tagId] } }),
  check: (graph, edit) => (graph.nodes.has(edit.id) ? null : nodeKind.rejections.missing),
  inverse: (graph, edit) =>
    graph.nodes.get(edit.id)?.tagIds.includes(edit.tagId)
      ? [{ type: 'node.tag' as const, id: edit.id, tagId: edit.tagId }]
      : [],
  apply: (draft, edit, at) => {
    const node = draft.nodes.get(edit.id)
    if (node?.tagIds.includes(edit.tagId)) draft.set('nodes', untagged(node, edit.tagId, at))
  },
})

/** Returns the node without one of its tags. */
export function untagged(node: Node, tagId: string, at: string): Node {
  const tagIds = node.tagIds.filter((each) => each !== tagId)
  return nodeWithFileValues(node, { ...node, tagIds, updatedAt: at })
}
