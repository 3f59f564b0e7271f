import type { Graph } from '../../graph/graph.ts'
import { asListed, type Group } from './group.ts'

/** Whether a group lists a node. Cost: the logarithm of the list, which is in order. */
export function lists(nodeIds: readonly string[], nodeId: string): boolean {
  return nodeIds[placeOf(nodeIds, nodeId)] === nodeId
}

/** A list with others in it as well, in order. Cost: that of a copy for one, as undo brings them back; for several that of the order. */
export function listing(nodeIds: readonly string[], others: readonly string[]): string[] {
  const added = others.filter((nodeId) => !lists(nodeIds, nodeId))
  const [only] = added
  if (only === undefined) return [...nodeIds]
  return added.length === 1 ? nodeIds.toSpliced(placeOf(nodeIds, only), 0, only) : asListed([...nodeIds, ...added])
}

/** Where an id stands in a list, or would. */
function placeOf(nodeIds: readonly string[], nodeId: string): number {
  let [from, to] = [0, nodeIds.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((nodeIds[middle] ?? '') < nodeId) from = middle + 1
    else to = middle
  }
  return from
}

/** The edits that put a node back into the groups that list it. */
export function relist({ groups }: Pick<Graph, 'groups'>, nodeId: string) {
  return [...groups.values()]
    .filter(({ nodeIds }) => lists(nodeIds, nodeId))
    .map(({ id }) => ({ type: 'group.include' as const, id, nodeIds: [nodeId] }))
}

/** The groups that list a node which becomes part of another one, as they are afterwards. */
export function relisted({ groups }: Pick<Graph, 'groups'>, into: string, from: readonly string[]): Group[] {
  const gone = new Set(from)
  return [...groups.values()].flatMap((group) => {
    if (!from.some((nodeId) => lists(group.nodeIds, nodeId))) return []
    const left = group.nodeIds.filter((nodeId) => !gone.has(nodeId))
    return [{ ...group, nodeIds: listing(left, [into]) }]
  })
}
