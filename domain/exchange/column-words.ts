import { fieldKinds } from '../entities/field/field-kinds.ts'
import { columnFields } from './column-field.ts'
import { edgeFields } from './edge-field.ts'

/** A field of the network, of the kind that the values of its column have, or of the kind named. */
export const fieldWords = ['field', ...fieldKinds.map((kind) => `field:${kind}` as const)] as const
/** What a column can be said to be: a property of a node or of a connection, a field, kept in the notes, or left out. */
export const columnWords = [...new Set([...columnFields, ...edgeFields, ...fieldWords, 'kept', 'none'] as const)]
export type ColumnWord = (typeof columnWords)[number]
