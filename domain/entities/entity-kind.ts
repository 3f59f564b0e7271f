import type { z } from 'zod'
import type { DocumentScope } from './document.ts'

/** Every entity has an id, which means something only within its document. */
export interface Stored {
  readonly id: string
}

/** A sentence an edit is refused with. `code` is for programs and stays; `title` heads a message unclear without. */
export interface EntityRefusal {
  readonly code: string
  readonly title?: string
  readonly message: string
}

/** SQL types a value can be kept in. */
type ColumnType<Value> = [Value] extends [readonly string[]]
  ? 'uuid[]' | 'text[]'
  : [Value] extends [string]
    ? 'uuid' | 'text' | 'date' | 'timestamptz'
    : [Value] extends [number]
      ? 'double precision' | 'integer' | 'smallint'
      : [Value] extends [boolean]
        ? 'boolean'
        : 'jsonb'

/** The properties of an entity that can hold the id of another. */
type IdProperty<T> = { [P in keyof T & string]: [T[P]] extends [string | null] ? P : never }[keyof T & string]

/** What an entity says of itself beside its schemas; graph, tables, reach, copies and notices are derived from it. */
interface Declaration<T extends Stored> {
  /** Singular: what its edits begin with ('node' as in node.add), and the table's name. */
  readonly name: string
  /** The table's name, where the database means something else by the entity's. */
  readonly table?: string
  /** What a collection of them is called in graphs and snapshots. */
  readonly plural: string
  /** The kind of document it lies in. */
  readonly document: DocumentScope
  /** The SQL type of each property. A column is the property's name in snake case. */
  readonly columns: { readonly [P in keyof T & string]-?: ColumnType<NonNullable<T[P]>> }
  /** In which rows are read: as they came, so that an answer looks the same each time. */
  readonly order: readonly (keyof T & string)[]
  /**
   * By the plural of its owner: it is removed with the owner that any of these properties names. `index` is what a graph
   * calls the ids by owner.
   */
  readonly goesWith?: Readonly<Record<string, { readonly by: readonly IdProperty<T>[]; readonly index: string }>>
  /** Properties that name entities it can exist without, and the plural of those; it forgets those that are removed. */
  readonly refersTo?: { readonly [P in keyof T & string]?: string }
  /** Properties that hold something by the ids of others, and the plural of those. What is held for those removed stays. */
  readonly keyedBy?: { readonly [P in keyof T & string]?: string }
  /**
   * Properties in which ids of others stand among other things, and the plurals of those. What is gone is named all the
   * same, and meant again when it comes back.
   */
  readonly mentions?: { readonly [P in keyof T & string]?: readonly string[] }
  /** Indexes by what must be the only one in its document: from the index's name to an entity's key. */
  readonly keys?: Readonly<Record<string, (entity: T) => string>>
  /** Properties by whose values an edit may need to find others of its kind; see `Reach`. */
  readonly lookups?: Readonly<Record<string, readonly (keyof T & string)[]>>
  /** Whether it goes along when its owner is copied, or only when that is cut and pasted. */
  readonly copied?: 'always' | 'when cut'
  /** Why its edits can be refused. */
  readonly refusals: { readonly missing: EntityRefusal } & Readonly<Record<string, EntityRefusal>>
}

/**
 * Declares a kind of entity, once. `schema` is what is stored; `added` is what a caller says of a new one.
 * The compiler refuses a declaration that leaves a property without a column.
 */
export function defineEntity<
  Schema extends z.ZodObject & z.ZodType<Stored>,
  Added extends z.ZodType<Stored>,
  const D extends Declaration<z.infer<Schema>>,
>(schema: Schema, added: Added, declaration: D): D & { readonly schema: Schema; readonly added: Added } {
  return { ...declaration, schema, added }
}

/** Any kind, for code that treats all alike. What belongs to which kind is lost to the compiler here. */
export interface AnyEntityKind {
  readonly name: string
  readonly table?: string
  readonly plural: string
  readonly document: DocumentScope
  readonly schema: z.ZodObject & z.ZodType<Stored>
  readonly added: z.ZodType<Stored>
  readonly columns: Readonly<Record<string, string>>
  readonly order: readonly string[]
  readonly goesWith?: Readonly<Record<string, { readonly by: readonly string[]; readonly index: string }>>
  readonly refersTo?: Readonly<Record<string, string>>
  readonly keyedBy?: Readonly<Record<string, string>>
  readonly mentions?: Readonly<Record<string, readonly string[]>>
  readonly keys?: Readonly<Record<string, (entity: never) => string>>
  readonly lookups?: Readonly<Record<string, readonly string[]>>
  readonly copied?: 'always' | 'when cut'
  readonly refusals: Readonly<Record<string, EntityRefusal>>
}
