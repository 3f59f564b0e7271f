import { z } from 'zod'
import { id } from '../model/fields.ts'
import { defineEdit } from './edit-kind.ts'
import { refusals } from './texts.ts'

/** Takes a tag from a node. Taking what it does not carry is no error: two people may do so at once. */
export const nodeUntag = defineEdit({
  schema: z.object({ type: z.literal('node.untag'), id, tagId: id }).meta({ id: 'NodeUntag' }),
  reach: (edit) => ({ nodes: [edit.id], tags: [edit.tagId] }),
  check: (graph, edit) => (graph.nodes.has(edit.id) ? null : refusals.nodeMissing),
  inverse: (graph, edit) =>
    graph.nodes.get(edit.id)?.tagIds.includes(edit.tagId)
      ? [{ type: 'node.tag' as const, id: edit.id, tagId: edit.tagId }]
      : [],
  apply: (draft, edit, at) => {
    const node = draft.nodes.get(edit.id)
    if (!node?.tagIds.includes(edit.tagId)) return
    draft.setNode({ ...node, tagIds: node.tagIds.filter((tagId) => tagId !== edit.tagId), updatedAt: at })
  },
})
