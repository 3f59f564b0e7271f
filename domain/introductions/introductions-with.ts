import type { Identities } from '../entities/identity/identities.ts'
import type { Introduction } from '../entities/introduction/introduction.ts'
import type { ParticipantQuery } from '../interactions/timeline.ts'

/**
 * Returns the introductions in which the given nodes are target or connector. Nodes of the same people in other
 * networks count, too. With `together`, an introduction must include all given nodes. If `nodeIds` is null, returns all
 * introductions in the network. Cost: one pass over all introductions.
 */
export function introductionsWith(
  all: Iterable<Introduction>,
  { networkId, nodeIds, together }: ParticipantQuery,
  identities: Identities,
): Introduction[] {
  if (!nodeIds) return [...all].filter((each) => each.networkId === networkId)
  const least = together ? nodeIds.size : 1
  return [...all].filter(({ networkId: of, connector, target }) => {
    const meant = [connector, target].flatMap(({ nodeId }) => identities.nodesIn(networkId, { networkId: of, nodeId }))
    return new Set(meant.filter((id) => nodeIds.has(id))).size >= Math.max(1, least)
  })
}
