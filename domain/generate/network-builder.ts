import type { Edit } from '../edits/edit.ts'
import { type Evidence, NewEdge } from '../entities/edge/edge.ts'
import { facingHandles } from '../entities/edge/facing.ts'
import { NewNode, type NodeType } from '../entities/node/node.ts'
import { type Answer, AnswerNode, AnswerRelationship, mostNodes, nameKey, storable } from './answer.ts'
import { centerName } from '../graph/center-name.ts'
import { labelFor, ownLabelFor } from './labels.ts'
import { type Place, type Slot, starSlots } from './star-layout.ts'

const longestAim = 5000
/** Maximum number of relationships in addition to the star's own connections. */
export const mostExtraRelationships = 5

export interface NetworkBuilderOptions {
  /** Expected number of nodes, for which the star is laid out. */
  readonly expected: number
  /** Returns random numbers in [0, 1), for positions. */
  readonly random: () => number
  readonly newId: () => string
  readonly evidence: Evidence
  /** Notes for the node at the center, such as the purpose of the network. */
  readonly aim?: string
}

interface Placed extends Place {
  readonly id: string
  readonly type: NodeType
}

/**
 * Builds a network node by node, from streamed or complete model responses. Each call returns the edits to submit. A
 * node gets its position when it arrives and never moves. Unusable input returns no edits: a node whose name is blank
 * or exists already, a relationship with an unknown node, or one that exceeds a limit.
 */
export class NetworkBuilder {
  readonly #options: NetworkBuilderOptions
  readonly #slots: readonly Slot[]
  readonly #centre: Placed
  /** Placed nodes, in the order of their slots. */
  readonly #placed: Placed[] = []
  readonly #byName = new Map<string, Placed>()
  /** Connections of the star that have no description yet, by pair of nodes. */
  readonly #spokes = new Map<string, NewEdge>()
  /** Pairs of nodes whose relationship has been described. */
  readonly #related = new Set<string>()
  #extraCount = 0

  constructor(options: NetworkBuilderOptions) {
    this.#options = options
    this.#slots = starSlots(Math.min(options.expected, mostNodes), options.random)
    this.#centre = { id: options.newId(), type: 'person', x: 0, y: 0 }
    this.#byName.set(nameKey(centerName), this.#centre)
  }

  /** Number of nodes placed so far, not counting the center. */
  get count(): number {
    return this.#placed.length
  }

  /** Returns the edit that adds the center node. It has to be submitted first. */
  begin(): Edit[] {
    const { id, type, x, y } = this.#centre
    const notes = storable(this.#options.aim ?? '', longestAim)
    return [{ type: 'node.add', node: NewNode.parse({ id, type, name: centerName, x, y, notes }) }]
  }

  /** Adds a node to the star and connects it to its parent. `written` may be any value from a model. */
  addNode(written: unknown): Edit[] {
    const node = AnswerNode.safeParse(written).data
    const slot = this.#slots[this.#placed.length]
    // A node with the center's name is not added, but its notes are kept.
    if (node?.notes && nameKey(node.name) === nameKey(centerName)) {
      return [{ type: 'node.update', id: this.#centre.id, changes: { notes: node.notes } }]
    }
    if (!node || !slot || this.#byName.has(nameKey(node.name))) return []
    const placed: Placed = { id: this.#options.newId(), type: node.type, x: slot.x, y: slot.y }
    const parent = slot.parent === null ? this.#centre : (this.#placed[slot.parent] ?? this.#centre)
    this.#placed.push(placed)
    this.#byName.set(nameKey(node.name), placed)
    const known = Object.fromEntries(Object.entries(node).filter(([, value]) => value !== null && value !== undefined))
    const spoke = this.#edge(parent, placed, this.#labelFor(parent, placed), '')
    this.#spokes.set(pairKey(parent, placed), spoke)
    return [
      { type: 'node.add', node: NewNode.parse({ ...known, ...placed }) },
      { type: 'edge.add', edge: spoke },
    ]
  }

  /**
   * Adds a relationship, or describes the star's existing connection between the two nodes. `written` may be any value
   * from a model.
   */
  addRelationship(written: unknown): Edit[] {
    const relationship = AnswerRelationship.safeParse(written).data
    if (!relationship) return []
    const source = this.#byName.get(nameKey(relationship.source))
    const target = this.#byName.get(nameKey(relationship.target))
    if (!source || !target || source === target) return []
    const pair = pairKey(source, target)
    const label = relationship.label || this.#labelFor(source, target)
    const notes = relationship.notes ?? ''
    // Only the first relationship between two nodes is used. A second relationship must not overwrite it.
    if (this.#related.has(pair)) return []
    const spoke = this.#spokes.get(pair)
    if (!spoke && this.#extraCount >= mostExtraRelationships) return []
    this.#related.add(pair)
    if (spoke?.sourceId === source.id) return [{ type: 'edge.update', id: spoke.id, changes: { label, notes } }]
    const edge: Edit = { type: 'edge.add', edge: this.#edge(source, target, label, notes) }
    // The relationship has the opposite direction. The ends of a connection cannot change, so a new connection replaces
    // it.
    if (spoke) return [{ type: 'edge.remove', id: spoke.id }, edge]
    this.#extraCount++
    return [edge]
  }

  #labelFor(source: Placed, target: Placed): string {
    return source === this.#centre ? ownLabelFor(target.type) : labelFor(source.type, target.type)
  }

  #edge(source: Placed, target: Placed, label: string, notes: string): NewEdge {
    const { newId, evidence } = this.#options
    const ends = { sourceId: source.id, targetId: target.id, ...facingHandles(source, target) }
    return NewEdge.parse({ id: newId(), ...ends, label, notes, evidence })
  }
}

/** Returns the key of a pair of nodes, which is the same in both directions. */
function pairKey(a: Placed, b: Placed): string {
  return [a.id, b.id].toSorted().join(' ')
}

/** Returns all edits for a complete response. The network must be empty. */
export function networkEdits(answer: Answer, options: Omit<NetworkBuilderOptions, 'expected'>): Edit[] {
  const growth = new NetworkBuilder({ ...options, expected: answer.nodes.length })
  return [
    ...growth.begin(),
    ...answer.nodes.flatMap((node) => growth.addNode(node)),
    ...answer.relationships.flatMap((relationship) => growth.addRelationship(relationship)),
  ]
}
