import type { Edit } from '../../domain/edits/edit.ts'
import { placeEdits } from '../../domain/entities/view/place-edits.ts'
import { smallestMove } from '../../domain/entities/node/node-move.ts'
import { newId } from '../store/tab-identity.ts'

/** An offset in canvas units. */
export interface Offset {
  readonly x: number
  readonly y: number
}

export interface Place extends Offset {
  readonly id: string
}

/** Returns the positions that differ from their start by more than the smallest move. */
export function realMoves(places: Iterable<Place>, start: ReadonlyMap<string, Offset>): Place[] {
  return [...places].filter(({ id, x, y }) => {
    const from = start.get(id)
    return from && (Math.abs(x - from.x) > smallestMove || Math.abs(y - from.y) > smallestMove)
  })
}

/**
 * Number of steps per canvas unit to which positions are rounded. A finer resolution would be invisible and make a
 * batch of thousands of nodes 50% larger.
 */
const stepsPerUnit = 100

export function shifted({ id, x, y }: Place, by: Offset): Place {
  return { id, x: rounded(x + by.x), y: rounded(y + by.y) }
}

function rounded(value: number): number {
  return Math.round(value * stepsPerUnit) / stepsPerUnit
}

/** @param viewId Id of the view whose positions change, or null for the network itself. */
export function moveEdits(places: readonly Place[], viewId: string | null = null): Edit[] {
  if (viewId !== null) return placeEdits(viewId, Object.fromEntries(places.map(({ id, x, y }) => [id, { x, y }])))
  return places.map(({ id, x, y }) => ({ type: 'node.move', id, x, y }))
}

/** Combines moves by arrow keys in quick succession into one undo step, like the moves of a drag. */
export class NudgeSteps {
  readonly #pauseMs: number
  #nodes = ''
  #until = 0
  #stepId = ''

  constructor(pauseMs: number) {
    this.#pauseMs = pauseMs
  }

  stepFor(nodeIds: readonly string[], now: number): string {
    const nodes = nodeIds.join()
    if (nodes !== this.#nodes || now >= this.#until) this.#stepId = newId()
    this.#nodes = nodes
    this.#until = now + this.#pauseMs
    return this.#stepId
  }
}
