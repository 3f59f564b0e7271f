import type { FileValue } from '../file-values.ts'
import { fillable, type MergedRows, mostMergedRows, type Node, type NodeOrigin } from './node.ts'
import { comparedValues } from './node-file-values.ts'

/** Longer values of a row are not remembered, because they do not identify it. */
const longestRecorded = 500

/** Returns the rows that the first node remembers after the others were merged into it. Null if none. */
export function rowsAfterMerge(stays: Node, others: readonly Node[]): MergedRows | null {
  const rows = [stays.mergedRows ?? [], ...others.map(rowsOf)].flat()
  if (rows.length === (stays.mergedRows ?? []).length) return stays.mergedRows
  return rows.slice(0, mostMergedRows)
}

function rowsOf(node: Node): MergedRows {
  const { origin, mergedRows } = node
  return [...(origin ? [rowOf(node, origin)] : []), ...(mergedRows ?? [])]
}

/**
 * Returns the file row of a node: its current values, overridden by the values in the file. Notes and tags are omitted.
 */
function rowOf(node: Node, { source, id, said }: NodeOrigin): NodeOrigin {
  const { notes: _notes, tags: _tags, ...values } = { ...comparedValues(node), ...said }
  return { source, id, said: Object.fromEntries(Object.entries(values).filter(([, value]) => isRecordable(value))) }
}

/** Whether a row remembers the value: it is neither missing nor long. */
export function isRecordable(value: FileValue): boolean {
  return value !== null && String(value).length <= longestRecorded
}

/** All properties that a node takes from its row, set to null. */
const emptyRow: Readonly<Record<string, null>> = Object.fromEntries(fillable.map((property) => [property, null]))

/**
 * Returns the node with the values of a row of a merged node. Notes and tags are kept, because a merge combines them.
 */
export function asInMergedRow<N extends Partial<Node>>(node: N, { source, id, said = {} }: NodeOrigin): N {
  const entries = Object.entries(said)
  const isOfNode = ([key]: readonly [key: string, value: unknown]) =>
    key in emptyRow || key === 'name' || key === 'type'
  return {
    ...node,
    ...emptyRow,
    ...Object.fromEntries(entries.filter(isOfNode)),
    fieldValues: Object.fromEntries(entries.filter((entry) => !isOfNode(entry))),
    origin: { source, id },
  }
}
