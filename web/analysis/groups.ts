import type { Analysis } from '../../domain/graph/metrics/analysis.ts'

/** Nodes that belong together. */
export interface Group {
  readonly nodeIds: readonly string[]
  /** Id of the node after which the group is named. */
  readonly centerId: string
}

/** Returns communities of two or more nodes, largest first. */
export function communityGroups({ ids, communities }: Analysis): Group[] {
  return groupsOf(
    ids,
    communities.communityOf,
    communities.sizes.length,
    (group) => communities.centers[group] ?? 0,
  ).filter(({ nodeIds }) => nodeIds.length > 1)
}

/**
 * Returns the connected components of two or more nodes, largest first, and the ids of all nodes without connections.
 */
export function componentGroups({ ids, components, values }: Analysis): { parts: Group[]; alone: readonly string[] } {
  const mostTied = new Map<number, number>()
  for (const [node, component] of components.componentOf.entries()) {
    const best = mostTied.get(component)
    if (best === undefined || (values.degree[node] ?? 0) > (values.degree[best] ?? 0)) mostTied.set(component, node)
  }
  const all = groupsOf(ids, components.componentOf, components.sizes.length, (group) => mostTied.get(group) ?? 0)
  return {
    parts: all.filter(({ nodeIds }) => nodeIds.length > 1),
    alone: all.flatMap(({ nodeIds }) => (nodeIds.length === 1 ? nodeIds : [])),
  }
}

function groupsOf(
  ids: readonly string[],
  groupOf: Uint32Array,
  count: number,
  centerOf: (group: number) => number,
): Group[] {
  const members = Array.from({ length: count }, (): string[] => [])
  for (const [node, group] of groupOf.entries()) members[group]?.push(ids[node] ?? '')
  return members.map((nodeIds, group) => ({ nodeIds, centerId: ids[centerOf(group)] ?? '' }))
}
