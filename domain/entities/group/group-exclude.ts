import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { groupKind } from './group.ts'
import { memberShape } from './group-include.ts'
import { lists } from './listings.ts'

/**
 * Removes nodes from a group. Removing a node that is not in the group is not an error, because two users may do so
 * concurrently.
 */
export const groupExclude = defineEdit({
  schema: z.object({ type: z.literal('group.exclude'), ...memberShape }).meta({ id: 'GroupExclude' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to remove nodes from a group',
  reach: (edit) => ({ ids: { groups: [edit.id] } }),
  check: (graph, edit) => {
    const group = graph.groups.get(edit.id)
    if (!group) return groupKind.rejections.missing
    return group.rule ? groupKind.rejections.hasRule : null
  },
  inverse: (graph, edit) => {
    const before = graph.groups.get(edit.id)?.nodeIds ?? []
    const taken = edit.nodeIds.filter((nodeId) => lists(before, nodeId))
    return taken.length > 0 ? [{ type: 'group.include' as const, id: edit.id, nodeIds: taken }] : []
  },
  apply: (draft, edit, at) => {
    const group = draft.groups.get(edit.id)
    if (!group) return
    const taken = new Set(edit.nodeIds)
    draft.set('groups', { ...group, nodeIds: group.nodeIds.filter((nodeId) => !taken.has(nodeId)), updatedAt: at })
  },
})
