import type { Edit } from '../../domain/edits/edit.ts'
import { mostPlaces } from '../../domain/entities/identity/identity.ts'
import { mostParticipants } from '../../domain/entities/interaction/interaction.ts'
import { type Place, placeKey } from '../../domain/entities/place.ts'
import { afterMerge, follower, type Follower, type Merged } from './merged.ts'

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

/** Makes participants of interactions refer to the remaining node. They keep their names from that time. */
export const interactionsFollow = placesFollow({
  entity: 'interaction',
  property: 'participants',
  most: mostParticipants,
  edit: (id, participants) => ({ type: 'interaction.update', id, changes: { participants } }),
})

/** Makes identities refer to the remaining node. If two then name a node, the latest one applies. */
export const identitiesFollow = placesFollow({
  entity: 'identity',
  property: 'places',
  most: mostPlaces,
  edit: (id, places) => ({ type: 'identity.update', id, changes: { places } }),
})

/** Makes a list of nodes of several networks refer to the remaining node. Each node is then listed once. */
function placesFollow({ entity, property, most, edit }: PlacesOf): Follower {
  return follower<{ id: string; places: NamedPlace[] }, Readonly<Record<string, NamedPlace[]>>>({
    entity,
    columns: `e.${property} as places`,
    isConcerned: `exists (
      select from jsonb_array_elements(e.${property}) one
      where one ->> 'networkId' = $1::text and one ->> 'nodeId' = any($2::text[]))`,
    follow: ({ places }, merge) => ({ [property]: eachOnce(places.map((one) => followed(one, merge))) }),
    part({ places }, { [property]: before = [] }, merge) {
      const back = places.flatMap((one) => {
        const were = before.filter((each) => placeKey(followed(each, merge)) === placeKey(one))
        return were.length > 0 ? were : [one]
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

/** Restores the previous order. Nodes added since come last. */
function inOrderOf(before: readonly NamedPlace[], places: readonly NamedPlace[]): NamedPlace[] {
  const turns = new Map(before.map((one, turn) => [placeKey(one), turn]))
  const turnOf = (one: NamedPlace) => turns.get(placeKey(one)) ?? before.length
  return places.toSorted((a, b) => turnOf(a) - turnOf(b))
}
