import type { Edge } from '../../entities/edge/edge.ts'
import { inWords } from '../../entities/field/field-value.ts'
import { folded } from '../../folded.ts'
import type { RowPlace } from '../row-place.ts'

/** The properties by which two connections are compared: their ends and contents, with custom fields by key. */
export type ComparedEdge = Pick<
  Edge,
  'sourceId' | 'targetId' | 'label' | 'notes' | 'direction' | 'weight' | 'fieldValues'
>

/** The place of an equal connection: a row of the file, or the network. */
export type EdgePlace = RowPlace | 'network'

/**
 * Detects duplicate connections. The order of the ends only matters for one-way connections. With `ignoresWeight`,
 * connections that differ only in their weight are duplicates too.
 */
export class KnownEdges {
  readonly #places = new Map<string, EdgePlace>()
  readonly #ignoresWeight: boolean

  constructor(existing: Iterable<ComparedEdge>, { ignoresWeight = false } = {}) {
    this.#ignoresWeight = ignoresWeight
    for (const edge of existing) this.claim(edge, 'network')
  }

  /**
   * Returns the place of an equal connection. If there is none, records this connection at `place` and returns null.
   */
  claim(edge: ComparedEdge, place: EdgePlace): EdgePlace | null {
    const before = this.#find(edge)
    if (before !== undefined) return before
    for (const key of this.#keysOf(edge)) this.#places.set(key, place)
    return null
  }

  has(edge: ComparedEdge): boolean {
    return this.#find(edge) !== undefined
  }

  #find(edge: ComparedEdge): EdgePlace | undefined {
    return this.#keysOf(edge)
      .map((key) => this.#places.get(key))
      .find((place) => place !== undefined)
  }

  #keysOf(edge: ComparedEdge): string[] {
    return keysOf(this.#ignoresWeight ? { ...edge, weight: null } : edge)
  }
}

function keysOf({ sourceId, targetId, label, notes, direction, weight, fieldValues }: ComparedEdge): string[] {
  const values = Object.entries(fieldValues).map(([field, value]) => `${field}\u0001${folded(inWords(value))}`)
  const parts = [folded(label), folded(notes), weight ?? '', ...values.toSorted()]
  const keyOf = (...ends: string[]) => [...ends, ...parts].join('\u0000')
  const there = keyOf(sourceId, targetId)
  return direction === 'one-way' ? [there] : [there, keyOf(targetId, sourceId)]
}
