import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { rejections } from '../texts.ts'
import { interactionKind, isDirectionFitting, NewInteraction } from './interaction.ts'

export const interactionAdd = defineEdit({
  schema: z.object({ type: z.literal('interaction.add'), interaction: NewInteraction }).meta({ id: 'InteractionAdd' }),
  role: 'owner',
  document: 'book',
  failure: () => 'Failed to save interaction',
  reach: ({ interaction }) => ({ ids: { interactions: [interaction.id] } }),
  check: (graph, { interaction }) => {
    if (graph.interactions.has(interaction.id)) return rejections.alreadyExists
    return isDirectionFitting(interaction) ? null : interactionKind.rejections.direction
  },
  inverse: (_graph, { interaction }) => [{ type: 'interaction.remove' as const, id: interaction.id }],
  apply: (draft, { interaction }, at) =>
    draft.set('interactions', { ...interaction, createdAt: interaction.createdAt ?? at, updatedAt: at }),
})
