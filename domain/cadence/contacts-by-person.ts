import type { Identities } from '../entities/identity/identities.ts'
import type { Interaction } from '../entities/interaction/interaction.ts'
import { isContact } from '../strength/strength-constants.ts'

/**
 * Returns the contacts of the people with these keys, by `personKey`. A contact is listed once, even if a person took
 * part under several nodes. Notes are left out, because they are about a person, not with them. Cost: one pass over the
 * interactions.
 */
export function contactsByPerson(
  interactions: Iterable<Interaction>,
  wanted: { has(key: string): boolean },
  identities: Identities,
): ReadonlyMap<string, readonly Interaction[]> {
  const byPerson = new Map<string, Interaction[]>()
  for (const interaction of interactions) {
    if (!isContact(interaction)) continue
    for (const participant of interaction.participants) {
      const key = identities.personKey(participant)
      if (!wanted.has(key)) continue
      const known = byPerson.get(key)
      if (!known) byPerson.set(key, [interaction])
      else if (known.at(-1) !== interaction) known.push(interaction)
    }
  }
  return byPerson
}
