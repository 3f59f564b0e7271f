import type { Evidence } from '../../entities/edge/edge.ts'
import type { NodeType } from '../../entities/node/node.ts'

/*
 * All numbers that determine which path is best. Each is the probability that one end of a connection would put in a
 * word with the other. docs/decisions/0037 explains how they work together.
 */

/** By strength: 1 = have met, 5 = would vouch for each other. No one is certain to help, so none is 1. */
export const trustOfStrength: Readonly<Record<number, number>> = { 1: 0.2, 2: 0.4, 3: 0.6, 4: 0.8, 5: 0.95 }

/**
 * For connections without a strength. Slightly more than having met, because a user considered the connection worth
 * adding.
 */
export const trustWithoutStrength = 0.3

/**
 * The share of trust that remains after years of silence for a connection whose strength was set by hand. At a fifth, a
 * person who would vouch for another counts as much as one they have hardly met. Until then trust halves with the
 * half-lives in domain/strength/strength-constants.ts.
 */
export const leastFreshness = 0.2

/**
 * How much a connection is believed, by its evidence. A connection observed in mails or meetings is a fact and counts
 * more than a row of a file. Still, neither of the two has confirmed what it means to them.
 */
export const trustOfEvidence: Readonly<Record<Evidence['kind'], number>> = {
  manual: 1,
  observed: 0.9,
  imported: 0.8,
  inferred: 0.5,
  ai: 0.3,
}

/**
 * The share of trust that remains when a path goes through a node (not to it). An event or venue cannot introduce
 * people. An organization costs nothing, but it names no particular person, which the path description points out.
 */
export const trustThrough: Readonly<Record<NodeType, number>> = { person: 1, organization: 1, event: 0.5, venue: 0.5 }

/** Maximum number of connections in a path. People don't ask for introductions further than that. */
export const mostConnections = 5

/** Maximum number of paths shown together. */
export const mostPaths = 5

/** Maximum number of nodes a path can be required to pass through. The longest path has four nodes between its ends. */
export const mostVia = 3

/** Number of partial paths examined before the search for alternatives gives up. */
export const mostBeginnings = 20_000
