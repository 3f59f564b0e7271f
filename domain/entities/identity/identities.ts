import type { Graph } from '../graph.ts'
import { isLater } from '../is-later.ts'
import { type Place, placeKey } from '../place.ts'
import type { Identity } from './identity.ts'

/**
 * The grouping of nodes into people, according to a user's book. Every node without an identity is a person of its own.
 * All code that groups by person uses this class.
 */
export class Identities {
  /** The identity to which each node belongs, by `placeKey`. */
  readonly #byPlace = new Map<string, Identity>()

  /**
   * If several identities name a node, it belongs only to the latest. Identities of one
   * node, which are left after a merge, have no effect. Cost: one pass over the identities.
   */
  constructor(identities: Iterable<Identity> = []) {
    for (const identity of identities) {
      if (identity.verdict !== 'same' || identity.places.length < 2) continue
      for (const place of identity.places) {
        const known = this.#byPlace.get(placeKey(place))
        if (!known || isLater(identity, known)) this.#byPlace.set(placeKey(place), identity)
      }
    }
  }

  /** Returns the identity of a node, or null if the node is a person of its own. */
  identityOf(place: Place): Identity | null {
    return this.#byPlace.get(placeKey(place)) ?? null
  }

  /** Returns the key of the person that a node represents. All nodes of one person have the same key. */
  personKey(place: Place): string {
    const key = placeKey(place)
    return this.#byPlace.get(key)?.id ?? key
  }

  /** Returns all nodes that are the same person as a node, including itself. */
  placesOf(place: Place): readonly Place[] {
    const identity = this.identityOf(place)
    return identity ? this.membersOf(identity) : [place]
  }

  /** Returns the nodes of an identity, without nodes that belong to a later identity. */
  membersOf(identity: Identity): Identity['places'] {
    return identity.places.filter((place) => this.identityOf(place) === identity)
  }

  /**
   * Returns the nodes of one network that are the same person as a node, by id. Empty if the person is not in that
   * network.
   */
  nodesIn(networkId: string, place: Place): readonly string[] {
    if (!this.#byPlace.has(placeKey(place))) return place.networkId === networkId ? [place.nodeId] : []
    return this.placesOf(place).flatMap((each) => (each.networkId === networkId ? each.nodeId : []))
  }
}

const known = new WeakMap<Graph['identities'], Identities>()

/**
 * Returns the identities of a book. Returns the same object until the identities change. Empty if the book is unknown.
 */
export function identitiesIn(book: Pick<Graph, 'identities'> | null | undefined): Identities {
  if (!book) return none
  const found = known.get(book.identities) ?? new Identities(book.identities.values())
  known.set(book.identities, found)
  return found
}

const none = new Identities()
