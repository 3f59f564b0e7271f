import { recordFileValues, type Values } from '../file-values.ts'
import type { Edge } from './edge.ts'

/**
 * Returns a connection after a change. If the connection was imported, also records the file's values of changed
 * properties.
 */
export function edgeWithFileValues(before: Edge, after: Edge): Edge {
  if (after.evidence.kind !== 'imported' || after.evidence !== before.evidence) return after
  const evidence = recordFileValues(after.evidence, comparedValues(before), comparedValues(after))
  return evidence === after.evidence ? after : { ...after, evidence }
}

/** The values by which files and connections are compared. */
export function comparedValues({ label, notes, strength, direction, weight, fieldValues }: Edge): Values {
  return { label, notes, strength, direction, weight, ...fieldValues }
}
