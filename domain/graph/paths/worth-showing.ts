import type { PathEnds } from './cost-to-go.ts'

/**
 * A further way is worth showing if it brings in somebody whom no better one goes through, or asks fewer than each of
 * them. What only shuffles those who are known already is not.
 *
 * @param nodes All nodes of the way but the first.
 */
export function isWorthShowing(nodes: ReadonlySet<number>, better: readonly ReadonlySet<number>[]): boolean {
  const isShorter = better.every((known) => nodes.size < known.size)
  return isShorter || Array.from(nodes).some((node) => !better.some((known) => known.has(node)))
}

/**
 * True if a way begins with everybody a better one goes through: it is that one with a detour, however it goes on. To
 * know somebody oneself makes no detour of going through others.
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
