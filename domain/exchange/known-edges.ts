import type { Edge } from '../entities/edge/edge.ts'
import { folded } from '../folded.ts'

/** A connection as it is compared: what joins whom, and what is said of it. */
export type ComparedEdge = Pick<Edge, 'sourceId' | 'targetId' | 'label' | 'notes'>

/** Where a connection stands already: on a line of the file, or in the network. */
export type EdgePlace = { readonly line: number } | 'network'

/** Tells connections that say the same of the same two, in the same direction. Each question takes constant time. */
export class KnownEdges {
  readonly #places = new Map<string, EdgePlace>()

  constructor(existing: Iterable<ComparedEdge>) {
    for (const edge of existing) this.#places.set(keyOf(edge), 'network')
  }

  /** Where the same stands; null if nowhere, and from then on at `place`. */
  claim(edge: ComparedEdge, place: EdgePlace): EdgePlace | null {
    const key = keyOf(edge)
    const before = this.#places.get(key)
    if (before !== undefined) return before
    this.#places.set(key, place)
    return null
  }

  has(edge: ComparedEdge): boolean {
    return this.#places.has(keyOf(edge))
  }
}

function keyOf({ sourceId, targetId, label, notes }: ComparedEdge): string {
  return [sourceId, targetId, folded(label), folded(notes)].join('\u0000')
}
