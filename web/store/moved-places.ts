import type { Edit } from '../../domain/edits/edit.ts'

/** Returns keys of the nodes that an edit moves, in the network or in a view. Null for other edits. */
export function placedBy(edit: Edit): readonly string[] | null {
  if (edit.type === 'node.move') return [edit.id]
  if (edit.type === 'view.place') return Object.keys(edit.places).map((nodeId) => `${edit.id} ${nodeId}`)
  return null
}

/** A set of moved nodes, for finding moves that later moves replace. */
export class MovedPlaces {
  readonly #places = new Set<string>()

  constructor(edits: Iterable<Edit> = []) {
    for (const edit of edits) this.add(edit)
  }

  add(edit: Edit): void {
    for (const place of placedBy(edit) ?? []) this.#places.add(place)
  }

  /** Whether the edit only moves nodes in this set. */
  hasAllOf(edit: Edit): boolean {
    const places = placedBy(edit)
    return places !== null && places.every((place) => this.#places.has(place))
  }

  /** Whether the edit moves any node in this set. */
  hasSomeOf(edit: Edit): boolean {
    return placedBy(edit)?.some((place) => this.#places.has(place)) ?? false
  }
}
