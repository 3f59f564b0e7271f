import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { id } from '../fields.ts'
import { placementKind } from './placement.ts'

/** Removes a part of the positions of a view. The nodes of this part then use their positions in the network. */
export const placementRemove = defineEdit({
  schema: z.object({ type: z.literal('placement.remove'), id }).meta({ id: 'PlacementRemove' }),
  role: 'editor',
  document: 'either',
  failure: () => 'Failed to save node positions',
  reach: (edit) => ({ ids: { placements: [edit.id] } }),
  check: (graph, edit) => (graph.placements.has(edit.id) ? null : placementKind.rejections.missing),
  inverse: (graph, edit) => {
    const placement = graph.placements.get(edit.id)
    return placement ? [{ type: 'placement.add' as const, placement }] : []
  },
  apply: (draft, edit) => draft.remove('placements', edit.id),
})
