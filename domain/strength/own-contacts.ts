import { type Round, roundOf } from '../cadence/round.ts'
import type { Cadence } from '../entities/cadence/cadence.ts'
import type { Edge } from '../entities/edge/edge.ts'
import type { Interaction } from '../entities/interaction/interaction.ts'
import type { Graph } from '../graph/graph.ts'
import { ownNode } from '../graph/own-node.ts'
import { freshnessAfter, type TieFreshness } from '../graph/paths/connection-trust.ts'
import { closeAmong, edgesBetween } from './closeness.ts'
import { closeHalfLifeDays, halfLifeDays, weightOf } from './strength-constants.ts'
import { type ComputedStrength, daysBetween, strengthOn } from './strength.ts'
import { texts } from './texts.ts'

/** By node of one network, what happened with it. Cost: one pass over the interactions. */
export function contactsByNode(
  interactions: Iterable<Interaction>,
  networkId: string,
): ReadonlyMap<string, readonly Interaction[]> {
  const byNode = new Map<string, Interaction[]>()
  for (const interaction of interactions) {
    for (const participant of interaction.participants) {
      if (participant.networkId !== networkId) continue
      const known = byNode.get(participant.nodeId)
      if (known) known.push(interaction)
      else byNode.set(participant.nodeId, [interaction])
    }
  }
  return byNode
}

interface OwnContactsParts {
  /** The node the person is; null where the network has none. */
  readonly ownNodeId: string | null
  readonly byNode: ReadonlyMap<string, readonly Interaction[]>
  /** Those who are family or friends. */
  readonly close: ReadonlySet<string>
  /** By node, how often the person wants to be in touch; nothing is known where they are left out. */
  readonly cadences?: ReadonlyMap<string, Cadence>
  readonly day: string
}

/**
 * What a person's own interactions say of the ties between them and the nodes of one network, on one day. Computed for a
 * node when it is first asked for, and never stored.
 */
export class OwnContacts {
  readonly ownNodeId: string | null
  readonly day: string
  readonly #parts: OwnContactsParts
  readonly #strengths = new Map<string, ComputedStrength | null>()

  constructor(parts: OwnContactsParts) {
    this.ownNodeId = parts.ownNodeId
    this.day = parts.day
    this.#parts = parts
  }

  /** Null where nothing happened between the person and the node, or the node is the person. */
  strengthOf(nodeId: string): ComputedStrength | null {
    const contacts = this.#parts.byNode.get(nodeId)
    if (!contacts || nodeId === this.ownNodeId) return null
    const known = this.#strengths.get(nodeId)
    if (known !== undefined) return known
    const strength = strengthOn(contacts, this.day, this.halfLifeOf(nodeId))
    this.#strengths.set(nodeId, strength)
    return strength
  }

  /** How often the person wants to be in touch with a node, and when that is due; null where they did not say. */
  cadenceOf(nodeId: string): { readonly cadence: Cadence; readonly round: Round } | null {
    const cadence = this.#parts.cadences?.get(nodeId)
    if (!cadence) return null
    const contacts = (this.#parts.byNode.get(nodeId) ?? []).filter(({ kind }) => weightOf[kind] > 0)
    const last = contacts.reduce<string | null>((max, { day }) => (max === null || day > max ? day : max), null)
    return { cadence, round: roundOf(cadence, last) }
  }

  /** Days. */
  halfLifeOf(nodeId: string): number {
    return this.#parts.close.has(nodeId) ? closeHalfLifeDays : halfLifeDays
  }

  /** Whom a connection joins the person with; null if neither end is the person. */
  otherEnd({ sourceId, targetId }: Pick<Edge, 'sourceId' | 'targetId'>): string | null {
    if (this.ownNodeId === null) return null
    if (sourceId === this.ownNodeId) return targetId
    return targetId === this.ownNodeId ? sourceId : null
  }

  /** How alive a connection is, for ways; null where the person's own interactions say nothing of it. */
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

/** Who asks what their interactions say of a network, and when. */
export interface ContactsQuestion {
  /** The address of their account. */
  readonly email: string
  /** Where they are, yyyy-mm-dd. */
  readonly today: string
  /** All they have; nothing is known where they are left out. */
  readonly interactions?: Iterable<Interaction>
}

/** The same for whoever asks once. Cost: one pass over the interactions and one over the nodes. */
export function contactsIn(graph: Graph, { email, today, interactions = [] }: ContactsQuestion): OwnContacts {
  const byNode = contactsByNode(interactions, graph.network.id)
  const ownNodeId = ownNode(graph.nodes.values(), email)
  return new OwnContacts({ ownNodeId, byNode, close: new Set(closeAmong(byNode.keys(), graph, ownNodeId)), day: today })
}

/**
 * What is set by hand on the connections between a person and a node, the greatest; null where nothing is. Cost: the
 * connections of the node.
 */
export function strengthByHand(
  graph: Pick<Graph, 'edges' | 'edgesByNode'>,
  ownNodeId: string | null,
  nodeId: string,
): number | null {
  const set = edgesBetween(graph, ownNodeId, nodeId).flatMap(({ strength }) => strength ?? [])
  return set.length === 0 ? null : Math.max(...set)
}
