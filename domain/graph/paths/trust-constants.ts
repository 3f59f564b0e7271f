import type { Evidence } from '../../entities/edge/edge.ts'
import type { NodeType } from '../../entities/node/node.ts'

/*
 * Every number that decides which way is the best one, in one place. Each stands for how likely it is that one end of a
 * connection would put in a word with the other; what they mean together is in docs/decisions/0037.
 */

/** By strength, 1 = have met, 5 = would vouch for each other. Nobody is sure to do anything: none is 1. */
export const trustOfStrength: Readonly<Record<number, number>> = { 1: 0.2, 2: 0.4, 3: 0.6, 4: 0.8, 5: 0.95 }

/** Nobody said how strong it is: a little more than having met, since somebody thought it worth drawing. */
export const trustWithoutStrength = 0.3

/**
 * What years of silence leave of a connection whose strength somebody set: a fifth, so that one who would vouch for another
 * is then worth as much as one they have hardly met. Until then it halves with the half-lives of
 * domain/strength/strength-constants.ts.
 */
export const leastFreshness = 0.2

/**
 * How far a connection is believed, by how it came to be known. One that was observed, in mails or meetings, is a fact, and
 * so more than a row of a file; what it means to the two is still nobody's word.
 */
export const trustOfEvidence: Readonly<Record<Evidence['kind'], number>> = {
  manual: 1,
  observed: 0.9,
  imported: 0.8,
  inferred: 0.5,
  ai: 0.3,
}

/**
 * What going through a node, not to it, leaves of the trust: nobody is introduced by an evening or a house. An
 * organization takes nothing away, but nobody in particular is named by it, which the path says.
 */
export const trustThrough: Readonly<Record<NodeType, number>> = { person: 1, organization: 1, event: 0.5, venue: 0.5 }

/** Connections of the longest way: nobody asks further than that. */
export const mostConnections = 5

/** Ways that are shown beside each other. */
export const mostPaths = 5

/** Nodes that a way can be told to go through: it has room for four between its ends. */
export const mostVia = 3

/** Beginnings of ways looked at before the search gives up on further alternatives. */
export const mostBeginnings = 20_000
