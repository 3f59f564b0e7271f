import type { Edit } from '../edits/edit.ts'
import { type Identity, type IdentityPlace, mostPlaces } from '../entities/identity/identity.ts'
import { type Place, placeKey } from '../entities/place.ts'
import type { Person, PersonNode } from './people.ts'

type People = readonly Pick<Person<PersonNode>, 'identity' | 'nodes' | 'gone'>[]

/**
 * Returns the edits that make several people one. Their former identities are replaced, so that the new one is the
 * latest. Null if one person would have more than `mostPlaces` nodes.
 */
export function sameEdits(people: People, newId: () => string): Edit[] | null {
  const places = people.flatMap(placesIn)
  if (places.length > mostPlaces) return null
  const former = people.flatMap(({ identity }) => identity ?? [])
  return [
    ...former.map(({ id }): Edit => ({ type: 'identity.remove', id })),
    { type: 'identity.add', identity: { id: newId(), verdict: 'same', places } },
  ]
}

/** Returns the edits that declare several people different, so that they are not suggested again. */
export function differentEdits(people: People, newId: () => string): Edit[] {
  return apartEdits(people.map(placesIn), newId)
}

/**
 * Returns the edits that take nodes out of an identity. Each becomes a person of its own, and is declared different from
 * the others.
 */
export function partEdits(identity: Identity, parted: readonly Place[], newId: () => string): Edit[] {
  const { id, places } = identity
  const keys = new Set(parted.map(placeKey))
  const stay = places.filter((place) => !keys.has(placeKey(place)))
  const leave = places.filter((place) => keys.has(placeKey(place)))
  return [
    stay.length > 1 ? { type: 'identity.update', id, changes: { places: stay } } : { type: 'identity.remove', id },
    ...apartEdits([...leave.map((place) => [place]), ...(stay.length > 0 ? [stay] : [])], newId),
  ]
}

/** Declares nodes different that are in different lists. */
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

function placesIn({ nodes, gone }: People[number]): IdentityPlace[] {
  return [...nodes.map(({ networkId, nodeId, name }) => ({ networkId, nodeId, name: name.slice(0, 200) })), ...gone]
}
