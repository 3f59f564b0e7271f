import type { Edge } from '../../edge/edge.ts'
import type { FieldValues } from '../../field/field-value.ts'
import type { NodeChanges } from '../node.ts'

/** The nodes to merge into one; see the edit `node.merge`. */
export interface Merge {
  readonly id: string
  readonly from: readonly string[]
  readonly changes?: NodeChanges | undefined
  readonly values: FieldValues
  readonly handles: Readonly<Record<string, Pick<Edge, 'sourceHandle' | 'targetHandle'>>>
}
