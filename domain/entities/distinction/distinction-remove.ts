import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { id } from '../fields.ts'
import { distinctionKind } from './distinction.ts'

/** Reverts the decision that two nodes are different. The app may suggest these nodes as duplicates again. */
export const distinctionRemove = defineEdit({
  schema: z.object({ type: z.literal('distinction.remove'), id }).meta({ id: 'DistinctionRemove' }),
  role: 'editor',
  document: 'network',
  failure: () => 'Failed to remove a “not the same” mark',
  reach: (edit) => ({ ids: { distinctions: [edit.id] } }),
  check: (graph, edit) => (graph.distinctions.has(edit.id) ? null : distinctionKind.rejections.missing),
  inverse: (graph, edit) => {
    const distinction = graph.distinctions.get(edit.id)
    return distinction ? [{ type: 'distinction.add' as const, distinction }] : []
  },
  apply: (draft, edit) => draft.remove('distinctions', edit.id),
})
