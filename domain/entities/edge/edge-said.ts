import { remembering, type Values } from '../said.ts'
import type { Edge } from './edge.ts'

/** Returns a connection after a change. If it was imported, it keeps the values of its file. */
export function rememberingEdge(before: Edge, after: Edge): Edge {
  if (after.evidence.kind !== 'imported' || after.evidence !== before.evidence) return after
  const evidence = remembering(after.evidence, comparedValues(before), comparedValues(after))
  return evidence === after.evidence ? after : { ...after, evidence }
}

/** The values by which files and connections are compared. */
export function comparedValues({ label, notes, strength, direction, weight, fieldValues }: Edge): Values {
  return { label, notes, strength, direction, weight, ...fieldValues }
}
