import type { Edit } from '../../domain/edits/edit.ts'
import { bookOf } from '../../domain/entities/document.ts'
import type { ViewPlace } from '../../domain/entities/placement/placement.ts'
import type { ViewChanges } from '../../domain/entities/view/view.ts'
import type { ViewState } from '../../domain/entities/view/view-state.ts'
import { placeEdits } from '../../domain/entities/view/place-edits.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { NetworkStore } from '../store/types.ts'
import { newId } from '../store/tab-identity.ts'
import { showToast } from '../ui/toasts/toast.tsx'
import { type FoundView, lastPosition, movedPosition, placementsIn } from './found-view.ts'
import { texts } from './texts.ts'

/** The input of a user who saves a view. */
export interface ViewChoices {
  readonly name: string
  readonly isPrivate: boolean
  readonly ownPlaces: boolean
}

/** Commands on the views of a network. Each command is one undo step and reports to the user if it is rejected. */
export class ViewCommands {
  readonly #store: NetworkStore
  readonly #networkId: string

  constructor(store: NetworkStore, networkId: string) {
    this.#store = store
    this.#networkId = networkId
  }

  /**
   * Adds a view at the end of the list. `shown` contains the current positions of the nodes. Returns the id of the
   * view, or null if the edit was rejected.
   */
  add(choices: ViewChoices, state: ViewState, views: readonly FoundView[], shown: Graph): string | null {
    const { name, isPrivate, ownPlaces } = choices
    const id = newId()
    const view = {
      ...state,
      id,
      name,
      ownPlaces,
      ofNetworkId: isPrivate ? this.#networkId : null,
      position: lastPosition(views),
    }
    const documentId = isPrivate ? bookOf(this.#store.userId) : this.#networkId
    const places = ownPlaces ? placeEdits(id, placesIn(shown)) : []
    const done = this.#submit(documentId, [{ type: 'view.add', view }, ...places], texts.steps.add(name))
    if (done) showToast({ tone: 'success', title: texts.saved(name) })
    return done ? id : null
  }

  save({ view, documentId }: FoundView, state: ViewState): boolean {
    const done = this.#update(documentId, view.id, state, texts.steps.update(view.name))
    if (done) showToast({ tone: 'success', title: texts.saved(view.name) })
    return done
  }

  rename({ view, documentId }: FoundView, name: string): boolean {
    return name === view.name || this.#update(documentId, view.id, { name }, texts.steps.rename(name))
  }

  /** Moves a view up or down by one in the list of all views of the network. */
  move(views: readonly FoundView[], { view, documentId }: FoundView, by: 1 | -1): void {
    const position = movedPosition(views, view.id, by)
    if (position !== null) this.#update(documentId, view.id, { position }, texts.steps.move(view.name))
  }

  remove({ view, documentId }: FoundView): boolean {
    const label = texts.steps.remove(view.name)
    const done = this.#submit(documentId, [{ type: 'view.remove', id: view.id }], label, texts.removeFailed)
    if (done) showToast({ tone: 'success', title: texts.removed(view.name) })
    return done
  }

  /**
   * Stores the current positions of the nodes in the view. From then on they are independent of changes in the network.
   */
  giveOwnPlaces({ view, documentId }: FoundView, shown: Graph): void {
    const edits = [{ type: 'view.update' as const, id: view.id, changes: { ownPlaces: true } }]
    const label = texts.steps.ownPlaces(view.name)
    this.#submit(documentId, [...edits, ...placeEdits(view.id, placesIn(shown))], label)
  }

  /**
   * Deletes the positions stored in the view, so that it uses the positions of the network.
   * @param document the document that contains the view and its positions
   */
  takeOwnPlaces({ view, documentId }: FoundView, document: Graph | null): void {
    const edits: Edit[] = [{ type: 'view.update', id: view.id, changes: { ownPlaces: false } }]
    const gone = placementsIn(document, view.id).map(({ id }): Edit => ({ type: 'placement.remove', id }))
    this.#submit(documentId, [...edits, ...gone], texts.steps.networkPlaces(view.name))
  }

  #update(documentId: string, id: string, changes: ViewChanges, label: string): boolean {
    return this.#submit(documentId, [{ type: 'view.update', id, changes }], label)
  }

  #submit(documentId: string, edits: readonly Edit[], label: string, failed: string = texts.failed): boolean {
    const { refused } = this.#store.submit(documentId, edits, { label })
    const [first] = refused
    if (first) showToast({ tone: 'error', title: failed, message: first.message })
    return !first
  }
}

function placesIn({ nodes }: Graph): Record<string, ViewPlace> {
  const places: Record<string, ViewPlace> = {}
  for (const { id, x, y } of nodes.values()) places[id] = { x, y }
  return places
}
