import { z } from 'zod'
import { nodeKind } from './node.ts'
import { id } from '../fields.ts'
import { removedTogether } from '../draft.ts'
import { addEdit } from '../add-edit.ts'
import { editsThatRelist } from '../group/listings.ts'
import { defineEdit } from '../edit-kind.ts'

/** Removes a node with its connections and tasks. Groups no longer list it. */
export const nodeRemove = defineEdit({
  schema: z.object({ type: z.literal('node.remove'), id }).meta({ id: 'NodeRemove' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to delete node',
  reach: (edit) => ({ withAlong: { nodes: [edit.id] } }),
  check: (graph, edit) => (graph.nodes.has(edit.id) ? null : nodeKind.rejections.missing),
  inverse: (graph, edit) => {
    const node = graph.nodes.get(edit.id)
    if (!node) return []
    const along = removedTogether(graph, 'nodes', edit.id)
    return [
      addEdit('nodes', node),
      ...along.map(({ plural, entity }) => addEdit(plural, entity)),
      ...editsThatRelist(graph, edit.id),
    ]
  },
  apply: (draft, edit) => draft.remove('nodes', edit.id),
})
