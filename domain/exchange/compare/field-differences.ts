import { type Field, fieldKey } from '../../entities/field/field.ts'
import { type FieldValue, inWords, valueIn } from '../../entities/field/field-value.ts'
import type { FileValues } from '../../entities/file-values.ts'
import type { ImportedField } from '../plan/imported-graph.ts'
import type { KnownField } from '../map/assign-fields.ts'
import type { Change } from './change.ts'

/** A compared custom field, named by its key. */
export type FieldProperty = `field ${string}`

/** The custom fields of a file by key. Each has its name and the matching field of the network. */
export type ComparedFields = ReadonlyMap<string, { readonly name: string; readonly known?: Pick<Field, 'id' | 'kind'> }>

export function comparedFields(imported: readonly ImportedField[], known: Iterable<KnownField>): ComparedFields {
  const fields = new Map<string, { name: string; known?: KnownField }>(
    imported.map((field) => [fieldKey(field), { name: field.name }]),
  )
  for (const field of known) fields.set(fieldKey(field), { name: field.name, known: field })
  return fields
}

type Values = Readonly<Record<string, FieldValue>>

/** Returns the differences between the file's values, by field key, and the network's values, by field id. */
export function fieldDifferences(
  imported: Values,
  own: Values,
  fields: ComparedFields,
  last: FileValues = {},
): Change<FieldProperty>[] {
  return Object.entries(imported).flatMap(([key, value]) => {
    const field = fields.get(key)
    const wordsIn = (values: Values) => {
      const read = field?.known ? valueIn(field.known, values) : null
      return read === null ? '' : inWords(read)
    }
    const [from, to] = [wordsIn(own), inWords(value)]
    if (from === to) return []
    const change = { property: `field ${key}` as const, label: field?.name ?? key, from, to }
    const before = last[field?.known?.id ?? ''] ?? null
    const isOld = field?.known !== undefined && before !== null && wordsIn({ [field.known.id]: before }) === to
    return [isOld ? { ...change, isOld } : change]
  })
}

/** Returns the field key in a property name, or null if the property is not a custom field. */
export function fieldOfProperty(property: string): string | null {
  return property.startsWith('field ') ? property.slice('field '.length) : null
}
