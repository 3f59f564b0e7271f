import type { Evidence } from '../../entities/edge/edge.ts'
import type { NodeType } from '../../entities/node/node.ts'

/* All numbers that determine which path is best. Each is a probability or a factor for the probability that one end
   of a connection would recommend someone to the other. docs/decisions/0037 explains how they work together. */

/**
 * Trust by strength: 1 = have met, 5 = would vouch for each other. All are below 1, because no one is certain to help.
 */
export const trustOfStrength: Readonly<Record<number, number>> = { 1: 0.2, 2: 0.4, 3: 0.6, 4: 0.8, 5: 0.95 }

/**
 * Trust for connections without a strength. It is slightly more than the trust for strength 1 (have met), because a
 * user considered the connection worth adding.
 */
export const trustWithoutStrength = 0.3

/**
 * Minimum factor for a connection that has faded after years without contact, if its strength was set by hand. With a
 * fifth, a faded connection of strength 5 is trusted as much as a recent one of strength 1. Above the minimum, trust
 * fades with the half-lives in domain/strength/strength-constants.ts.
 */
export const leastFreshness = 0.2

/**
 * Factor for the kind of evidence. A connection that was observed in emails or meetings is trusted more than a
 * connection from a row of a file. An observed connection is trusted less than one that the user has entered, because
 * neither of the two people has confirmed their relationship.
 */
export const trustOfEvidence: Readonly<Record<Evidence['kind'], number>> = {
  manual: 1,
  observed: 0.9,
  imported: 0.8,
  inferred: 0.5,
  ai: 0.3,
}

/**
 * Factor for a path that goes through a node of this type, as opposed to ending at it. Events and venues cannot
 * introduce people. An organization does not reduce the trust. However, it is not clear whom to ask there, so the
 * description of the path says so.
 */
export const trustThrough: Readonly<Record<NodeType, number>> = { person: 1, organization: 1, event: 0.5, venue: 0.5 }

/** Maximum number of connections in a path. People do not ask for longer chains of introductions. */
export const mostConnections = 5

/** Maximum number of paths in a result. */
export const mostPaths = 5

/**
 * Maximum number of nodes that a path can be required to go through. The longest path has four nodes between its ends.
 */
export const mostVia = 3

/** Maximum number of partial paths that the search examines before it stops. */
export const mostBeginnings = 20_000
