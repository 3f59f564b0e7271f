import type { z } from 'zod'
import type { DocumentScope } from './document.ts'

/** Every entity has an id, which is unique within its document. */
export interface Stored {
  readonly id: string
}

/**
 * A rejection of an edit. `code` is stable, for programs. `title` is the heading of a message that would be unclear
 * without it.
 */
export interface EntityRejection {
  readonly code: string
  readonly title?: string
  readonly message: string
}

/** SQL types that can store a value. */
type ColumnType<Value> = [Value] extends [readonly string[]]
  ? 'uuid[]' | 'text[]'
  : [Value] extends [string]
    ? 'uuid' | 'text' | 'date' | 'timestamptz'
    : [Value] extends [number]
      ? 'double precision' | 'integer' | 'smallint'
      : [Value] extends [boolean]
        ? 'boolean'
        : 'jsonb'

/** The properties of an entity that can hold the id of another entity. */
type IdProperty<T> = { [P in keyof T & string]: [T[P]] extends [string | null] ? P : never }[keyof T & string]

/**
 * The declaration of an entity kind besides its schemas. Graph, tables, reach, copies and notices are derived from it.
 */
interface Declaration<T extends Stored> {
  /** Singular name: the prefix of its edits ('node' as in node.add) and the name of the table. */
  readonly name: string
  /** Name of the table, if the name of the entity has another meaning in the database. */
  readonly table?: string
  /** Name of the collection of this kind in graphs and snapshots. */
  readonly plural: string
  /** The kind of document that contains entities of this kind. */
  readonly document: DocumentScope
  /** The SQL type of each property. The column has the property's name in snake case. */
  readonly columns: { readonly [P in keyof T & string]-?: ColumnType<NonNullable<T[P]>> }
  /** Properties by which rows are sorted when they are read, so that responses always have the same order. */
  readonly order: readonly (keyof T & string)[]
  /**
   * The kinds of owners, by their plurals. An entity is removed with every owner to which a property in `by` refers.
   * `index` is the name of the graph's index of ids by owner.
   */
  readonly goesWith?: Readonly<Record<string, { readonly by: readonly IdProperty<T>[]; readonly index: string }>>
  /**
   * Properties that reference optional entities, with the plurals of their kinds. References to removed entities are
   * cleared.
   */
  readonly refersTo?: { readonly [P in keyof T & string]?: string }
  /**
   * Properties with values keyed by ids of other entities, with the plurals of their kinds. Values of removed entities
   * are kept.
   */
  readonly keyedBy?: { readonly [P in keyof T & string]?: string }
  /**
   * Properties that contain ids of other entities among other data, with the plurals of their kinds. Ids of removed
   * entities are kept, and are valid again when the entity is restored.
   */
  readonly mentions?: { readonly [P in keyof T & string]?: readonly string[] }
  /** Indexes of unique keys: from the index's name to the key of an entity. */
  readonly keys?: Readonly<Record<string, (entity: T) => string>>
  /** Properties by whose values an edit may need to find other entities of the kind; see `Reach`. */
  readonly lookups?: Readonly<Record<string, readonly (keyof T & string)[]>>
  /** Whether the entity is copied together with its owner, or only when the owner is cut and pasted. */
  readonly copied?: 'always' | 'when cut'
  /** Reasons why edits to this kind of entity can be rejected. */
  readonly rejections: { readonly missing: EntityRejection } & Readonly<Record<string, EntityRejection>>
}

/**
 * Declares an entity kind. `schema` is the stored form of an entity, and `added` is the form in which callers submit a
 * new entity. The compiler rejects a declaration with a property that has no column.
 */
export function defineEntity<
  Schema extends z.ZodObject & z.ZodType<Stored>,
  Added extends z.ZodType<Stored>,
  const D extends Declaration<z.infer<Schema>>,
>(schema: Schema, added: Added, declaration: D): D & { readonly schema: Schema; readonly added: Added } {
  return { ...declaration, schema, added }
}

/**
 * Any entity kind, for code that treats all kinds alike. The compiler does not know here which types belong together.
 */
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
  readonly rejections: Readonly<Record<string, EntityRejection>>
}
