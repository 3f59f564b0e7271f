import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { removedTogether } from '../draft.ts'
import { addEdit } from '../add-edit.ts'
import { id } from '../fields.ts'
import { viewKind } from './view.ts'

/** Removes a view with its positions. The nodes are kept. */
export const viewRemove = defineEdit({
  schema: z.object({ type: z.literal('view.remove'), id }).meta({ id: 'ViewRemove' }),
  role: 'editor',
  document: 'either',
  failure: () => 'Failed to delete view',
  reach: (edit) => ({ withAlong: { views: [edit.id] } }),
  check: (graph, edit) => (graph.views.has(edit.id) ? null : viewKind.rejections.missing),
  inverse: (graph, edit) => {
    const view = graph.views.get(edit.id)
    if (!view) return []
    const along = removedTogether(graph, 'views', edit.id)
    return [addEdit('views', view), ...along.map(({ plural, entity }) => addEdit(plural, entity))]
  },
  apply: (draft, edit) => draft.remove('views', edit.id),
})
