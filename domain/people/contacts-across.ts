import type { Identities } from '../entities/identity/identities.ts'
import type { Interaction } from '../entities/interaction/interaction.ts'
import { closeAmong } from '../strength/closeness.ts'
import { groupContacts, OwnContacts } from '../strength/own-contacts.ts'
import type { StrengthRules } from '../strength/strength-constants.ts'
import type { JoinedNetworks } from './joined-networks.ts'

interface Remembered {
  readonly interactions: Iterable<Interaction>
  readonly identities: Identities
  readonly rules: StrengthRules
  /** The day for which strengths are computed, yyyy-mm-dd. */
  readonly day: string
}

/** Like `contactsIn`, but for several joined networks. Uses the strength rules of the open network. */
export function contactsAcross(
  { graph, ownNodeId, idOf }: JoinedNetworks,
  { interactions, identities, rules, day }: Remembered,
): OwnContacts {
  const byNode = groupContacts(interactions, (participant) => {
    // The participant's node may have been deleted, while other networks still contain nodes of the same person.
    const known = [participant, ...identities.placesOf(participant)].flatMap((place) => idOf(place) ?? [])
    return known.slice(0, 1)
  })
  return new OwnContacts({
    ownNodeId,
    byNode,
    close: new Set(closeAmong(byNode.keys(), graph, ownNodeId)),
    rules,
    day,
  })
}
