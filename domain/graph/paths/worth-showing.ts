import type { PathEnds } from './cost-to-go.ts'

/**
 * Whether a path contains a node that no better path contains, or is shorter than all better paths. Paths that only
 * combine known nodes differently are not worth showing.
 * @param nodes All nodes of the path except the first.
 */
export function isWorthShowing(nodes: ReadonlySet<number>, better: readonly ReadonlySet<number>[]): boolean {
  const isShorter = better.every((known) => nodes.size < known.size)
  return isShorter || Array.from(nodes).some((node) => !better.some((known) => known.has(node)))
}

/**
 * Whether a path contains all nodes between the ends of a better path. Every continuation of the path is then a detour.
 * A path with only one connection does not make other paths detours.
 */
export function containsBetterPath(
  nodes: ReadonlySet<number>,
  better: readonly ReadonlySet<number>[],
  { targets }: Pick<PathEnds, 'targets'>,
): boolean {
  return better.some((known) => {
    const between = Array.from(known).filter((node) => !targets.has(node))
    const isSameEnd = targets.size === 1 || Array.from(known).some((node) => targets.has(node) && nodes.has(node))
    return between.length > 0 && isSameEnd && between.every((node) => nodes.has(node))
  })
}
