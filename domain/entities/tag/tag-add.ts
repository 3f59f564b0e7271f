import { z } from 'zod'
import { NewTag, tagKey, tagKind } from './tag.ts'
import { defineEdit } from '../edit-kind.ts'
import type { Graph } from '../graph.ts'
import { rejections } from '../texts.ts'

export const tagAdd = defineEdit({
  schema: z.object({ type: z.literal('tag.add'), tag: NewTag }).meta({ id: 'TagAdd' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to update tags',
  reach: () => ({ all: ['tags'] }),
  check: (graph, { tag }) => {
    if (graph.tags.has(tag.id)) return rejections.alreadyExists
    return hasTagText(graph, tag.text) ? tagKind.rejections.exists : null
  },
  inverse: (_graph, { tag }) => [{ type: 'tag.remove' as const, id: tag.id }],
  apply: (draft, { tag }) => draft.set('tags', tag),
})

/** Whether a tag other than `exceptId` has the same text, ignoring case and surrounding spaces. */
export function hasTagText(graph: Graph, text: string, exceptId?: string): boolean {
  const found = graph.tagByKey.get(tagKey(text))
  return found !== undefined && found !== exceptId
}
