import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import { rejections } from '../texts.ts'
import { viewKind } from '../view/view.ts'
import { Placement, placementKind, placementOf } from './placement.ts'

/** Restores a part of the positions of a view. New positions are set by `view.place`. */
export const placementAdd = defineEdit({
  schema: z.object({ type: z.literal('placement.add'), placement: Placement }).meta({ id: 'PlacementAdd' }),
  role: 'editor',
  document: 'either',
  failure: () => 'Failed to save node positions',
  reach: ({ placement }) => ({ ids: { views: [placement.viewId], placements: [placement.id] } }),
  check: (graph, { placement: { id, viewId, places } }) => {
    if (!graph.views.has(viewId)) return viewKind.rejections.missing
    if (graph.placements.has(id)) return rejections.alreadyExists
    const nodeIds = Object.keys(places)
    const isWhole = nodeIds.length > 0 && nodeIds.every((nodeId) => placementOf(viewId, nodeId) === id)
    return isWhole ? null : placementKind.rejections.elsewhere
  },
  inverse: (_graph, { placement }) => [{ type: 'placement.remove' as const, id: placement.id }],
  apply: (draft, { placement }) => draft.set('placements', placement),
})
