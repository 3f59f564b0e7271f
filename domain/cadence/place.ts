import type { Cadence } from '../entities/cadence/cadence.ts'
import type { Interaction } from '../entities/interaction/interaction.ts'
import { weightOf } from '../strength/strength-constants.ts'

/** A node, with the id of its network. */
export interface Place {
  readonly networkId: string
  readonly nodeId: string
}

export const placeKey = ({ networkId, nodeId }: Place) => `${networkId} ${nodeId}`

/**
 * Returns the effective cadence of each node, by `placeKey`. If a node has several, the latest one wins. Cost: one
 * pass.
 */
export function cadencesByPlace(cadences: Iterable<Cadence>): ReadonlyMap<string, Cadence> {
  const byPlace = new Map<string, Cadence>()
  for (const cadence of cadences) {
    const key = placeKey(cadence)
    const known = byPlace.get(key)
    if (!known || isLater(cadence, known)) byPlace.set(key, cadence)
  }
  return byPlace
}

function isLater(a: Cadence, b: Cadence): boolean {
  return a.createdAt === b.createdAt ? a.id > b.id : a.createdAt > b.createdAt
}

/**
 * Returns the contacts of the nodes with these keys, by `placeKey`. Notes are left out, because they are about a
 * person, not with them. Cost: one pass over the interactions.
 */
export function contactsByPlace(
  interactions: Iterable<Interaction>,
  wanted: { has(key: string): boolean },
): ReadonlyMap<string, readonly Interaction[]> {
  const byPlace = new Map<string, Interaction[]>()
  for (const interaction of interactions) {
    if (weightOf[interaction.kind] === 0) continue
    for (const participant of interaction.participants) {
      const key = placeKey(participant)
      if (!wanted.has(key)) continue
      const known = byPlace.get(key)
      if (known) known.push(interaction)
      else byPlace.set(key, [interaction])
    }
  }
  return byPlace
}
