import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { id } from '../fields.ts'
import { weightingKind } from './weighting.ts'

export const weightingRemove = defineEdit({
  schema: z.object({ type: z.literal('weighting.remove'), id }).meta({ id: 'WeightingRemove' }),
  role: 'owner',
  document: 'book',
  failure: () => 'Failed to save weights',
  reach: (edit) => ({ ids: { weightings: [edit.id] } }),
  check: (graph, edit) => (graph.weightings.has(edit.id) ? null : weightingKind.rejections.missing),
  inverse: (graph, edit) => {
    const weighting = graph.weightings.get(edit.id)
    return weighting ? [{ type: 'weighting.add' as const, weighting }] : []
  },
  apply: (draft, edit) => draft.remove('weightings', edit.id),
})
