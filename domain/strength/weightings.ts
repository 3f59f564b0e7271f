import { isLater } from '../entities/is-later.ts'
import type { Weighting } from '../entities/weighting/weighting.ts'
import type { StrengthRules } from './strength-constants.ts'
import { defaultRules } from './strength-constants.ts'

/**
 * Returns the user's weighting (changed strength rules) of a network, or null if the user has none. If there are
 * several weightings, returns the latest one. Cost: one pass over the weightings.
 */
export function weightingOf(networkId: string, weightings: Iterable<Weighting>): Weighting | null {
  let latest: Weighting | null = null
  for (const weighting of weightings) {
    if (weighting.networkId === networkId && (!latest || isLater(weighting, latest))) latest = weighting
  }
  return latest
}

/** Returns the rules for the strength of ties in a network: the user's weighting, or else `defaultRules`. */
export function rulesOf(networkId: string, weightings: Iterable<Weighting>): StrengthRules {
  return weightingOf(networkId, weightings) ?? defaultRules
}
