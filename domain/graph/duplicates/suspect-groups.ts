import type { Suspicion } from './suspects.ts'

/** Nodes that may all be one, and why. */
export interface SuspectGroup {
  readonly nodeIds: readonly string[]
  /** The strongest first. */
  readonly suspicions: readonly Suspicion[]
}

/** More in one group could not be looked through. */
const mostInGroup = 20

/**
 * Suspicions brought together: a contact that was imported three times is one group and not three pairs. Those that are
 * only possible join nobody: each is a pair to be looked at. In the order of the suspicions.
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
