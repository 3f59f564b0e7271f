import type { Edit } from '../../domain/edits/edit.ts'
import { Identities } from '../../domain/entities/identity/identities.ts'
import { isLater } from '../../domain/entities/is-later.ts'
import { type Identity, mostPlaces } from '../../domain/entities/identity/identity.ts'
import { mostParticipants } from '../../domain/entities/interaction/interaction.ts'
import { type Place, placeKey } from '../../domain/entities/place.ts'
import { afterMerge, follower, type Follower, type Merged } from './merged.ts'
import { entityTables } from './tables.ts'

interface NamedPlace extends Place {
  readonly name: string
}

interface PlacesOf {
  /** Name of the table and prefix of the edits. */
  readonly entity: string
  /** The property that lists the nodes. */
  readonly property: string
  readonly most: number
  readonly edit: (id: string, places: NamedPlace[]) => Edit
}

/**
 * Makes participants of interactions refer to the remaining node. The names that are stored with them do not change.
 */
export const interactionsFollow = placesFollow({
  entity: 'interaction',
  property: 'participants',
  most: mostParticipants,
  edit: (id, participants) => ({ type: 'interaction.update', id, changes: { participants } }),
})

const identityPlacesFollow = placesFollow({
  entity: 'identity',
  property: 'places',
  most: mostPlaces,
  edit: identityUpdate,
})

/**
 * Makes identities refer to the remaining node. If each merged node belonged to a different person with other nodes,
 * these people become one person. The latest of their identities then lists the nodes of all.
 */
export const identitiesFollow: Follower = {
  ...identityPlacesFollow,
  async follow(tx, bookId, merge) {
    const edits = await identityPlacesFollow.follow(tx, bookId, merge)
    const { rows } = await tx.query<Identity>(
      `select ${entityTables.identities.columns} from identity where book_id = $1`,
      [bookId],
    )
    const united = unitedBy(merge, rows)
    return [
      ...edits.filter((edit) => edit.type !== 'identity.update' || !united.has(edit.id)),
      ...Array.from(united, ([id, places]) => identityUpdate(id, places)),
    ]
  },
}

function identityUpdate(id: string, places: NamedPlace[]): Edit {
  return { type: 'identity.update', id, changes: { places } }
}

/**
 * Returns the nodes of the identities that absorb other identities after a merge, by the id of the absorbing identity.
 */
function unitedBy(merge: Merged, known: readonly Identity[]): Map<string, NamedPlace[]> {
  const identities = new Identities(known)
  const united = new Map<string, NamedPlace[]>()
  for (const joined of joinedBy(merge, identities)) {
    const [latest, ...others] = [...joined].sort((a, b) => (isLater(a, b) ? -1 : 1))
    if (!latest || others.length === 0) continue
    const all = [...latest.places, ...others.flatMap((each) => identities.membersOf(each))]
    const places = eachOnce(all.map((one) => followed(one, merge)))
    if (places.length <= mostPlaces) united.set(latest.id, places)
  }
  return united
}

/**
 * Returns groups of identities that become one person. One step can merge several pairs of nodes. An identity that
 * lists nodes of two pairs joins the people of both pairs.
 */
function joinedBy(merge: Merged, identities: Identities): readonly ReadonlySet<Identity>[] {
  let groups: ReadonlySet<Identity>[] = []
  for (const [stays, gone] of Map.groupBy(merge.stays.keys(), (nodeId) => afterMerge(merge, nodeId))) {
    const places = [stays, ...gone].map((nodeId) => ({ networkId: merge.networkId, nodeId }))
    const own = new Set(places.flatMap((place) => identities.identityOf(place) ?? []))
    const { true: shared = [], false: others = [] } = Object.groupBy(groups, (each) =>
      String(!each.isDisjointFrom(own)),
    )
    groups = [...others, new Set([own, ...shared].flatMap((each) => [...each]))]
  }
  return groups
}

/**
 * Returns a follower that makes a list of nodes of several networks refer to the remaining node. Each node is then
 * listed once.
 */
function placesFollow({ entity, property, most, edit }: PlacesOf): Follower {
  return follower<{ id: string; places: NamedPlace[] }, Readonly<Record<string, NamedPlace[]>>>({
    entity,
    columns: `e.${property} as places`,
    isConcerned: `exists (
      select from jsonb_array_elements(e.${property}) one
      where one ->> 'networkId' = $1::text and one ->> 'nodeId' = any($2::text[]))`,
    follow: ({ places }, merge) => ({ [property]: eachOnce(places.map((one) => followed(one, merge))) }),
    part({ places }, { [property]: before = [] }, merge, { [property]: after = [] }) {
      const added = new Set(after.map(placeKey))
      const back = places.flatMap((one) => {
        const were = before.filter((each) => placeKey(followed(each, merge)) === placeKey(one))
        // Removes the nodes that the update has added, and keeps the nodes that the owner has added since.
        return were.length > 0 || added.has(placeKey(one)) ? were : [one]
      })
      const isOther = back.map(placeKey).join() !== places.map(placeKey).join()
      return isOther && back.length <= most ? { [property]: inOrderOf(before, eachOnce(back)) } : null
    },
    edit: (id, changes) => edit(id, changes[property] ?? []),
  })
}

/** Returns a node as it is after the merge. */
function followed(one: NamedPlace, merge: Merged): NamedPlace {
  return one.networkId === merge.networkId ? { ...one, nodeId: afterMerge(merge, one.nodeId) } : one
}

function eachOnce(places: readonly NamedPlace[]): NamedPlace[] {
  const known = new Set<string>()
  return places.filter((one) => known.size < known.add(placeKey(one)).size)
}

/** Returns the nodes in their previous order. Nodes that were added since come last. */
function inOrderOf(before: readonly NamedPlace[], places: readonly NamedPlace[]): NamedPlace[] {
  const turns = new Map(before.map((one, turn) => [placeKey(one), turn]))
  const turnOf = (one: NamedPlace) => turns.get(placeKey(one)) ?? before.length
  return places.toSorted((a, b) => turnOf(a) - turnOf(b))
}
