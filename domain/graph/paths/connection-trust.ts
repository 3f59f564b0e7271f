import type { Edge } from '../../entities/edge/edge.ts'
import { leastFreshness, trustOfEvidence, trustOfStrength, trustWithoutStrength } from './trust-constants.ts'

/** How fresh a connection is, as far as known. */
export interface TieFreshness {
  /** Above 0 and at most 1, where 1 means not faded at all. */
  readonly freshness: number
  /** The strength computed from interactions, 1 to 5. Used if no strength is set by hand; already includes fading. */
  readonly strength: number
  /** The interactions as a clause: "you met once, fourteen months ago". */
  readonly why: string
}

/** Returns null if nothing is known about the last contact. */
export type FreshnessOf = (edge: Pick<Edge, 'id' | 'sourceId' | 'targetId'>) => TieFreshness | null

/** The default for unknown contacts: no connection loses trust. */
export const alwaysFresh: FreshnessOf = () => null

/** Returns the freshness of a connection a number of days after the last contact. The half-life is in days. */
export function freshnessAfter(days: number, halfLife: number): number {
  return Math.max(leastFreshness, 2 ** (-days / halfLife))
}

/** The properties of a connection that determine its trust. */
export type TrustedEdge = Pick<Edge, 'id' | 'sourceId' | 'targetId' | 'strength' | 'evidence'>

/** The factors of the trust in one connection, each above 0 and at most 1. */
export interface ConnectionTrust {
  readonly strength: number
  readonly evidence: number
  readonly freshness: number
  /** The product of all factors. */
  readonly whole: number
  /** The interactions between the two ends, if known. */
  readonly known: TieFreshness | null
}

/**
 * Computes how likely one end would put in a word with the other. The result is the same in both directions, regardless
 * of the arrow.
 */
export function connectionTrust(edge: TrustedEdge, freshnessOf: FreshnessOf = alwaysFresh): ConnectionTrust {
  const known = freshnessOf(edge)
  const strength = trustOfStrength[edge.strength ?? known?.strength ?? 0] ?? trustWithoutStrength
  const evidence = trustOfEvidence[edge.evidence.kind]
  // A computed strength already includes fading.
  const freshness = edge.strength === null ? 1 : (known?.freshness ?? 1)
  return { strength, evidence, freshness, whole: strength * evidence * freshness, known }
}
