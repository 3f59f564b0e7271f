import type { ViewPlace } from '../placement/placement.ts'
import { mostPlaces } from './view-place.ts'

interface ViewPlaceEdit {
  readonly type: 'view.place'
  readonly id: string
  readonly places: Record<string, ViewPlace | null>
}

/** The edits that say where nodes stand in a view, as many as it takes. */
export function placeEdits(viewId: string, places: Readonly<Record<string, ViewPlace | null>>): ViewPlaceEdit[] {
  const entries = Object.entries(places)
  return Array.from({ length: Math.ceil(entries.length / mostPlaces) }, (_, index) => ({
    type: 'view.place',
    id: viewId,
    places: Object.fromEntries(entries.slice(index * mostPlaces, (index + 1) * mostPlaces)),
  }))
}
