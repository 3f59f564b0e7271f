import type { Identities } from '../entities/identity/identities.ts'
import type { Identity, IdentityPlace } from '../entities/identity/identity.ts'
import { type Place, placeKey } from '../entities/place.ts'

/** A node of the type person, with the properties that identify people. */
export interface PersonNode extends Place {
  readonly name: string
  readonly email: string | null
  readonly profileUrl: string | null
}

/** A person with all their nodes in several networks. */
export interface Person<Node extends PersonNode> {
  /** See `personKey`. */
  readonly key: string
  /** The identity that joins the nodes. Null for a person with one node and no identity. */
  readonly identity: Identity | null
  /** The nodes of the person, at least one, in the given order. */
  readonly nodes: readonly [Node, ...Node[]]
  /** Nodes of the identity that no longer exist for the user: they were deleted, or the user left their network. */
  readonly gone: readonly IdentityPlace[]
}

/**
 * Groups nodes of several networks by person, in the order of their first nodes. Cost: one pass over the nodes and the
 * identities.
 */
export function peopleOf<Node extends PersonNode>(nodes: Iterable<Node>, identities: Identities): Person<Node>[] {
  const known = new Set<string>()
  const byKey = new Map<string, [Node, ...Node[]]>()
  for (const node of nodes) {
    known.add(placeKey(node))
    const key = identities.personKey(node)
    const others = byKey.get(key)
    if (others) others.push(node)
    else byKey.set(key, [node])
  }
  return Array.from(byKey, ([key, ofPerson]) => {
    const identity = identities.identityOf(ofPerson[0])
    const members = identity ? identities.membersOf(identity) : []
    return { key, identity, nodes: ofPerson, gone: members.filter((place) => !known.has(placeKey(place))) }
  })
}
