import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { id } from '../fields.ts'
import type { Graph } from '../graph.ts'
import type { Group } from '../group/group.ts'
import { nodeWithFileValues } from '../node/node-file-values.ts'
import { tagKind } from './tag.ts'

/** Maximum number of tags merged into another in one edit. */
export const mostTagsMerged = 100

/**
 * Merges tags: the first is kept. Nodes with one of the other tags get it instead, and group rules that use one of the
 * other tags then use the first.
 */
export const tagMerge = defineEdit({
  schema: z
    .object({
      type: z.literal('tag.merge'),
      /** Id of the remaining tag. */
      id,
      /** Ids of the tags that are merged into it. */
      from: z
        .array(id)
        .min(1, 'Choose at least one tag to merge.')
        .max(mostTagsMerged, `At most ${mostTagsMerged} tags can be merged in one step.`),
    })
    .meta({ id: 'TagMerge' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to merge tags',
  reach: (edit) => ({ ids: { tags: [edit.id] }, withAlong: { tags: edit.from }, all: ['groups'] }),
  check: (graph, { id: stays, from }) => {
    if (![stays, ...from].every((tagId) => graph.tags.has(tagId))) return tagKind.rejections.missing
    return new Set([stays, ...from]).size <= from.length ? tagKind.rejections.withItself : null
  },
  inverse: (graph, { id: stays, from }) => [
    ...from.flatMap((tagId) => {
      const tag = graph.tags.get(tagId)
      return tag ? [{ type: 'tag.add' as const, tag }] : []
    }),
    // The nodes are untagged first, because a node may already have the maximum number of tags.
    ...carriersOf(graph, from).flatMap(({ id: nodeId, tagIds }) => [
      ...(tagIds.includes(stays) ? [] : [{ type: 'node.untag' as const, id: nodeId, tagId: stays }]),
      ...tagIds.flatMap((tagId) => (from.includes(tagId) ? [{ type: 'node.tag' as const, id: nodeId, tagId }] : [])),
    ]),
    ...ruledBy(graph, from).map(({ id: groupId, rule }) => ({
      type: 'group.update' as const,
      id: groupId,
      changes: { rule },
    })),
  ],
  apply: (draft, { id: stays, from }, at) => {
    for (const node of carriersOf(draft, from)) {
      const others = node.tagIds.filter((tagId) => !from.includes(tagId))
      const tagIds = others.includes(stays) ? others : [...others, stays]
      draft.set('nodes', nodeWithFileValues(node, { ...node, tagIds, updatedAt: at }))
    }
    for (const group of ruledBy(draft, from)) {
      draft.set('groups', { ...group, rule: { by: 'tag', about: stays }, updatedAt: at })
    }
    for (const tagId of from) draft.remove('tags', tagId)
  },
})

function carriersOf({ nodes }: Pick<Graph, 'nodes'>, tagIds: readonly string[]) {
  const merged = new Set(tagIds)
  return [...nodes.values()].filter((node) => node.tagIds.some((tagId) => merged.has(tagId)))
}

/** Returns the groups whose members are the nodes with one of the tags. */
function ruledBy({ groups }: Pick<Graph, 'groups'>, tagIds: readonly string[]): Group[] {
  return [...groups.values()].filter(({ rule }) => rule?.by === 'tag' && tagIds.includes(rule.about))
}
