import type { Edit } from '../../domain/edits/edit.ts'

/** What an edit places and nothing else: nodes in the network, or in one view; null of other edits. */
export function placedBy(edit: Edit): readonly string[] | null {
  if (edit.type === 'node.move') return [edit.id]
  if (edit.type === 'view.place') return Object.keys(edit.places).map((nodeId) => `${edit.id} ${nodeId}`)
  return null
}

/** Of several moves of the same only the last matters: what some of them place, gathered to tell which others count for nothing. */
export class MovedPlaces {
  readonly #places = new Set<string>()

  constructor(edits: Iterable<Edit> = []) {
    for (const edit of edits) this.add(edit)
  }

  add(edit: Edit): void {
    for (const place of placedBy(edit) ?? []) this.#places.add(place)
  }

  /** Whether it is a move, and of nothing else. */
  hasAllOf(edit: Edit): boolean {
    const places = placedBy(edit)
    return places !== null && places.every((place) => this.#places.has(place))
  }

  /** Whether it is a move of some of them. */
  hasSomeOf(edit: Edit): boolean {
    return placedBy(edit)?.some((place) => this.#places.has(place)) ?? false
  }
}
