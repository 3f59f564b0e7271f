import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { addEdit } from '../add-edit.ts'
import { id } from '../fields.ts'
import { groupKind } from './group.ts'

/** Removes a group. Its members are kept, and its inner groups move to the top level. */
export const groupRemove = defineEdit({
  schema: z.object({ type: z.literal('group.remove'), id }).meta({ id: 'GroupRemove' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to delete group',
  reach: (edit) => ({ withAlong: { groups: [edit.id] } }),
  check: (graph, edit) => (graph.groups.has(edit.id) ? null : groupKind.rejections.missing),
  inverse: (graph, edit) => {
    const group = graph.groups.get(edit.id)
    if (!group) return []
    const inside = [...graph.groups.values()].filter(({ parentId }) => parentId === edit.id)
    return [
      addEdit('groups', group),
      ...inside.map((each) => ({ type: 'group.update' as const, id: each.id, changes: { parentId: edit.id } })),
    ]
  },
  apply: (draft, edit) => draft.remove('groups', edit.id),
})
