import { fieldKey } from '../../entities/field/field.ts'
import { type FieldValue, inWords, readAs } from '../../entities/field/field-value.ts'
import type { ImportedField } from './imported-graph.ts'

interface Said {
  readonly notes: string
  /** Values of custom fields, by field key. */
  readonly fieldValues: Readonly<Record<string, FieldValue>>
}

/**
 * Moves lines of the notes such as "Since: 2019" to the custom fields that the file fills. Imports wrote such lines
 * before custom fields existed.
 */
export function withFieldsOfNotes<Of extends Said>(said: Of, fields: readonly Omit<ImportedField, 'choices'>[]): Of {
  if (said.notes === '' || fields.length === 0) return said
  const values: Record<string, FieldValue> = { ...said.fieldValues }
  const lines = said.notes.split('\n').filter((line) => {
    const field = fields.find(({ name }) => line.startsWith(`${name}: `))
    if (!field) return true
    const value = readAs(field.kind, line.slice(field.name.length + 2).trim())
    const known = values[fieldKey(field)]
    if (value === null || (known !== undefined && inWords(known) !== inWords(value))) return true
    values[fieldKey(field)] = value
    return false
  })
  return { ...said, notes: lines.join('\n'), fieldValues: values }
}
