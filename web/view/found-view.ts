import type { Placement } from '../../domain/entities/placement/placement.ts'
import type { View } from '../../domain/entities/view/view.ts'
import type { Graph } from '../../domain/entities/graph.ts'

/** A view of a network, with the id of the document that contains it: the network itself, or the user's book. */
export interface FoundView {
  readonly view: View
  readonly documentId: string
  readonly isPrivate: boolean
}

/** Returns all views of a network in the user's order, including the user's private ones. */
function viewsOf(networkId: string, network: Graph | null, book: Graph | null): FoundView[] {
  const found = (graph: Graph | null, isPrivate: boolean) =>
    [...(graph?.views.values() ?? [])]
      .filter(({ ofNetworkId }) => ofNetworkId === (isPrivate ? networkId : null))
      .map((view): FoundView => ({ view, documentId: graph?.network.id ?? networkId, isPrivate }))
  return [...found(network, false), ...found(book, true)].sort(
    (a, b) =>
      a.view.position - b.view.position ||
      a.view.createdAt.localeCompare(b.view.createdAt) ||
      a.view.id.localeCompare(b.view.id),
  )
}

/**
 * Finds the views of a network after each edit. `find` returns the same objects and the same list as before if nothing
 * has changed.
 */
export class ViewFinder {
  readonly #networkId: string
  #found: readonly FoundView[] = []

  constructor(networkId: string) {
    this.#networkId = networkId
  }

  find(network: Graph | null, book: Graph | null): readonly FoundView[] {
    const before = this.#found
    const known = new Map(before.map((each) => [each.view, each]))
    const found = viewsOf(this.#networkId, network, book).map((each) => known.get(each.view) ?? each)
    if (found.length !== before.length || found.some((each, at) => each !== before[at])) this.#found = found
    return this.#found
  }
}

/** Returns the node positions that a view stores. */
export function placementsIn(graph: Graph | null, viewId: string): Placement[] {
  const ids = graph?.placementsByView.get(viewId)
  return ids ? [...ids].flatMap((id) => graph?.placements.get(id) ?? []) : []
}

/** Returns the sort position for a new view at the end of the list. */
export function lastPosition(views: readonly FoundView[]): number {
  return Math.max(-1, ...views.map(({ view }) => view.position)) + 1
}

/**
 * Returns the sort position of a view after it was moved up or down by one, or null if it can't move. The position is
 * between the positions of its new neighbors.
 */
export function movedPosition(views: readonly FoundView[], viewId: string, by: 1 | -1): number | null {
  const at = views.findIndex(({ view }) => view.id === viewId)
  const next = views[at + by]?.view.position
  if (at < 0 || next === undefined) return null
  const beyond = views[at + 2 * by]?.view.position
  return beyond === undefined || beyond === next ? next + by : (next + beyond) / 2
}
