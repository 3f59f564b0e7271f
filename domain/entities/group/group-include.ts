import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { id } from '../fields.ts'
import { nodeKind } from '../node/node.ts'
import { Group, groupKind, mostListed } from './group.ts'
import { listing, lists } from './listings.ts'

/** The part of an edit that adds nodes to a group or removes them. */
export const memberShape = {
  id,
  nodeIds: Group.shape.nodeIds.refine((ids) => ids.length > 0, 'Choose at least one node.'),
}

/** Adds nodes to a group. Existing members stay; nodes that no longer exist are left out. */
export const groupInclude = defineEdit({
  schema: z.object({ type: z.literal('group.include'), ...memberShape }).meta({ id: 'GroupInclude' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to add nodes to a group',
  reach: (edit) => ({ ids: { nodes: edit.nodeIds, groups: [edit.id] } }),
  check: (graph, edit) => {
    const group = graph.groups.get(edit.id)
    if (!group) return groupKind.rejections.missing
    if (group.rule) return groupKind.rejections.hasRule
    if (!edit.nodeIds.some((nodeId) => graph.nodes.has(nodeId))) return nodeKind.rejections.missing
    return listing(group.nodeIds, edit.nodeIds).length > mostListed ? groupKind.rejections.overfull : null
  },
  inverse: (graph, edit) => {
    const before = graph.groups.get(edit.id)?.nodeIds ?? []
    const added = edit.nodeIds.filter((nodeId) => graph.nodes.has(nodeId) && !lists(before, nodeId))
    return added.length > 0 ? [{ type: 'group.exclude' as const, id: edit.id, nodeIds: added }] : []
  },
  apply: (draft, edit, at) => {
    const group = draft.groups.get(edit.id)
    if (!group) return
    const added = edit.nodeIds.filter((nodeId) => draft.nodes.has(nodeId))
    draft.set('groups', { ...group, nodeIds: listing(group.nodeIds, added), updatedAt: at })
  },
})
