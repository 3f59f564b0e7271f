import { cadencesByNode } from '../entities/cadence/cadences-by-person.ts'
import { type Round, roundOf } from '../entities/cadence/round.ts'
import type { Cadence } from '../entities/cadence/cadence.ts'
import type { Edge } from '../entities/edge/edge.ts'
import { Identities } from '../entities/identity/identities.ts'
import type { Identity } from '../entities/identity/identity.ts'
import type { Weighting } from '../entities/weighting/weighting.ts'
import { rulesOf } from './weightings.ts'
import type { Place } from '../entities/place.ts'
import type { Interaction } from '../entities/interaction/interaction.ts'
import type { Graph } from '../entities/graph.ts'
import { ownNode } from '../graph/own-node.ts'
import { freshnessAfter, type TieFreshness } from '../graph/paths/connection-trust.ts'
import { closeAmong, edgesBetween } from './closeness.ts'
import { isContact, type StrengthRules, defaultRules } from './strength-constants.ts'
import { type ComputedStrength, daysBetween, strengthOn } from './strength.ts'
import { texts } from './texts.ts'

/** A cadence (how often the user wants to contact a node), with its current round and due day. */
export interface OwnCadence {
  readonly cadence: Cadence
  readonly round: Round
}

/**
 * Groups the interactions with nodes of one network by node id. Includes interactions with the same people in other
 * networks. Lists each interaction once per node. Cost: one pass over the interactions.
 */
export function contactsByNode(
  interactions: Iterable<Interaction>,
  networkId: string,
  identities: Identities,
): ReadonlyMap<string, readonly Interaction[]> {
  return groupContacts(interactions, (participant) => identities.nodesIn(networkId, participant))
}

/** Groups interactions by node id. `nodesOf` returns the ids of a participant's nodes. */
export function groupContacts(
  interactions: Iterable<Interaction>,
  nodesOf: (participant: Place) => readonly string[],
): ReadonlyMap<string, readonly Interaction[]> {
  const byNode = new Map<string, Interaction[]>()
  for (const interaction of interactions) {
    for (const participant of interaction.participants) {
      for (const nodeId of nodesOf(participant)) {
        const known = byNode.get(nodeId)
        if (!known) byNode.set(nodeId, [interaction])
        else if (known.at(-1) !== interaction) known.push(interaction)
      }
    }
  }
  return byNode
}

interface OwnContactsParts {
  /** Id of the user's own node, or null if the network has none. */
  readonly ownNodeId: string | null
  readonly byNode: ReadonlyMap<string, readonly Interaction[]>
  /** Ids of the nodes that are family or friends of the user. */
  readonly close: ReadonlySet<string>
  /** Cadences by node id. Default: none. */
  readonly cadences?: ReadonlyMap<string, Cadence>
  /** The rules of the network. Default: `defaultRules`. */
  readonly rules?: StrengthRules
  readonly day: string
}

/**
 * Computes the strength of the ties between a user and the nodes of one network on a given day, from the user's own
 * interactions. Strengths are computed on demand and never stored.
 */
export class OwnContacts {
  readonly ownNodeId: string | null
  readonly day: string
  readonly rules: StrengthRules
  readonly #parts: OwnContactsParts
  readonly #strengths = new Map<string, ComputedStrength | null>()

  constructor(parts: OwnContactsParts) {
    this.ownNodeId = parts.ownNodeId
    this.day = parts.day
    this.rules = parts.rules ?? defaultRules
    this.#parts = parts
  }

  /**
   * Returns the computed strength of the tie to a node. Null if there are no interactions with the node, or if the node
   * is the user's own.
   */
  strengthOf(nodeId: string): ComputedStrength | null {
    const contacts = this.#parts.byNode.get(nodeId)
    if (!contacts || nodeId === this.ownNodeId) return null
    const known = this.#strengths.get(nodeId)
    if (known !== undefined) return known
    const strength = strengthOn(contacts, this.day, this.halfLifeOf(nodeId), this.rules)
    this.#strengths.set(nodeId, strength)
    return strength
  }

