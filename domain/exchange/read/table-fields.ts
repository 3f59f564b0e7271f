import { Field } from '../../entities/field/field.ts'
import type { FieldKind } from '../../entities/field/field-kinds.ts'
import { isTableOfFields } from '../headers/own-headers.ts'
import type { RowKind, Table } from '../table.ts'

/** Custom fields that a file exported by Kithmap declares, by column header. */
export type DeclaredFields = Map<string, { readonly name: string; readonly kind: FieldKind }>

/**
 * Records a custom field that a file declares. Invalid declarations, for example after manual changes, are ignored, and
 * their columns are treated like any others.
 */
export function declareField(
  fields: DeclaredFields,
  header: string,
  definition: { readonly name?: string; readonly kind?: string },
): void {
  const field = Field.pick({ name: true, kind: true }).safeParse(definition)
  if (field.success) fields.set(header, field.data)
}

/** Applies the table that declares custom fields to the other tables, and removes it. */
export function withDeclaredFields(tables: readonly Table[]): Table[] {
  const telling = tables.filter(isTableOfFields)
  if (telling.length === 0 || telling.length === tables.length) return [...tables]
  const declared: Record<RowKind, DeclaredFields> = { nodes: new Map(), edges: new Map() }
  for (const { cells } of telling.flatMap(({ rows }) => rows)) {
    const [name = '', kind = '', of = '', header = ''] = cells
    if (of === 'nodes' || of === 'edges') declareField(declared[of], header.trim(), { name, kind })
  }
  return tables
    .filter((table) => !telling.includes(table))
    .map((table) => (table.kind ? { ...table, fields: declared[table.kind] } : table))
}
