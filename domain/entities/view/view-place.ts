import { figure } from '../../english.ts'
import { z } from 'zod'
import { defineEdit } from '../edit-kind.ts'
import type { Graph } from '../graph.ts'
import { id } from '../fields.ts'
import { placementOf, ViewPlace } from '../placement/placement.ts'
import { viewKind } from './view.ts'

/** Maximum number of positions per edit. */
export const mostPlaces = 1000

/** Position in a view by node id, or null to use the position in the network. */
type PlacesByNode = Readonly<Record<string, ViewPlace | null>>

/**
 * Sets positions of nodes in a view. This edit does not check that the nodes exist, because the nodes of a private view
 * are in another document.
 */
export const viewPlace = defineEdit({
  schema: z
    .object({
      type: z.literal('view.place'),
      id,
      places: z
        .record(id, ViewPlace.nullable())
        .refine(
          (places) => Object.keys(places).length <= mostPlaces,
          `An edit can place at most ${figure(mostPlaces)} nodes. Send several edits.`,
        ),
    })
    .meta({ id: 'ViewPlace' }),
  role: 'editor',
  document: 'either',
  failure: () => 'Failed to save node positions',
  reach: (edit) => ({
    ids: { views: [edit.id], placements: [...byPlacement(edit.id, edit.places).keys()] },
  }),
  check: (graph, edit) => (graph.views.has(edit.id) ? null : viewKind.rejections.missing),
  inverse: (graph, edit) => [{ type: 'view.place' as const, id: edit.id, places: placesBefore(graph, edit) }],
  apply: (draft, edit) => {
    for (const [placementId, places] of byPlacement(edit.id, edit.places)) {
      const next = { ...draft.placements.get(placementId)?.places }
      for (const [nodeId, place] of places) {
        if (place) next[nodeId] = place
        else delete next[nodeId]
      }
      if (Object.keys(next).length > 0) draft.set('placements', { id: placementId, viewId: edit.id, places: next })
      else draft.remove('placements', placementId)
    }
  },
})

function placesBefore(graph: Graph, edit: { readonly id: string; readonly places: PlacesByNode }) {
  const before: Record<string, ViewPlace | null> = {}
  for (const [placementId, places] of byPlacement(edit.id, edit.places)) {
    const placement = graph.placements.get(placementId)
    for (const [nodeId] of places) before[nodeId] = placement?.places[nodeId] ?? null
  }
  return before
}

function byPlacement(viewId: string, places: PlacesByNode): Map<string, [nodeId: string, place: ViewPlace | null][]> {
  const sorted = new Map<string, [string, ViewPlace | null][]>()
  for (const entry of Object.entries(places)) {
    const placementId = placementOf(viewId, entry[0])
    const some = sorted.get(placementId)
    if (some) some.push(entry)
    else sorted.set(placementId, [entry])
  }
  return sorted
}
