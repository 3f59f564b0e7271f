import { z } from 'zod'
import { defineEdit, valuesBefore } from '../edit-kind.ts'
import { id } from '../fields.ts'
import { CadenceChanges, cadenceKind, isSnoozeFitting } from './cadence.ts'

/** Changes the contact interval, or snoozes or skips a due contact. */
export const cadenceUpdate = defineEdit({
  schema: z.object({ type: z.literal('cadence.update'), id, changes: CadenceChanges }).meta({ id: 'CadenceUpdate' }),
  role: 'owner',
  document: 'book',
  failure: () => 'Failed to save rhythm',
  reach: (edit) => ({ ids: { cadences: [edit.id] } }),
  check: (graph, edit) => {
    const cadence = graph.cadences.get(edit.id)
    if (!cadence) return cadenceKind.rejections.missing
    return isSnoozeFitting({ ...cadence, ...edit.changes }) ? null : cadenceKind.rejections.snooze
  },
  inverse: (graph, edit) => {
    const cadence = graph.cadences.get(edit.id)
    return cadence
      ? [{ type: 'cadence.update' as const, id: edit.id, changes: valuesBefore(cadence, edit.changes) }]
      : []
  },
  apply: (draft, edit, at) => {
    const cadence = draft.cadences.get(edit.id)
    if (cadence) draft.set('cadences', { ...cadence, ...edit.changes, updatedAt: at })
  },
})
