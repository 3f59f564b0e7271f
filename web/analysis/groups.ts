import type { Analysis } from '../../domain/graph/metrics/analysis.ts'

/** Nodes that belong together, by ids. */
export interface Group {
  readonly nodeIds: readonly string[]
  /** The node it can be called by. */
  readonly centerId: string
}

/** Communities of two and more, the largest first. */
export function communityGroups({ ids, communities }: Analysis): Group[] {
  return groupsOf(
    ids,
    communities.communityOf,
    communities.sizes.length,
    (group) => communities.centers[group] ?? 0,
  ).filter(({ nodeIds }) => nodeIds.length > 1)
}

/** The parts that nothing joins, of two nodes and more; and all who are alone. */
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
