import type { Edge } from '../../entities/edge/edge.ts'
import { trustOfEvidence, trustOfStrength, trustWithoutStrength } from './trust-constants.ts'

/** How alive a connection is, above 0 and at most 1: 1 is as good as ever. */
export type FreshnessOf = (edge: Pick<Edge, 'id' | 'sourceId' | 'targetId'>) => number

/** Where nothing is known of when two last had to do with each other, nothing is held against them. */
export const alwaysFresh: FreshnessOf = () => 1

/** What the trust in one connection is made of, each above 0 and at most 1. */
export interface ConnectionTrust {
  readonly strength: number
  readonly evidence: number
  readonly freshness: number
  /** The product of all. */
  readonly whole: number
}

/** How likely one end would put in a word with the other. It is the same both ways, whatever the arrow says. */
export function connectionTrust(edge: Edge, freshnessOf: FreshnessOf = alwaysFresh): ConnectionTrust {
  const strength =
    edge.strength === null ? trustWithoutStrength : (trustOfStrength[edge.strength] ?? trustWithoutStrength)
  const evidence = trustOfEvidence[edge.evidence.kind]
  const freshness = freshnessOf(edge)
  return { strength, evidence, freshness, whole: strength * evidence * freshness }
}
