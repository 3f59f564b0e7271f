import { z } from 'zod'
import { defineEntity } from '../entity-kind.ts'
import { coordinate, id } from '../fields.ts'

/** Where a node stands in one view: the top left corner of its card, canvas units. */
export const ViewPlace = z.object({ x: coordinate, y: coordinate })
export type ViewPlace = z.infer<typeof ViewPlace>

/** In so many parts the places of a view lie: moving a node in one of 50,000 writes some 800 places anew, not all. */
const parts = 64

/**
 * A part of the places that nodes have in a view, by the nodes' ids. Which part a node belongs to follows from the ids of
 * view and node, so that no place has to be looked for. Places of nodes that are gone stay, unseen: whoever brings the
 * node back brings it back to where it was.
 */
export const Placement = z
  .object({
    id,
    viewId: id,
    places: z.record(id, ViewPlace),
  })
  .meta({ id: 'Placement' })
export type Placement = z.infer<typeof Placement>

/** The id of the placement in which the place of a node stands: the view's, with the part at its end. */
export function placementOf(viewId: string, nodeId: string): string {
  const part = Number.parseInt(nodeId.slice(-2), 16) % parts
  return `${viewId.slice(0, -2)}${part.toString(16).padStart(2, '0')}`
}

/** Whether two views are one, or have ids by which their places would lie in the same placements. */
export function isPlacedAlike(viewId: string, otherId: string): boolean {
  return viewId.slice(0, -2) === otherId.slice(0, -2)
}

export const placementKind = defineEntity(Placement, Placement, {
  name: 'placement',
  plural: 'placements',
  document: 'either',
  columns: { id: 'uuid', viewId: 'uuid', places: 'jsonb' },
  order: ['viewId', 'id'],
  goesWith: { views: { by: ['viewId'], index: 'placementsByView' } },
  keyedBy: { places: 'nodes' },
  refusals: {
    missing: { code: 'PLACEMENT_MISSING', message: 'These places are no longer part of the view.' },
    elsewhere: {
      code: 'PLACEMENT_ELSEWHERE',
      message: 'These places do not belong into this part of the view. Say them with view.place instead.',
    },
  },
})
