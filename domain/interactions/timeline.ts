import { byCodeUnit } from '../by-code-unit.ts'
import type { Interaction, Participant } from '../entities/interaction/interaction.ts'

/** Selects the interactions in which nodes of a network took part. */
export interface TookPart {
  readonly networkId: string
  readonly nodeIds: ReadonlySet<string>
  /** True if all of the nodes must have taken part, not just one of them. */
  readonly together: boolean
}

/**
 * Returns the interactions in which nodes took part, newest first. Cost: one pass over all of them, and sorting the
 * results.
 */
export function interactionsWith(
  all: Iterable<Interaction>,
  { networkId, nodeIds, together }: TookPart,
): Interaction[] {
  const least = together ? Math.max(1, nodeIds.size) : 1
  const isMeant = (participant: Participant) => participant.networkId === networkId && nodeIds.has(participant.nodeId)
  const found: Interaction[] = []
  for (const interaction of all) {
    // Each participant is listed only once.
    if (interaction.participants.filter(isMeant).length >= least) found.push(interaction)
  }
  return found.sort(newestFirst)
}

/** On the same day, interactions without a time come first: they were most likely logged at its end. */
export function newestFirst(a: Interaction, b: Interaction): number {
  return (
    byCodeUnit(b.day, a.day) ||
    byCodeUnit(b.time ?? '24:00', a.time ?? '24:00') ||
    byCodeUnit(b.createdAt, a.createdAt) ||
    byCodeUnit(b.id, a.id)
  )
}
