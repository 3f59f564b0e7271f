import { z } from 'zod'
import { id } from '../model/fields.ts'
import { defineEdit, type GraphLike } from './edit-kind.ts'
import { refusals } from './texts.ts'

/** Removes a tag from the network and from every node that carries it. */
export const tagRemove = defineEdit({
  schema: z.object({ type: z.literal('tag.remove'), id }).meta({ id: 'TagRemove' }),
  reach: (edit) => ({ tags: [edit.id], carriers: [edit.id] }),
  check: (graph, edit) => (graph.tags.has(edit.id) ? null : refusals.tagMissing),
  inverse: (graph, edit) => {
    const tag = graph.tags.get(edit.id)
    if (!tag) return []
    const restore = carriersOf(graph, edit.id).map((node) => ({
      type: 'node.tag' as const,
      id: node.id,
      tagId: edit.id,
    }))
    return [{ type: 'tag.add' as const, tag }, ...restore]
  },
  apply: (draft, edit, at) => {
    for (const node of carriersOf(draft, edit.id)) {
      draft.setNode({ ...node, tagIds: node.tagIds.filter((tagId) => tagId !== edit.id), updatedAt: at })
    }
    draft.removeTag(edit.id)
  },
})

function carriersOf(graph: GraphLike, tagId: string) {
  return [...graph.nodes.values()].filter((node) => node.tagIds.includes(tagId))
}