  /** Returns the cadence that the user set for a node. Null if there is none. */
  cadenceOf(nodeId: string): OwnCadence | null {
    const cadence = this.#parts.cadences?.get(nodeId)
    if (!cadence) return null
    const contacts = (this.#parts.byNode.get(nodeId) ?? []).filter(isContact)
    const last = contacts.reduce<string | null>((max, { day }) => (max === null || day > max ? day : max), null)
    return { cadence, round: roundOf(cadence, last) }
  }

  /** Whether a node is family or a friend of the user. */
  isClose(nodeId: string): boolean {
    return this.#parts.close.has(nodeId)
  }

  /** Returns the half-life of the tie to a node, in days. */
  halfLifeOf(nodeId: string): number {
    const { halfLifeDays, closeHalfLifeDays } = this.rules
    return this.isClose(nodeId) ? closeHalfLifeDays : halfLifeDays
  }

  /** Returns the id of the other end of a connection of the user. Null if neither end is the user. */
  otherEnd({ sourceId, targetId }: Pick<Edge, 'sourceId' | 'targetId'>): string | null {
    if (this.ownNodeId === null) return null
    if (sourceId === this.ownNodeId) return targetId
    return targetId === this.ownNodeId ? sourceId : null
  }

  /**
   * Returns the freshness of a connection, which the ranking of paths uses. Null if neither end is the user, or if
   * there are no interactions with the other end.
   */
  freshnessOf(edge: Pick<Edge, 'sourceId' | 'targetId'>): TieFreshness | null {
    const nodeId = this.otherEnd(edge)
    const computed = nodeId === null ? null : this.strengthOf(nodeId)
    if (nodeId === null || computed === null) return null
    const { last, parts, strength } = computed
    return {
      freshness: freshnessAfter(daysBetween(last.day, this.day), this.halfLifeOf(nodeId)),
      strength,
      why: texts.lately(last, parts.length, this.day),
    }
  }
}

/** The user of a request, with the current day and the entries of the user's book. */
export interface Asker {
  /** The email address of the user's account. */
  readonly email: string
  /** The current day in the user's time zone, yyyy-mm-dd. */
  readonly today: string
  /** All interactions of the user. Default: none. */
  readonly interactions?: Iterable<Interaction>
  /** All cadences of the user. Default: none. */
  readonly cadences?: Iterable<Cadence>
  /** All identities of the user. Default: none. */
  readonly identities?: Iterable<Identity>
  /** All weightings of the user. Default: none. */
  readonly weightings?: Iterable<Weighting>
}

/** Creates `OwnContacts` for a single request. Cost: one pass over the interactions and one over the nodes. */
export function contactsIn(graph: Graph, asker: Asker): OwnContacts {
  const { email, today, interactions = [], cadences = [] } = asker
  const identities = new Identities(asker.identities)
  const byNode = contactsByNode(interactions, graph.network.id, identities)
  const ownNodeId = ownNode(graph.nodes.values(), email)
  return new OwnContacts({
    ownNodeId,
    byNode,
    close: new Set(closeAmong(byNode.keys(), graph, ownNodeId)),
    cadences: cadencesByNode(cadences, graph.network.id, identities),
    rules: rulesOf(graph.network.id, asker.weightings ?? []),
    day: today,
  })
}

/**
 * Returns the greatest strength that a connection between the user and a node has. Only strengths set by hand count.
 * Returns null if no strength is set. Cost: one pass over the connections of the node.
 */
export function manualStrength(
  graph: Pick<Graph, 'edges' | 'edgesByNode'>,
  ownNodeId: string | null,
  nodeId: string,
): number | null {
  const set = edgesBetween(graph, ownNodeId, nodeId).flatMap(({ strength }) => strength ?? [])
  return set.length === 0 ? null : Math.max(...set)
}
