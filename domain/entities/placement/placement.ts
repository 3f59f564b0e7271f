import { z } from 'zod'
import { defineEntity } from '../entity-kind.ts'
import { coordinate, id } from '../fields.ts'

/** Position of a node in one view: the top left corner of its card, in canvas units. */
export const ViewPlace = z.object({ x: coordinate, y: coordinate })
export type ViewPlace = z.infer<typeof ViewPlace>

/**
 * The positions of a view are divided into this many parts. Moving one of 50,000 nodes then rewrites about 800
 * positions instead of all.
 */
const parts = 64

/**
 * A part of the positions of nodes in a view, by node id. The part of a node follows from the ids of view and node, so
 * that finding it needs no lookup. Positions of deleted nodes are kept, so that restored nodes return to them.
 */
export const Placement = z
  .object({
    id,
    viewId: id,
    places: z.record(id, ViewPlace),
  })
  .meta({ id: 'Placement' })
export type Placement = z.infer<typeof Placement>

/**
 * Returns the id of the placement that contains the position of a node. It is the id of the view, with the last two
 * digits replaced by the number of the part.
 */
export function placementOf(viewId: string, nodeId: string): string {
  const part = Number.parseInt(nodeId.slice(-2), 16) % parts
  return `${viewId.slice(0, -2)}${part.toString(16).padStart(2, '0')}`
}

/**
 * Whether two views would store their positions in placements with the same ids, because they are the same view or have
 * similar ids.
 */
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
  rejections: {
    missing: { code: 'PLACEMENT_MISSING', message: 'These positions are no longer part of the view.' },
    elsewhere: {
      code: 'PLACEMENT_ELSEWHERE',
      message: 'These positions belong to another part of the view. Use view.place instead.',
    },
  },
})
