import { z } from 'zod'
import { id } from '../model/fields.ts'
import { mostTags } from '../model/node.ts'
import { defineEdit } from './edit-kind.ts'
import { refusals } from './texts.ts'

/** Gives a node a tag. Giving it twice is no error: two people may do so at once. */
export const nodeTag = defineEdit({
  schema: z.object({ type: z.literal('node.tag'), id, tagId: id }).meta({ id: 'NodeTag' }),
  reach: (edit) => ({ nodes: [edit.id], tags: [edit.tagId] }),
  check: (graph, edit) => {
    const node = graph.nodes.get(edit.id)
    if (!node) return refusals.nodeMissing
    if (!graph.tags.has(edit.tagId)) return refusals.tagMissing
    return node.tagIds.length < mostTags || node.tagIds.includes(edit.tagId) ? null : refusals.tooManyTags
  },
  inverse: (graph, edit) =>
    graph.nodes.get(edit.id)?.tagIds.includes(edit.tagId)
      ? []
      : [{ type: 'node.untag' as const, id: edit.id, tagId: edit.tagId }],
  apply: (draft, edit, at) => {
    const node = draft.nodes.get(edit.id)
    if (!node || node.tagIds.includes(edit.tagId)) return
    draft.setNode({ ...node, tagIds: [...node.tagIds, edit.tagId], updatedAt: at })
  },
})
