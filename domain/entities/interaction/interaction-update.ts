import { z } from 'zod'
import { defineEdit, valuesBefore } from '../edit-kind.ts'
import { id } from '../fields.ts'
import { InteractionChanges, interactionKind, isDirectionFitting } from './interaction.ts'

export const interactionUpdate = defineEdit({
  schema: z
    .object({ type: z.literal('interaction.update'), id, changes: InteractionChanges })
    .meta({ id: 'InteractionUpdate' }),
  role: 'owner',
  document: 'book',
  failure: () => 'Failed to save interaction',
  reach: (edit) => ({ ids: { interactions: [edit.id] } }),
  check: (graph, edit) => {
    const interaction = graph.interactions.get(edit.id)
    if (!interaction) return interactionKind.rejections.missing
    return isDirectionFitting({ ...interaction, ...edit.changes }) ? null : interactionKind.rejections.direction
  },
  inverse: (graph, edit) => {
    const interaction = graph.interactions.get(edit.id)
    return interaction
      ? [{ type: 'interaction.update' as const, id: edit.id, changes: valuesBefore(interaction, edit.changes) }]
      : []
  },
  apply: (draft, edit, at) => {
    const interaction = draft.interactions.get(edit.id)
    if (interaction) draft.set('interactions', { ...interaction, ...edit.changes, updatedAt: at })
  },
})
