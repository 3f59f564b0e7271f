import type { Edge } from '../../entities/edge/edge.ts'
import { leastFreshness, trustOfEvidence, trustOfStrength, trustWithoutStrength } from './trust-constants.ts'

/** What is known of how alive a connection is. */
export interface TieFreshness {
  /** Above 0 and at most 1: 1 is as good as ever. */
  readonly freshness: number
  /** How strong it is by what happened, 1 to 5; this holds where nobody said, and has what time took from it in it. */
  readonly strength: number
  /** What happened, as a part of a sentence: "you met once, fourteen months ago". */
  readonly why: string
}

/** Null where nothing is known of when two last had to do with each other. */
export type FreshnessOf = (edge: Pick<Edge, 'id' | 'sourceId' | 'targetId'>) => TieFreshness | null

/** Where nothing is known, nothing is held against anybody. */
export const alwaysFresh: FreshnessOf = () => null

/** How fresh a connection is so many days after two last had to do with each other. The half-life is in days. */
export function freshnessAfter(days: number, halfLife: number): number {
  return Math.max(leastFreshness, 2 ** (-days / halfLife))
}

/** What of a connection its trust depends on. */
export type TrustedEdge = Pick<Edge, 'id' | 'sourceId' | 'targetId' | 'strength' | 'evidence'>

/** What the trust in one connection is made of, each above 0 and at most 1. */
export interface ConnectionTrust {
  readonly strength: number
  readonly evidence: number
  readonly freshness: number
  /** The product of all. */
  readonly whole: number
  /** What happened between the two, as far as it is known. */
  readonly known: TieFreshness | null
}

/** How likely one end would put in a word with the other. It is the same both ways, whatever the arrow says. */
export function connectionTrust(edge: TrustedEdge, freshnessOf: FreshnessOf = alwaysFresh): ConnectionTrust {
  const known = freshnessOf(edge)
  const strength = trustOfStrength[edge.strength ?? known?.strength ?? 0] ?? trustWithoutStrength
  const evidence = trustOfEvidence[edge.evidence.kind]
  // What is computed has faded already.
  const freshness = edge.strength === null ? 1 : (known?.freshness ?? 1)
  return { strength, evidence, freshness, whole: strength * evidence * freshness, known }
}
