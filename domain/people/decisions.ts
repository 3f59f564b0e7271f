import type { Edit } from '../edits/edit.ts'
import { type Identity, type IdentityPlace, mostPlaces } from '../entities/identity/identity.ts'
import { type Place, placeKey } from '../entities/place.ts'
import type { Person, PersonNode } from './people.ts'

type People = readonly Pick<Person<PersonNode>, 'identity' | 'nodes' | 'gone'>[]

/**
 * Returns the edits that join several people into one person. The edits replace the people's identities by a new one.
 * `known` are all identities of the book. Returns null if the person would have more than `mostPlaces` nodes.
 */
export function sameEdits(people: People, known: Iterable<Identity>, newId: () => string): Edit[] | null {
  return placesOfAll(people).length > mostPlaces ? null : sameAllEdits([people], known, newId)
}

/**
 * Like `sameEdits`, but joins several groups of people, each into one person. Leaves out groups with more than
 * `mostPlaces` nodes.
 */
export function sameAllEdits(groups: readonly People[], known: Iterable<Identity>, newId: () => string): Edit[] {
  const joined = groups.filter((people) => placesOfAll(people).length <= mostPlaces)
  const replaced = joined.flat().flatMap(({ identity }) => identity ?? [])
  return [
    ...withoutPlaces(known, joined.flatMap(placesOfAll), replaced),
    ...joined.map((people): Edit => {
      const identity = { id: newId(), verdict: 'same' as const, places: placesOfAll(people) }
      return { type: 'identity.add', identity }
    }),
  ]
}

/**
 * Returns the edits that declare several people different, so that the app does not suggest them as one person again.
 */
export function differentEdits(people: People, newId: () => string): Edit[] {
  return apartEdits(people.map(placesIn), newId)
}

/**
 * Returns the edits that remove nodes from an identity. Each removed node becomes a separate person and is declared
 * different from the other nodes. `known` are all identities of the book. The edits also change other identities with
 * these nodes, which would otherwise join the nodes again.
 */
export function partEdits(
  identity: Identity,
  parted: readonly Place[],
  known: Iterable<Identity>,
  newId: () => string,
): Edit[] {
  const { id, places } = identity
  const keys = new Set(parted.map(placeKey))
  const stay = places.filter((place) => !keys.has(placeKey(place)))
  const leave = places.filter((place) => keys.has(placeKey(place)))
  const others = [...known].filter((each) => each.id !== id)
  return [
    ...(stay.length > 1
      ? [{ type: 'identity.update' as const, id, changes: { places: stay } }, ...withoutPlaces(others, leave)]
      : withoutPlaces(others, places, [identity])),
    ...apartEdits([...leave.map((place) => [place]), ...(stay.length > 0 ? [stay] : [])], newId),
  ]
}

/** Returns the edits that remove nodes from all identities with the verdict 'same', and that remove `replaced`. */
function withoutPlaces(
  identities: Iterable<Identity>,
  places: readonly Place[],
  replaced: readonly Identity[] = [],
): Edit[] {
  const keys = new Set(places.map(placeKey))
  const removed = new Set(replaced.map(({ id }) => id))
  const changed = [...identities].flatMap((each): Edit[] => {
    const stay = each.places.filter((place) => !keys.has(placeKey(place)))
    if (each.verdict !== 'same' || removed.has(each.id) || stay.length === each.places.length) return []
    return stay.length > 1
      ? [{ type: 'identity.update', id: each.id, changes: { places: stay } }]
      : [{ type: 'identity.remove', id: each.id }]
  })
  return [...Array.from(removed, (id): Edit => ({ type: 'identity.remove', id })), ...changed]
}

/** Returns the edits that declare nodes different from the nodes in the other lists. */
function apartEdits(lists: readonly (readonly IdentityPlace[])[], newId: () => string): Edit[] {
  const different = (places: readonly IdentityPlace[]): Edit => ({
    type: 'identity.add',
    identity: { id: newId(), verdict: 'different', places: [...places] },
  })
  if (lists.every(({ length }) => length === 1)) return [different(lists.flat())]
  return lists.flatMap((list, turn) => {
    const others = lists.slice(turn + 1).flat()
    return list.flatMap((one) => others.map((other) => different([one, other])))
  })
}

function placesOfAll(people: People): IdentityPlace[] {
  return people.flatMap(placesIn)
}

function placesIn({ nodes, gone }: People[number]): IdentityPlace[] {
  return [...nodes.map(({ networkId, nodeId, name }) => ({ networkId, nodeId, name: name.slice(0, 200) })), ...gone]
}
