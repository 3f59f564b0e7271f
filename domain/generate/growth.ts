import type { Edit } from '../edits/edit.ts'
import { type Evidence, NewEdge } from '../entities/edge/edge.ts'
import { facingHandles } from '../graph/facing.ts'
import { NewNode, type NodeType } from '../entities/node/node.ts'
import { type Answer, AnswerNode, AnswerRelationship, mostNodes, nameKey, storable } from './answer.ts'
import { centerName } from './center-name.ts'
import { labelFor, ownLabelFor } from './labels.ts'
import { type Place, type Slot, starSlots } from './star-layout.ts'

const longestAim = 5000
/** Relationships between nodes that the star itself does not join. */
export const mostExtraRelationships = 5

export interface GrowthOptions {
  /** Nodes that will come, as far as that is known. The star is laid out for so many. */
  readonly expected: number
  /** Numbers in [0, 1), for the positions. */
  readonly random: () => number
  readonly newId: () => string
  readonly evidence: Evidence
  /** What is noted about the person in the middle, such as what the network is for. */
  readonly aim?: string
}

interface Placed extends Place {
  readonly id: string
  readonly type: NodeType
}

/**
 * A network that grows node by node: the door for a model that answers in a stream as well as for a finished answer.
 * Each call answers with the edits to submit at once. A node gets its place when it arrives and never moves; what cannot
 * be used (a blank or known name, a relationship with somebody unknown, one too many) answers with no edit.
 */
export class Growth {
  readonly #options: GrowthOptions
  readonly #slots: readonly Slot[]
  readonly #centre: Placed
  /** In the order of their slots. */
  readonly #placed: Placed[] = []
  readonly #byName = new Map<string, Placed>()
  /** The star's own connections that nobody has found words for yet, by the pair they join. */
  readonly #spokes = new Map<string, NewEdge>()
  /** Pairs about which everything was said. */
  readonly #related = new Set<string>()
  #extraCount = 0

  constructor(options: GrowthOptions) {
    this.#options = options
    this.#slots = starSlots(Math.min(options.expected, mostNodes), options.random)
    this.#centre = { id: options.newId(), type: 'person', x: 0, y: 0 }
    this.#byName.set(nameKey(centerName), this.#centre)
  }

  /** Nodes placed so far, the middle not counted. */
  get count(): number {
    return this.#placed.length
  }

  /** The node in the middle. To be submitted first. */
  begin(): Edit[] {
    const { id, type, x, y } = this.#centre
    const notes = storable(this.#options.aim ?? '', longestAim)
    return [{ type: 'node.add', node: NewNode.parse({ id, type, name: centerName, x, y, notes }) }]
  }

  /** Puts one more node into the star and joins it to the one it hangs on. `written` may be anything. */
  addNode(written: unknown): Edit[] {
    const node = AnswerNode.safeParse(written).data
    const slot = this.#slots[this.#placed.length]
    // What it writes of the person in the middle is worth keeping.
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

  /** Adds a relationship, or gives its words to the connection the star has drawn already. `written` may be anything. */
  addRelationship(written: unknown): Edit[] {
    const relationship = AnswerRelationship.safeParse(written).data
    if (!relationship) return []
    const source = this.#byName.get(nameKey(relationship.source))
    const target = this.#byName.get(nameKey(relationship.target))
    if (!source || !target || source === target) return []
    const pair = pairKey(source, target)
    const label = relationship.label || this.#labelFor(source, target)
    const notes = relationship.notes ?? ''
    // Said once: a second relationship of the same two must not overwrite the first.
    if (this.#related.has(pair)) return []
    const spoke = this.#spokes.get(pair)
    if (!spoke && this.#extraCount >= mostExtraRelationships) return []
    this.#related.add(pair)
    if (spoke?.sourceId === source.id) return [{ type: 'edge.update', id: spoke.id, changes: { label, notes } }]
    const edge: Edit = { type: 'edge.add', edge: this.#edge(source, target, label, notes) }
    // It points the other way, and a connection never changes its ends.
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

/** All edits of a finished answer, to be put into an empty network. */
export function networkEdits(answer: Answer, options: Omit<GrowthOptions, 'expected'>): Edit[] {
  const growth = new Growth({ ...options, expected: answer.nodes.length })
  return [
    ...growth.begin(),
    ...answer.nodes.flatMap((node) => growth.addNode(node)),
    ...answer.relationships.flatMap((relationship) => growth.addRelationship(relationship)),
  ]
}
