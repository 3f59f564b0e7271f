import { byCodeUnit } from '../by-code-unit.ts'
import type { Identities } from '../entities/identity/identities.ts'
import type { Interaction } from '../entities/interaction/interaction.ts'

/** Selects the interactions in which given nodes took part. Includes the nodes of the same people in other networks. */
export interface ParticipantQuery {
  readonly networkId: string
  /** Null for all nodes of the network, including deleted nodes. */
  readonly nodeIds: ReadonlySet<string> | null
  /** Whether all of the nodes must have taken part. If false, one of them is enough. */
  readonly together: boolean
}

/** Returns the selected interactions, newest first. Cost: one pass over all interactions, and sorting the result. */
export function interactionsWith(
  all: Iterable<Interaction>,
  { networkId, nodeIds, together }: ParticipantQuery,
  identities: Identities,
): Interaction[] {
  const least = together ? Math.max(1, nodeIds?.size ?? 1) : 1
  const found: Interaction[] = []
  for (const interaction of all) {
    const meant = new Set<string>()
    for (const participant of interaction.participants) {
      for (const id of identities.nodesIn(networkId, participant)) if (nodeIds?.has(id) ?? true) meant.add(id)
    }
    if (meant.size >= least) found.push(interaction)
  }
  return found.sort(newestFirst)
}

/**
 * Compares by day and time, newest first. Interactions without a time come first on their day, because users usually
 * log them at the end of the day.
 */
export function newestFirst(a: Interaction, b: Interaction): number {
  return (
    byCodeUnit(b.day, a.day) ||
    byCodeUnit(b.time ?? '24:00', a.time ?? '24:00') ||
    byCodeUnit(b.createdAt, a.createdAt) ||
    byCodeUnit(b.id, a.id)
  )
}

/** Returns the newest interaction, or null if there is none. */
export function newestOf(contacts: readonly Interaction[]): Interaction | null {
  return contacts.reduce<Interaction | null>((last, each) => (last && newestFirst(last, each) < 0 ? last : each), null)
}
