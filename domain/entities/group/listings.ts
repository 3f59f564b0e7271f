import type { Graph } from '../graph.ts'
import { asListed, type Group } from './group.ts'

/** Whether a group lists a node. Cost: logarithmic, because lists are sorted. */
export function lists(nodeIds: readonly string[], nodeId: string): boolean {
  return nodeIds[placeOf(nodeIds, nodeId)] === nodeId
}

/**
 * Adds ids to a sorted list and returns a new sorted list. Cost: one copy for a single id, as in undo. Several ids
 * require sorting.
 */
export function listing(nodeIds: readonly string[], others: readonly string[]): string[] {
  const added = others.filter((nodeId) => !lists(nodeIds, nodeId))
  const [only] = added
  if (only === undefined) return [...nodeIds]
  return added.length === 1 ? nodeIds.toSpliced(placeOf(nodeIds, only), 0, only) : asListed([...nodeIds, ...added])
}

/** Returns the position at which an id is, or would be, in a list. */
function placeOf(nodeIds: readonly string[], nodeId: string): number {
  let [from, to] = [0, nodeIds.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((nodeIds[middle] ?? '') < nodeId) from = middle + 1
    else to = middle
  }
  return from
}

/** Returns the edits that add a node back to the groups that list it. */
export function editsThatRelist({ groups }: Pick<Graph, 'groups'>, nodeId: string) {
  return [...groups.values()]
    .filter(({ nodeIds }) => lists(nodeIds, nodeId))
    .map(({ id }) => ({ type: 'group.include' as const, id, nodeIds: [nodeId] }))
}

/** Returns the groups that list a merged node, as they are after the merge. */
export function groupsAfterMerge({ groups }: Pick<Graph, 'groups'>, into: string, from: readonly string[]): Group[] {
  const gone = new Set(from)
  return [...groups.values()].flatMap((group) => {
    if (!from.some((nodeId) => lists(group.nodeIds, nodeId))) return []
    const left = group.nodeIds.filter((nodeId) => !gone.has(nodeId))
    return [{ ...group, nodeIds: listing(left, [into]) }]
  })
}
