import type { Identities } from '../identity/identities.ts'
import { isLater } from '../is-later.ts'
import type { Cadence } from './cadence.ts'

/**
 * Returns the effective cadence of each person, by `personKey`. If a person has several cadences, for one node or for
 * several nodes, the latest one wins. Cost: one pass.
 */
export function cadencesByPerson(cadences: Iterable<Cadence>, identities: Identities): ReadonlyMap<string, Cadence> {
  const byPerson = new Map<string, Cadence>()
  for (const cadence of cadences) {
    const key = identities.personKey(cadence)
    const known = byPerson.get(key)
    if (!known || isLater(cadence, known)) byPerson.set(key, cadence)
  }
  return byPerson
}

/**
 * Returns the effective cadences for nodes of one network by node id. A cadence can be set for a node of the same
 * person in another network. Cost: one pass over the cadences.
 */
export function cadencesByNode(
  cadences: Iterable<Cadence>,
  networkId: string,
  identities: Identities,
): ReadonlyMap<string, Cadence> {
  return new Map(
    [...cadencesByPerson(cadences, identities).values()].flatMap((cadence) =>
      identities.nodesIn(networkId, cadence).map((nodeId) => [nodeId, cadence] as const),
    ),
  )
}
