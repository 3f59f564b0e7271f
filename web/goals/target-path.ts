import { type CoveredTarget, isOwn } from '../../domain/coverage/coverage.ts'
import { introductionsOn, longestPath } from '../../domain/coverage/target-reach.ts'
import { texts } from './texts.ts'

/** The user's path to a target, in words. */
interface TargetPath {
  /** The most trusted path, such as "Via Ana, then Bo", or the reason why there is none. */
  readonly way: string
  /** The number of introductions on this path. Empty if there is no path. */
  readonly introductions: string
  /** Mentions the shortest path if it takes fewer introductions than the most trusted one. Otherwise null. */
  readonly shorter: string | null
}

/** Describes how the user reaches a target. The number of introductions refers to the described path. */
export function targetPath(target: CoveredTarget, nameOf: (nodeId: string) => string): TargetPath {
  const { best, introductions, connections } = target.reach
  if (best) {
    const between = best.nodeIds.slice(1, -1).map(nameOf)
    const shown = introductionsOn(best)
    return {
      way: between.length === 0 ? texts.directly : texts.via(between),
      introductions: shown === 0 ? texts.known : texts.levelName(shown),
      shorter: introductions !== null && introductions < shown ? texts.shorter(introductions) : null,
    }
  }
  const way = isOwn(target) ? texts.yourself : connections === null ? texts.noWay : texts.far(connections - 1)
  return { way, introductions: '', shorter: null }
}

/**
 * Sort key of targets that are too far away. It is greater than the key of every path, because a path takes fewer than
 * `longestPath` introductions.
 */
const tooFarOrder = longestPath
const noPathOrder = tooFarOrder + 1

/**
 * Returns a sort key for a target. Targets with the fewest introductions on the described path come first, and targets
 * without a path come last.
 */
export function pathOrder({ reach: { best, connections } }: CoveredTarget): number {
  return best ? introductionsOn(best) : connections === null ? noPathOrder : tooFarOrder
}
