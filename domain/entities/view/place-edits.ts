import type { ViewPlace } from '../placement/placement.ts'
import { mostPlaces } from './view-place.ts'

interface ViewPlaceEdit {
  readonly type: 'view.place'
  readonly id: string
  readonly places: Record<string, ViewPlace | null>
}

/** Returns the edits that set positions in a view. One edit can contain only a limited number of positions. */
export function placeEdits(viewId: string, places: Readonly<Record<string, ViewPlace | null>>): ViewPlaceEdit[] {
  const entries = Object.entries(places)
  return Array.from({ length: Math.ceil(entries.length / mostPlaces) }, (_, index) => ({
    type: 'view.place',
    id: viewId,
    places: Object.fromEntries(entries.slice(index * mostPlaces, (index + 1) * mostPlaces)),
  }))
}
