import { fieldKey } from '../../entities/field/field.ts'
import { type FieldValue, inWords, readAs } from '../../entities/field/field-value.ts'
import type { ImportedField } from './imported-graph.ts'

interface RowContents {
  readonly notes: string
  /** Values of custom fields, by field key. */
  readonly fieldValues: Readonly<Record<string, FieldValue>>
}

/**
 * Moves lines of the notes such as "Since: 2019" to the custom fields that the file fills. Imports wrote such lines
 * before custom fields existed.
 */
export function withFieldsOfNotes<Of extends RowContents>(
  row: Of,
  fields: readonly Omit<ImportedField, 'choices'>[],
): Of {
  if (row.notes === '' || fields.length === 0) return row
  const values: Record<string, FieldValue> = { ...row.fieldValues }
  const lines = row.notes.split('\n').filter((line) => {
    const field = fields.find(({ name }) => line.startsWith(`${name}: `))
    if (!field) return true
    const value = readAs(field.kind, line.slice(field.name.length + 2).trim())
    const known = values[fieldKey(field)]
    if (value === null || (known !== undefined && inWords(known) !== inWords(value))) return true
    values[fieldKey(field)] = value
    return false
  })
  return { ...row, notes: lines.join('\n'), fieldValues: values }
}
