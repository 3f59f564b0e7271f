import type { Suspicion } from './suspects.ts'

/** Nodes that may all be the same person or thing, with the reasons. */
export interface SuspectGroup {
  readonly nodeIds: readonly string[]
  /** Suspicions between the nodes of the group, most certain first. */
  readonly suspicions: readonly Suspicion[]
}

/** Maximum number of nodes in a group. Users could not review larger groups. */
const mostInGroup = 20

/**
 * Combines suspicions into groups, so that a contact imported three times is one group instead of three pairs.
 * Suspicions that are only possible are not combined; each stays a pair. The order of the suspicions is kept.
 */
export function suspectGroups(suspicions: readonly Suspicion[]): SuspectGroup[] {
  const groups = new Map<string, { nodeIds: string[]; suspicions: Suspicion[] }>()
  const found: { nodeIds: string[]; suspicions: Suspicion[] }[] = []
  for (const suspicion of suspicions) {
    const { nodeId, otherId, certainty } = suspicion
    const [a, b] = [groups.get(nodeId), groups.get(otherId)]
    if (a && a === b) {
      a.suspicions.push(suspicion)
      continue
    }
    const joins = certainty === 'possible' ? [] : [a, b].flatMap((group) => group ?? [])
    const nodeIds = [...new Set([...joins.flatMap((group) => group.nodeIds), nodeId, otherId])]
    const [into, other] = joins
    if (!into || nodeIds.length > mostInGroup) {
      const pair = { nodeIds: [nodeId, otherId], suspicions: [suspicion] }
      found.push(pair)
      if (certainty === 'possible') continue
      for (const id of pair.nodeIds) if (!groups.has(id)) groups.set(id, pair)
      continue
    }
    into.nodeIds = nodeIds
    into.suspicions.push(...(other?.suspicions ?? []), suspicion)
    if (other) found.splice(found.indexOf(other), 1)
    for (const id of nodeIds) groups.set(id, into)
  }
  return found
}
