import { type Field, fieldKey, type FieldOwner, mostFields } from '../../entities/field/field.ts'
import { folded } from '../../folded.ts'
import type { FieldColumn } from './field-columns.ts'
import type { TableMapping } from './table-mapping.ts'

/** The properties of a custom field that determine whether two fields are the same. */
export type KnownField = Pick<Field, 'id' | 'appliesTo' | 'kind' | 'name' | 'position'>

/** Maximum number of new fields per import. */
export const mostNewFields = 100

/**
 * Mappings in which each field column has a custom field, and the columns that are added to the notes because a limit
 * is reached.
 */
export interface AssignedFields {
  readonly mappings: readonly TableMapping[]
  readonly crowdedOut: readonly string[]
}

/**
 * Maps columns to existing custom fields of the same name and any kind. Values that do not fit the kind are reported
 * when rows are checked.
 */
export function adoptFields(mappings: readonly TableMapping[], existing: Iterable<KnownField>): TableMapping[] {
  const fields = [...existing]
  const keys = new Set(fields.map(fieldKey))
  const byName = new Map<string, Field['kind']>()
  for (const { appliesTo, name, kind } of fields) {
    const key = `${appliesTo} ${folded(name)}`
    if (!byName.has(key)) byName.set(key, kind)
  }
  const adopted = (appliesTo: FieldOwner) => (column: FieldColumn) =>
    keys.has(fieldKey({ ...column, appliesTo }))
      ? column
      : { ...column, kind: byName.get(`${appliesTo} ${folded(column.name)}`) ?? column.kind }
  return mappings.map((mapping) => ({
    ...mapping,
    nodes: { ...mapping.nodes, fields: mapping.nodes.fields.map(adopted('nodes')) },
    edges: { ...mapping.edges, fields: mapping.edges.fields.map(adopted('edges')) },
  }))
}

/**
 * Gives each remaining field column a new custom field, up to the limits per import and per network. Columns of several
 * tables share a field if they have the same name and kind.
 */
export function assignFields(mappings: readonly TableMapping[], existing: Iterable<KnownField>): AssignedFields {
  const known = new Set(Array.from(existing, fieldKey))
  let room = Math.min(mostNewFields, mostFields - known.size)
  const crowdedOut: string[] = []
  const settled = mappings.map((mapping) => {
    const { rows } = mapping
    const { fields, kept, ...others } = mapping[rows]
    const taken = new Set<string>()
    const own: FieldColumn[] = []
    const left: string[] = []
    for (const column of fields) {
      const named = unlike(taken, column, rows)
      const key = fieldKey({ ...named, appliesTo: rows })
      if (!known.has(key) && room <= 0) {
        left.push(column.header)
        continue
      }
      if (!known.has(key)) room -= 1
      known.add(key)
      taken.add(key)
      own.push(named)
    }
    crowdedOut.push(...left)
    return { ...mapping, [rows]: { ...others, fields: own, kept: [...kept, ...left] } }
  })
  return { mappings: settled, crowdedOut }
}

function unlike(taken: ReadonlySet<string>, column: FieldColumn, appliesTo: FieldOwner): FieldColumn {
  let unlikely = column
  for (let copy = 2; taken.has(fieldKey({ ...unlikely, appliesTo })); copy++)
    unlikely = { ...column, name: `${column.name.slice(0, 90)} (${copy})` }
  return unlikely
}
