import { remembering, type Values } from '../said.ts'
import type { Edge } from './edge.ts'

/** A connection after a change: if it came from a file, it remembers what that said. */
export function rememberingEdge(before: Edge, after: Edge): Edge {
  if (after.evidence.kind !== 'imported' || after.evidence !== before.evidence) return after
  const evidence = remembering(after.evidence, comparedValues(before), comparedValues(after))
  return evidence === after.evidence ? after : { ...after, evidence }
}

/** What files and connections are compared by. */
export function comparedValues({ label, notes, strength, direction, weight, fieldValues }: Edge): Values {
  return { label, notes, strength, direction, weight, ...fieldValues }
}
