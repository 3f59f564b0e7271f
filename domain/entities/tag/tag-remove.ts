import { z } from 'zod'
import { tagKind } from './tag.ts'
import { id } from '../fields.ts'
import { defineEdit } from '../edit-kind.ts'
import type { Graph } from '../graph.ts'
import type { Node } from '../node/node.ts'
import { untagged } from '../node/node-untag.ts'

/** Removes a tag from the network and from all nodes with it. */
export const tagRemove = defineEdit({
  schema: z.object({ type: z.literal('tag.remove'), id }).meta({ id: 'TagRemove' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to update tags',
  reach: (edit) => ({ withAlong: { tags: [edit.id] } }),
  check: (graph, edit) => (graph.tags.has(edit.id) ? null : tagKind.rejections.missing),
  inverse: (graph, edit) => {
    const tag = graph.tags.get(edit.id)
    if (!tag) return []
    return [
      { type: 'tag.add' as const, tag },
      ...carriersOf(graph, edit.id).map(({ id: nodeId }) => ({
        type: 'node.tag' as const,
        id: nodeId,
        tagId: edit.id,
      })),
    ]
  },
  apply: (draft, edit, at) => {
    // Untags each node as a separate edit would, so that undo finds the recorded values.
    for (const node of carriersOf(draft, edit.id)) draft.set('nodes', untagged(node, edit.id, at))
    draft.remove('tags', edit.id)
  },
})

function carriersOf({ nodes }: Pick<Graph, 'nodes'>, tagId: string): Node[] {
  return [...nodes.values()].filter(({ tagIds }) => tagIds.includes(tagId))
}
