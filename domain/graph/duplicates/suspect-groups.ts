import type { Suspicion } from './suspects.ts'

/** Nodes that may all be the same, with the reasons. */
export interface SuspectGroup {
  readonly nodeIds: readonly string[]
  /** Strongest first. */
  readonly suspicions: readonly Suspicion[]
}

/** Larger groups would be too many to review. */
const mostInGroup = 20

/**
 * Combines suspicions into groups: a contact imported three times is one group instead of three pairs. Merely possible
 * suspicions are not combined; each remains a pair. Keeps the order of the suspicions.
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
