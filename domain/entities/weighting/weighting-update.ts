import { z } from 'zod'
import { defineEdit, valuesBefore } from '../edit-kind.ts'
import { id } from '../fields.ts'
import { WeightingChanges, weightingKind } from './weighting.ts'

export const weightingUpdate = defineEdit({
  schema: z
    .object({ type: z.literal('weighting.update'), id, changes: WeightingChanges })
    .meta({ id: 'WeightingUpdate' }),
  role: 'owner',
  document: 'book',
  failure: () => 'Failed to save weights',
  reach: (edit) => ({ ids: { weightings: [edit.id] } }),
  check: (graph, edit) => (graph.weightings.has(edit.id) ? null : weightingKind.rejections.missing),
  inverse: (graph, edit) => {
    const weighting = graph.weightings.get(edit.id)
    return weighting
      ? [{ type: 'weighting.update' as const, id: edit.id, changes: valuesBefore(weighting, edit.changes) }]
      : []
  },
  apply: (draft, edit, at) => {
    const weighting = draft.weightings.get(edit.id)
    if (weighting) draft.set('weightings', { ...weighting, ...edit.changes, updatedAt: at })
  },
})
