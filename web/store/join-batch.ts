import type { Edit } from '../../domain/edits/edit.ts'
import { fitOneBatch } from '../../domain/edits/split-edits.ts'
import { MovedPlaces, placedBy } from './moved-places.ts'
import type { QueuedBatch } from './queue-database.ts'

/**
 * Returns a waiting batch merged with the edits of another batch. Null if the other batch has to be queued after all
 * waiting batches.
 */
export function joinedBy({ edits }: Pick<QueuedBatch, 'edits'>, waiting: readonly QueuedBatch[]): QueuedBatch | null {
  // The order of moves of different nodes does not matter. Moves can therefore be merged into the last batch that moves
  // one of the same nodes, even if other batches follow it.
  const moved = new MovedPlaces(edits)
  const isMoves = edits.every((edit) => placedBy(edit) !== null)
  const same = isMoves ? waiting.findLast((batch) => batch.edits.some((edit) => moved.hasSomeOf(edit))) : undefined
  const host = same ?? waiting.at(-1)
  const together = host && mergeMoves(host.edits, edits, moved)
  return together && fitOneBatch(together) ? { ...host, edits: together } : null
}

/** Concatenates two lists of edits. Of several moves of a node, only the last is kept. */
function mergeMoves(earlier: readonly Edit[], later: readonly Edit[], moved: MovedPlaces): Edit[] {
  return [...earlier.filter((edit) => !moved.hasAllOf(edit)), ...later]
}
