import type { Edge } from '../../entities/edge/edge.ts'
import { leastFreshness, trustOfEvidence, trustOfStrength, trustWithoutStrength } from './trust-constants.ts'

/** The recency of contact between the two ends of a connection, as far as known. */
export interface TieFreshness {
  /** Factor above 0 and at most 1. 1 means that the connection has not faded. */
  readonly freshness: number
  /**
   * The strength computed from interactions, from 1 to 5. Used if no strength is set by hand. This strength already
   * includes fading.
   */
  readonly strength: number
  /** Describes the interactions as a clause: "you met once, fourteen months ago". */
  readonly why: string
}

/** Returns the freshness of a connection, or null if nothing is known about contacts between its ends. */
export type FreshnessOf = (edge: Pick<Edge, 'id' | 'sourceId' | 'targetId'>) => TieFreshness | null

/** The function for searches without known contacts: no connection loses trust. */
export const withoutAging: FreshnessOf = () => null

/** Returns the freshness of a connection, from the number of days since the last contact and the half-life in days. */
export function freshnessAfter(days: number, halfLife: number): number {
  return Math.max(leastFreshness, 2 ** (-days / halfLife))
}

/** The properties of a connection that determine its trust. */
export type TrustedEdge = Pick<Edge, 'id' | 'sourceId' | 'targetId' | 'strength' | 'evidence'>

/** The factors of the trust in a connection, each above 0 and at most 1. */
export interface ConnectionTrust {
  readonly strength: number
  readonly evidence: number
  readonly freshness: number
  /** The trust: the product of all factors. */
  readonly whole: number
  /** The interactions between the two ends, null if none are known. */
  readonly known: TieFreshness | null
}

/**
 * Computes the probability that one end of a connection would recommend someone to the other end. The result is the
 * same in both directions, regardless of the connection's direction.
 */
export function connectionTrust(edge: TrustedEdge, freshnessOf: FreshnessOf = withoutAging): ConnectionTrust {
  const known = freshnessOf(edge)
  const strength = trustOfStrength[edge.strength ?? known?.strength ?? 0] ?? trustWithoutStrength
  const evidence = trustOfEvidence[edge.evidence.kind]
  // Freshness only applies to a strength set by hand, because a computed strength already includes fading.
  const freshness = edge.strength === null ? 1 : (known?.freshness ?? 1)
  return { strength, evidence, freshness, whole: strength * evidence * freshness, known }
}
