import { fieldKey } from '../../domain/entities/field/field.ts'
import { type FieldValues, inWords } from '../../domain/entities/field/field-value.ts'
import type { ImportedGraph } from '../../domain/exchange/plan/imported-graph.ts'

/** Returns the field values of an imported node or edge as text, such as "Founded (number): 1998". */
export function fieldLines(
  { fields }: ImportedGraph,
  entity: { readonly fieldValues: FieldValues } | undefined,
): string[] {
  return fields.flatMap((field) => {
    const value = entity?.fieldValues[fieldKey(field)]
    return value === undefined ? [] : [`${field.name} (${field.kind}): ${inWords(value)}`]
  })
}
