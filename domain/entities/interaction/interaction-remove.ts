import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { id } from '../fields.ts'
import { interactionKind } from './interaction.ts'

export const interactionRemove = defineEdit({
  schema: z.object({ type: z.literal('interaction.remove'), id }).meta({ id: 'InteractionRemove' }),
  role: 'owner',
  document: 'book',
  failure: () => 'Failed to save interaction',
  reach: (edit) => ({ ids: { interactions: [edit.id] } }),
  check: (graph, edit) => (graph.interactions.has(edit.id) ? null : interactionKind.rejections.missing),
  inverse: (graph, edit) => {
    const interaction = graph.interactions.get(edit.id)
    return interaction ? [{ type: 'interaction.add' as const, interaction }] : []
  },
  apply: (draft, edit) => draft.remove('interactions', edit.id),
})
