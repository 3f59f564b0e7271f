import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { id } from '../fields.ts'
import { cadenceKind } from './cadence.ts'

export const cadenceRemove = defineEdit({
  schema: z.object({ type: z.literal('cadence.remove'), id }).meta({ id: 'CadenceRemove' }),
  role: 'owner',
  document: 'book',
  failure: () => 'Failed to remove rhythm',
  reach: (edit) => ({ ids: { cadences: [edit.id] } }),
  check: (graph, edit) => (graph.cadences.has(edit.id) ? null : cadenceKind.rejections.missing),
  inverse: (graph, edit) => {
    const cadence = graph.cadences.get(edit.id)
    return cadence ? [{ type: 'cadence.add' as const, cadence }] : []
  },
  apply: (draft, edit) => draft.remove('cadences', edit.id),
})
