import { placeKey } from '../entities/cadence/cadences-by-place.ts'
import type { Interaction } from '../entities/interaction/interaction.ts'
import { weightOf } from '../strength/strength-constants.ts'

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
