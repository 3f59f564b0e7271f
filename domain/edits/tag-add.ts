import { z } from 'zod'
import { NewTag, tagKey } from '../model/tag.ts'
import { defineEdit, type GraphLike } from './edit-kind.ts'
import { refusals } from './texts.ts'

export const tagAdd = defineEdit({
  schema: z.object({ type: z.literal('tag.add'), tag: NewTag }).meta({ id: 'TagAdd' }),
  reach: () => ({ allTags: true }),
  check: (graph, { tag }) => {
    if (graph.tags.has(tag.id)) return refusals.alreadyExists
    return hasTagText(graph, tag.text) ? refusals.tagExists : null
  },
  inverse: (_graph, { tag }) => [{ type: 'tag.remove' as const, id: tag.id }],
  apply: (draft, { tag }) => draft.setTag(tag),
})

/** True if a tag other than `exceptId` reads the same, case and surrounding space aside. */
export function hasTagText(graph: GraphLike, text: string, exceptId?: string): boolean {
  const found = graph.tagByKey.get(tagKey(text))
  return found !== undefined && found !== exceptId
}
