import type { DocumentScope } from '../../domain/entities/document.ts'
import type { AnyEntityKind } from '../../domain/entities/entity-kind.ts'
import { anyEntityKinds, type entityKinds, type EntityOf, type Plural } from '../../domain/entities/entity-kinds.ts'
import type { Transaction } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'
import type { DocumentAccess } from './access.ts'

/**
 * The table of a kind of entity. Columns are named like the properties, in snake case. Rows are read and written with
 * one statement per table, regardless of how many entities a batch changes.
 */
export interface EntityTable {
  readonly name: string
  /** Name of the column with the id of the document. */
  readonly documentKey: string
  /** List of columns for a SELECT, each under the name of its property. */
  readonly columns: string
  readonly order: string
  readonly upsert: string
  readonly remove: string
}

type SnakeCase<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : S

/** Columns that a kind declares but the migrated database does not have. */
type Missing<K> = K extends { name: infer Name; columns: infer C }
  ? (K extends { table: infer Table } ? Table : Name) extends infer N extends string
    ? MissingIn<N, C>
    : never
  : never

type MissingIn<N extends string, C> = N extends keyof Tables
  ? Exclude<SnakeCase<keyof C & string>, keyof Tables[N]>
  : `the table ${N}`

type Complete<MissingColumns> = [MissingColumns] extends [never]
  ? Readonly<Record<Plural, EntityTable>>
  : { readonly missingInDatabase: MissingColumns }

/** The tables of all kinds. Does not compile if the database lacks a column that a kind declares. */
export const entityTables: Complete<Missing<(typeof entityKinds)[number]>> = Object.fromEntries(
  anyEntityKinds.map((kind) => [kind.plural, tableOf(kind)]),
) as Record<Plural, EntityTable>

export function snakeCase(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Returns the name of the column with the id of the document. */
export function documentKeyOf(document: DocumentScope): string {
  return document === 'either' ? 'document_id' : `${document}_id`
}

function tableOf({ name: kindName, table: name = kindName, document, columns, order }: AnyEntityKind): EntityTable {
  const documentKey = documentKeyOf(document)
  const properties = Object.keys(columns)
  const changing = properties.filter((property) => property !== 'id')
  const record = Object.entries(columns).map(([property, type]) => `"${property}" ${type}`)
  return {
    name,
    documentKey,
    columns: properties.map((property) => `${snakeCase(property)} as "${property}"`).join(', '),
    order: order.map(snakeCase).join(', '),
    upsert: `insert into ${name} (${documentKey}, ${properties.map(snakeCase).join(', ')})
      select $1, ${properties.map((property) => `"${property}"`).join(', ')}
      from jsonb_to_recordset($2::jsonb) as entity(${record.join(', ')})
      on conflict (${documentKey}, id) do update set
        ${changing.map((property) => `${snakeCase(property)} = excluded.${snakeCase(property)}`).join(', ')}`,
    remove: `delete from ${name} where ${documentKey} = $1 and id = any($2::uuid[])`,
  }
}

/**
 * Returns the entities of a kind in the document, or only the entities that match an additional condition with
 * parameters from $2.
 */
export async function selectEntities<P extends Plural>(
  tx: Transaction,
  access: DocumentAccess,
  plural: P,
  condition = 'true',
  parameters: readonly unknown[] = [],
): Promise<EntityOf<P>[]> {
  const table = entityTables[plural]
  const { rows } = await tx.query<EntityOf<P>>(
    `select ${table.columns} from ${table.name} where ${table.documentKey} = $1 and (${condition})
     order by ${table.order}`,
    [access.documentId, ...parameters],
  )
  return rows
}
