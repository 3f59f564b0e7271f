import { applyBatch } from '../../edits/batch.ts'
import type { Edit } from '../../edits/edit.ts'
import type { Graph } from '../../graph/graph.ts'

/** An edit that changed or removed something, with what takes it back. */
export interface Replaced {
  readonly edit: Edit
  readonly inverse: readonly Edit[]
}

/** Of edits that are about to be submitted at `at`, those that do more than add, with what takes them back. */
export function replacedBy(graph: Graph, edits: readonly Edit[], at: string): Replaced[] {
  if (edits.every(isAddition)) return []
  const { applied, inverses } = applyBatch(graph, edits, at)
  return applied.flatMap((edit, index) => (isAddition(edit) ? [] : [{ edit, inverse: inverses[index] ?? [] }]))
}

const isAddition = ({ type }: Edit) => type.endsWith('.add')

/**
 * The edits that put back what was replaced in a network in which other work was done since, the newest first: what is still as
 * it was left, and nothing that cannot be done any more.
 */
export function editsThatPutBack(replaced: readonly Replaced[], graph: Graph, at: string): Edit[] {
  const edits = replaced
    .toReversed()
    .flatMap(({ edit, inverse }) => inverse.flatMap((each) => asItWasLeft(edit, each, graph)))
  return [...applyBatch(graph, edits, at).applied]
}

/** Of properties those that nobody has changed since. */
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
