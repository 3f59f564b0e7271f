import { z } from 'zod'
import { tagKind } from './tag.ts'
import { id } from '../fields.ts'
import { defineEdit } from '../../edits/edit-kind.ts'

/** Removes a tag from the network and from every node that carries it. */
export const tagRemove = defineEdit({
  schema: z.object({ type: z.literal('tag.remove'), id }).meta({ id: 'TagRemove' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to update tags',
  reach: (edit) => ({ withAlong: { tags: [edit.id] } }),
  check: (graph, edit) => (graph.tags.has(edit.id) ? null : tagKind.refusals.missing),
  inverse: (graph, edit) => {
    const tag = graph.tags.get(edit.id)
    if (!tag) return []
    // That nodes lose it follows from what they declare; which edit gives it back only its kind knows.
    const carriers = [...graph.nodes.values()].filter(({ tagIds }) => tagIds.includes(edit.id))
    return [
      { type: 'tag.add' as const, tag },
      ...carriers.map(({ id: nodeId }) => ({ type: 'node.tag' as const, id: nodeId, tagId: edit.id })),
    ]
  },
  apply: (draft, edit) => draft.remove('tags', edit.id),
})
