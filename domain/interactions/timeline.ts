import { byCodeUnit } from '../by-code-unit.ts'
import type { Interaction, Participant } from '../entities/interaction/interaction.ts'

/** Which interactions are asked for: those in which nodes of a network took part. */
export interface TookPart {
  readonly networkId: string
  readonly nodeIds: ReadonlySet<string>
  /** All of the nodes took part, and not only one of them. */
  readonly together: boolean
}

/** The interactions in which nodes took part, the newest first. Cost: one pass over all of them, and sorting what is found. */
export function interactionsWith(
  all: Iterable<Interaction>,
  { networkId, nodeIds, together }: TookPart,
): Interaction[] {
  const least = together ? Math.max(1, nodeIds.size) : 1
  const isMeant = (participant: Participant) => participant.networkId === networkId && nodeIds.has(participant.nodeId)
  const found: Interaction[] = []
  for (const interaction of all) {
    // Nobody takes part twice.
    if (interaction.participants.filter(isMeant).length >= least) found.push(interaction)
  }
  return found.sort(newestFirst)
}

/** Of one day those without a time of day come first: they were most likely logged when it was over. */
export function newestFirst(a: Interaction, b: Interaction): number {
  return (
    byCodeUnit(b.day, a.day) ||
    byCodeUnit(b.time ?? '24:00', a.time ?? '24:00') ||
    byCodeUnit(b.createdAt, a.createdAt) ||
    byCodeUnit(b.id, a.id)
  )
}
