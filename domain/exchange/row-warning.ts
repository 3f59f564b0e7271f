import type { NodeType } from '../entities/node/node.ts'

/** What a person should know about a row: a sentence, or a word for a type that is not known, reported once for all rows. */
export type RowWarning = string | { readonly unknownType: string; readonly type: NodeType }
