import type { PathEnds } from './cost-to-go.ts'

/**
 * Returns true if a path adds a node that no better path goes through, or is shorter than all of them. Paths that only
 * rearrange known nodes are not worth showing.
 *
 * @param nodes All nodes of the path but the first.
 */
export function isWorthShowing(nodes: ReadonlySet<number>, better: readonly ReadonlySet<number>[]): boolean {
  const isShorter = better.every((known) => nodes.size < known.size)
  return isShorter || Array.from(nodes).some((node) => !better.some((known) => known.has(node)))
}

/**
 * Returns true if a path contains all intermediate nodes of a better one. It is then a detour of that path, however it
 * continues. A direct connection does not make other paths detours.
 */
export function wayLeadsThrough(
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
