import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { rejections } from '../texts.ts'
import { cadenceKind, isSnoozeFitting, NewCadence } from './cadence.ts'

export const cadenceAdd = defineEdit({
  schema: z.object({ type: z.literal('cadence.add'), cadence: NewCadence }).meta({ id: 'CadenceAdd' }),
  role: 'owner',
  document: 'book',
  failure: () => 'Failed to save rhythm',
  reach: ({ cadence }) => ({ ids: { cadences: [cadence.id] } }),
  check: (graph, { cadence }) => {
    if (graph.cadences.has(cadence.id)) return rejections.alreadyExists
    return isSnoozeFitting(cadence) ? null : cadenceKind.rejections.snooze
  },
  inverse: (_graph, { cadence }) => [{ type: 'cadence.remove' as const, id: cadence.id }],
  apply: (draft, { cadence }, at) =>
    draft.set('cadences', { ...cadence, createdAt: cadence.createdAt ?? at, updatedAt: at }),
})
