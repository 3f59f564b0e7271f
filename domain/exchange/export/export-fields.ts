import type { Field, FieldOwner } from '../../entities/field/field.ts'
import { type FieldValue, type FieldValues, valueIn } from '../../entities/field/field-value.ts'
import { folded } from '../../folded.ts'
import type { ExportedNetwork } from './exported-network.ts'
import { plainLine } from './plain-text.ts'

/** A custom field as exported to a format with columns or attributes. */
export interface ExportedField extends Pick<Field, 'id' | 'kind'> {
  readonly name: string
  /** Name of the column or attribute: the name of the field, with a suffix if that name is taken. */
  readonly header: string
  /** Returns the value of the field, as the field's kind reads it, or null. */
  valueOf(entity: { readonly fieldValues: FieldValues }): FieldValue | null
}

/** Returns the custom fields of nodes or connections in order. Their headers are unique and not in `taken`. */
export function exportedFields(
  { fields }: ExportedNetwork,
  appliesTo: FieldOwner,
  taken: readonly string[],
): ExportedField[] {
  const names = new Set(taken.map(folded))
  return fields
    .filter((field) => field.appliesTo === appliesTo)
    .toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
    .map((field) => {
      const name = plainLine(field.name) || 'Field'
      let header = name
      for (let copy = 2; names.has(folded(header)); copy++) header = `${name} (${copy})`
      names.add(folded(header))
      return { id: field.id, kind: field.kind, name, header, valueOf: (entity) => valueIn(field, entity.fieldValues) }
    })
}
