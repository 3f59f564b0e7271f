import { fieldKinds } from '../entities/field/field-kinds.ts'
import { columnFields } from './column-field.ts'
import { edgeFields } from './edge-field.ts'

/** A custom field, of the detected or the named kind. */
export const fieldWords = ['field', ...fieldKinds.map((kind) => `field:${kind}` as const)] as const
/** The possible meanings of a column: a property of a node or a connection, a field, part of the notes, or none. */
export const columnWords = [...new Set([...columnFields, ...edgeFields, ...fieldWords, 'kept', 'none'] as const)]
export type ColumnWord = (typeof columnWords)[number]
