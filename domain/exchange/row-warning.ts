import type { NodeType } from '../entities/node/node.ts'

/** A warning about a row: a sentence, or an unknown type word, which is reported once for all rows. */
export type RowWarning = string | { readonly unknownType: string; readonly type: NodeType }
