import type { Edit } from '../../domain/edits/edit.ts'
import type { QueuedBatch } from './queue-database.ts'
import { fitOneBatch } from '../../domain/edits/split-edits.ts'

/** A waiting batch with the edits of another taken up, or null: the other then goes behind all of them. */
export function joinedBy({ edits }: Pick<QueuedBatch, 'edits'>, held: readonly QueuedBatch[]): QueuedBatch | null {
  // Behind the last batch that moves one of the same nodes, the moves may trade places with those of the others.
  const isSameMove = isMoveOf(movedBy(edits))
  const isMoves = edits.every((edit) => edit.type === 'node.move')
  const same = isMoves ? held.findLast((batch) => batch.edits.some(isSameMove)) : undefined
  const host = same ?? held.at(-1)
  const together = host && mergeMoves(host.edits, edits)
  return together && fitOneBatch(together) ? { ...host, edits: together } : null
}

/** Joins two runs of edits; of several moves of one node only the last matters. */
function mergeMoves(earlier: readonly Edit[], later: readonly Edit[]): Edit[] {
  const isOutdone = isMoveOf(movedBy(later))
  return [...earlier.filter((edit) => !isOutdone(edit)), ...later]
}

function movedBy(edits: readonly Edit[]): Set<string> {
  return new Set(edits.flatMap((edit) => (edit.type === 'node.move' ? [edit.id] : [])))
}

function isMoveOf(nodeIds: ReadonlySet<string>): (edit: Edit) => boolean {
  return (edit) => edit.type === 'node.move' && nodeIds.has(edit.id)
}
