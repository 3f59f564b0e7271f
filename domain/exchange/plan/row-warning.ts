import type { NodeType } from '../../entities/node/node.ts'

/**
 * A warning about a row: either a sentence, or an unknown word for a type. Each unknown word is reported once for all
 * rows.
 */
export type RowWarning = string | { readonly unknownType: string; readonly type: NodeType }
