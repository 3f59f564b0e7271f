import type { Edit } from '../edits/edit.ts'
import { type Evidence, NewEdge } from '../entities/edge/edge.ts'
import { facingHandles } from '../graph/facing.ts'
import { NewNode, type NodeType } from '../entities/node/node.ts'
import { type Answer, AnswerNode, AnswerRelationship, mostNodes, nameKey, storable } from './answer.ts'
import { centerName } from './center-name.ts'
import { labelFor, ownLabelFor } from './labels.ts'
import { type Place, type Slot, starSlots } from './star-layout.ts'

const longestAim = 5000
/** Maximum number of relationships beyond the connections of the star itself. */
export const mostExtraRelationships = 5

export interface GrowthOptions {
  /** Expected number of nodes, as far as known. The star is laid out for this number. */
  readonly expected: number
  /** Returns numbers in [0, 1), used for positions. */
  readonly random: () => number
  readonly newId: () => string
  readonly evidence: Evidence
  /** Notes for the person in the center, such as the purpose of the network. */
  readonly aim?: string
}

interface Placed extends Place {
  readonly id: string
  readonly type: NodeType
}

/**
 * Builds a network node by node, for streamed as well as complete model answers. Each call returns the edits to submit
 * right away. A node gets its place when it arrives and never moves. Unusable input (a blank or known name, a
 * relationship with an unknown node, one too many) returns no edits.
 */
export class Growth {
  readonly #options: GrowthOptions
  readonly #slots: readonly Slot[]
  readonly #centre: Placed
  /** In the order of their slots. */
  readonly #placed: Placed[] = []
  readonly #byName = new Map<string, Placed>()
  /** The star's own connections without a description yet, by pair. */
  readonly #spokes = new Map<string, NewEdge>()
  /** Pairs whose relationship has been described. */
  readonly #related = new Set<string>()
  #extraCount = 0

  constructor(options: GrowthOptions) {
    this.#options = options
    this.#slots = starSlots(Math.min(options.expected, mostNodes), options.random)
    this.#centre = { id: options.newId(), type: 'person', x: 0, y: 0 }
    this.#byName.set(nameKey(centerName), this.#centre)
  }

  /** Number of nodes placed so far, without the center. */
  get count(): number {
    return this.#placed.length
  }

  /** Returns the edit that adds the center node. Submit it first. */
  begin(): Edit[] {
    const { id, type, x, y } = this.#centre
    const notes = storable(this.#options.aim ?? '', longestAim)
    return [{ type: 'node.add', node: NewNode.parse({ id, type, name: centerName, x, y, notes }) }]
  }

  /** Adds a node to the star and connects it to its parent. `written` may be any value. */
  addNode(written: unknown): Edit[] {
    const node = AnswerNode.safeParse(written).data
    const slot = this.#slots[this.#placed.length]
    // The model's notes about the person in the center are kept.
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

  /** Adds a relationship, or its description to the star's existing connection. `written` may be any value. */
  addRelationship(written: unknown): Edit[] {
    const relationship = AnswerRelationship.safeParse(written).data
    if (!relationship) return []
    const source = this.#byName.get(nameKey(relationship.source))
    const target = this.#byName.get(nameKey(relationship.target))
    if (!source || !target || source === target) return []
    const pair = pairKey(source, target)
    const label = relationship.label || this.#labelFor(source, target)
    const notes = relationship.notes ?? ''
    // A second relationship between the same nodes must not overwrite the first.
    if (this.#related.has(pair)) return []
    const spoke = this.#spokes.get(pair)
    if (!spoke && this.#extraCount >= mostExtraRelationships) return []
    this.#related.add(pair)
    if (spoke?.sourceId === source.id) return [{ type: 'edge.update', id: spoke.id, changes: { label, notes } }]
    const edge: Edit = { type: 'edge.add', edge: this.#edge(source, target, label, notes) }
    // The relationship points the other way, and a connection cannot change its ends.
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

/** The same for both directions. */
function pairKey(a: Placed, b: Placed): string {
  return [a.id, b.id].toSorted().join(' ')
}

/** Returns all edits of a complete answer, for an empty network. */
export function networkEdits(answer: Answer, options: Omit<GrowthOptions, 'expected'>): Edit[] {
  const growth = new Growth({ ...options, expected: answer.nodes.length })
  return [
    ...growth.begin(),
    ...answer.nodes.flatMap((node) => growth.addNode(node)),
    ...answer.relationships.flatMap((relationship) => growth.addRelationship(relationship)),
  ]
}
