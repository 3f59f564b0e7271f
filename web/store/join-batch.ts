import type { Edit } from '../../domain/edits/edit.ts'
import { fitOneBatch } from '../../domain/edits/split-edits.ts'
import { MovedPlaces, placedBy } from './moved-places.ts'
import type { QueuedBatch } from './queue-database.ts'

/** A waiting batch with the edits of another taken up, or null: the other then goes behind all of them. */
export function joinedBy({ edits }: Pick<QueuedBatch, 'edits'>, held: readonly QueuedBatch[]): QueuedBatch | null {
  // Behind the last batch that moves one of the same nodes, the moves may trade places with those of the others.
  const moved = new MovedPlaces(edits)
  const isMoves = edits.every((edit) => placedBy(edit) !== null)
  const same = isMoves ? held.findLast((batch) => batch.edits.some((edit) => moved.hasSomeOf(edit))) : undefined
  const host = same ?? held.at(-1)
  const together = host && mergeMoves(host.edits, edits, moved)
  return together && fitOneBatch(together) ? { ...host, edits: together } : null
}

/** Joins two runs of edits; of several moves of one node only the last matters. */
function mergeMoves(earlier: readonly Edit[], later: readonly Edit[], moved: MovedPlaces): Edit[] {
  return [...earlier.filter((edit) => !moved.hasAllOf(edit)), ...later]
}
