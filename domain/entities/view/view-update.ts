import { z } from 'zod'
import { defineEdit, valuesBefore } from '../edit-kind.ts'
import { id } from '../fields.ts'
import { ViewChanges, viewKind } from './view.ts'

/** Renames a view, moves it in the list, or changes what it shows. */
export const viewUpdate = defineEdit({
  schema: z.object({ type: z.literal('view.update'), id, changes: ViewChanges }).meta({ id: 'ViewUpdate' }),
  role: 'editor',
  document: 'either',
  failure: () => 'Failed to save view',
  reach: (edit) => ({ ids: { views: [edit.id] } }),
  check: (graph, edit) => (graph.views.has(edit.id) ? null : viewKind.rejections.missing),
  inverse: (graph, edit) => {
    const view = graph.views.get(edit.id)
    return view ? [{ type: 'view.update' as const, id: edit.id, changes: valuesBefore(view, edit.changes) }] : []
  },
  apply: (draft, edit, at) => {
    const view = draft.views.get(edit.id)
    if (view) draft.set('views', { ...view, ...edit.changes, updatedAt: at })
  },
})
