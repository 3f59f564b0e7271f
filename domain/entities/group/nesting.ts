import type { Rejection } from '../edit-kind.ts'
import type { Graph } from '../graph.ts'
import { deepestGroup, type Group, groupKind } from './group.ts'

type Groups = { readonly groups: Pick<Graph['groups'], 'get' | 'values'> }

/**
 * Returns the reason why a group cannot be inside another one. Null if it can, or if the group moves to the top level.
 */
export function checkNesting({ groups }: Groups, id: string, parentId: string | null): Rejection | null {
  if (parentId === null) return null
  if (!groups.get(parentId)) return groupKind.rejections.parentMissing
  const outer = new Set<string>()
  for (let at: string | null | undefined = parentId; at && !outer.has(at); at = groups.get(at)?.parentId) outer.add(at)
  if (outer.has(id)) return groupKind.rejections.inItself
  return outer.size + height({ groups }, id) > deepestGroup ? groupKind.rejections.tooDeep : null
}

/** Returns the number of levels in a group: its own level, and the levels of the groups nested in it. */
function height({ groups }: Groups, id: string): number {
  const inside = [...groups.values()].filter(({ parentId }) => parentId === id)
  return 1 + Math.max(0, ...inside.map((group) => height({ groups }, group.id)))
}

/** Returns the groups in order, each after its outer group and before that group's next sibling. */
export function outerFirst<G extends Pick<Group, 'id' | 'parentId'>>(groups: Iterable<G>): G[] {
  const all = [...groups]
  const ordered = new Map<string, G>()
  const known = new Set(all.map(({ id }) => id))
  const isOuter = ({ parentId }: G) => parentId === null || !known.has(parentId)
  const inside = Map.groupBy(all, ({ parentId }) => parentId)
  const place = (group: G) => {
    if (ordered.has(group.id)) return
    ordered.set(group.id, group)
    for (const inner of inside.get(group.id) ?? []) place(inner)
  }
  for (const group of all.filter(isOuter)) place(group)
  // Also places groups in a cycle, which have no outer group outside the cycle.
  for (const group of all) place(group)
  return [...ordered.values()]
}
