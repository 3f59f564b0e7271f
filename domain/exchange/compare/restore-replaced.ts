import { applyBatch } from '../../edits/batch.ts'
import type { Edit } from '../../edits/edit.ts'
import type { Graph } from '../../entities/graph.ts'

/** An edit that changed or removed something, with the edits that reverse it. */
export interface Replaced {
  readonly edit: Edit
  readonly inverse: readonly Edit[]
}

/**
 * Returns the edits that change or remove something, with the edits that reverse them. `at` is the time of their
 * submission.
 */
export function replacedBy(graph: Graph, edits: readonly Edit[], at: string): Replaced[] {
  if (edits.every(isAddition)) return []
  const { applied, inverses } = applyBatch(graph, edits, at)
  return applied.flatMap((edit, index) => (isAddition(edit) ? [] : [{ edit, inverse: inverses[index] ?? [] }]))
}

const isAddition = ({ type }: Edit) => type.endsWith('.add')

/**
 * Returns the edits that restore the values and entities that an import replaced or removed, newest first. The network
 * may have changed since the import. Values that have been changed since are not restored, and edits that are no longer
 * possible are left out.
 */
export function editsThatRestore(replaced: readonly Replaced[], graph: Graph, at: string): Edit[] {
  const edits = replaced
    .toReversed()
    .flatMap(({ edit, inverse }) => inverse.flatMap((each) => asItWasLeft(edit, each, graph)))
  return [...applyBatch(graph, edits, at).applied]
}

/**
 * Limits a reversing edit to the properties that still have the value that `edit` gave them. Returns no edit if there
 * are none.
 */
function asItWasLeft(edit: Edit, inverse: Edit, graph: Graph): Edit[] {
  if (edit.type === 'node.update' && inverse.type === 'node.update') {
    const changes = stillGiven(inverse.changes, edit.changes, graph.nodes.get(edit.id))
    return Object.keys(changes).length > 0 ? [{ ...inverse, changes }] : []
  }
  if (edit.type === 'edge.update' && inverse.type === 'edge.update') {
    const changes = stillGiven(inverse.changes, edit.changes, graph.edges.get(edit.id))
    return Object.keys(changes).length > 0 ? [{ ...inverse, changes }] : []
  }
  return [inverse]
}

function stillGiven<Changes extends object>(back: Changes, given: Changes, now: Changes | undefined): Changes {
  const entries = Object.entries(back).filter(([property]) => {
    const key = property as keyof Changes
    return now?.[key] === given[key]
  })
  return Object.fromEntries(entries) as Changes
}
