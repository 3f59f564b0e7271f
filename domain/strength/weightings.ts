import { isLater } from '../entities/is-later.ts'
import type { Weighting } from '../entities/weighting/weighting.ts'
import type { StrengthRules } from './strength-constants.ts'
import { usualRules } from './strength-constants.ts'

/**
 * Returns the user's weighting of a network, or null if they use the usual rules. If there are several, the latest
 * applies. Cost: one pass over the weightings.
 */
export function weightingOf(networkId: string, weightings: Iterable<Weighting>): Weighting | null {
  let latest: Weighting | null = null
  for (const weighting of weightings) {
    if (weighting.networkId === networkId && (!latest || isLater(weighting, latest))) latest = weighting
  }
  return latest
}

/** Returns the rules by which the strength of ties in a network is computed. */
export function rulesOf(networkId: string, weightings: Iterable<Weighting>): StrengthRules {
  return weightingOf(networkId, weightings) ?? usualRules
}
