import { z } from 'zod'
import { defineEdit, valuesBefore } from '../edit-kind.ts'
import { id } from '../fields.ts'
import { GroupChanges, groupKind } from './group.ts'
import { checkNesting } from './nesting.ts'

/**
 * Renames, colors, nests, collapses or expands a group, or changes its rule. A group with a rule has no listed members.
 */
export const groupUpdate = defineEdit({
  schema: z.object({ type: z.literal('group.update'), id, changes: GroupChanges }).meta({ id: 'GroupUpdate' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to change group',
  // If the group moves into another group, the check of the depth needs all groups. Otherwise, only this group is
  // loaded, because lists of members are long.
  reach: (edit) => (edit.changes.parentId ? { all: ['groups'] } : { ids: { groups: [edit.id] } }),
  check: (graph, edit) => {
    if (!graph.groups.has(edit.id)) return groupKind.rejections.missing
    return checkNesting(graph, edit.id, edit.changes.parentId ?? null)
  },
  inverse: (graph, edit) => {
    const group = graph.groups.get(edit.id)
    if (!group) return []
    const back = { type: 'group.update' as const, id: edit.id, changes: valuesBefore(group, edit.changes) }
    if (!edit.changes.rule || group.nodeIds.length === 0) return [back]
    return [back, { type: 'group.include' as const, id: edit.id, nodeIds: group.nodeIds }]
  },
  apply: (draft, edit, at) => {
    const group = draft.groups.get(edit.id)
    if (!group) return
    const listed = edit.changes.rule ? { nodeIds: [] } : {}
    draft.set('groups', { ...group, ...edit.changes, ...listed, updatedAt: at })
  },
})
