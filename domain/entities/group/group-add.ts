import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { rejections } from '../texts.ts'
import { nodeKind } from '../node/node.ts'
import { asListed, groupKind, mostGroups, NewGroup } from './group.ts'
import { checkNesting } from './nesting.ts'

/** Creates a group. Listed nodes that no longer exist are left out; if none exists, the edit is rejected. */
export const groupAdd = defineEdit({
  schema: z.object({ type: z.literal('group.add'), group: NewGroup }).meta({ id: 'GroupAdd' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to add group',
  reach: ({ group }) => ({ ids: { nodes: group.nodeIds }, all: ['groups'] }),
  check: (graph, { group }) => {
    if (graph.groups.has(group.id)) return rejections.alreadyExists
    if (graph.groups.size >= mostGroups) return groupKind.rejections.tooMany
    if (group.rule && group.nodeIds.length > 0) return groupKind.rejections.hasRule
    if (group.nodeIds.length > 0 && !group.nodeIds.some((id) => graph.nodes.has(id))) return nodeKind.rejections.missing
    return checkNesting(graph, group.id, group.parentId)
  },
  inverse: (_graph, { group }) => [{ type: 'group.remove' as const, id: group.id }],
  apply: (draft, { group }, at) =>
    draft.set('groups', {
      ...group,
      nodeIds: asListed(group.nodeIds).filter((id) => draft.nodes.has(id)),
      createdAt: group.createdAt ?? at,
      updatedAt: at,
    }),
})
