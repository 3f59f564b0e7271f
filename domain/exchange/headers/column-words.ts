import { fieldKinds } from '../../entities/field/field-kinds.ts'
import { columnFields } from './column-field.ts'
import { edgeFields } from './edge-field.ts'

/**
 * Words for a column that becomes a custom field. With `field`, the kind is detected from the values. The other words
 * state the kind.
 */
export const fieldWords = ['field', ...fieldKinds.map((kind) => `field:${kind}` as const)] as const
/**
 * All words for the meaning of a column: a property of a node or a connection, a custom field, a part of the notes, or
 * none.
 */
export const columnWords = [...new Set([...columnFields, ...edgeFields, ...fieldWords, 'kept', 'none'] as const)]
export type ColumnWord = (typeof columnWords)[number]
