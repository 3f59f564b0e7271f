import type { z } from 'zod'
import type { DocumentScope } from '../entities/document.ts'
import type { EntityRefusal } from '../entities/entity-kind.ts'
import { anyEntityKinds, type DeclaredLookup, type EntityRefusalCode, type Plural } from '../entities/entity-kinds.ts'
import type { Role } from '../entities/member.ts'
import type { GraphDraft } from '../graph/draft.ts'
import type { Graph } from '../graph/graph.ts'

/** Codes of rejections that do not belong to one entity kind. */
const generalCodes = [
  'ALREADY_EXISTS',
  /**
   * A value that the schema does not allow. Reported before a batch is sent; the server answers such a batch with
   * BAD_REQUEST.
   */
  'INVALID_VALUE',
  /** The whole batch was rejected: the user's role changed, or the network no longer exists. */
  'NOT_ACCEPTED',
] as const
export type RefusalCode = EntityRefusalCode | (typeof generalCodes)[number]

const entityCodes = anyEntityKinds.flatMap(({ refusals }) => Object.values(refusals).map(({ code }) => code))
export const refusalCodes = [...new Set([...entityCodes, ...generalCodes])] as [RefusalCode, ...RefusalCode[]]

/** Why an edit cannot be applied. `title` is the heading where the message alone would be unclear. */
export interface Refusal extends EntityRefusal {
  readonly code: RefusalCode
}

/**
 * The part of a document that an edit reads or writes, so that the server can check it without loading the whole.
 * Everything listed here is in the graph passed to `check`, `inverse` and `apply`, if it exists.
 */
export interface Reach {
  /** Entities by id. */
  readonly ids?: ReachedIds
  /** Entities by id, with everything that is removed with them or refers to any of it. */
  readonly withAlong?: ReachedIds
  /** Entities that match a declared lookup. */
  readonly lookups?: readonly Lookup[]
  /** Kinds of which all entities are needed. */
  readonly all?: readonly Plural[]
}

type ReachedIds = { readonly [P in Plural]?: readonly string[] }

/**
 * Entities whose properties of a declared lookup have these `values`, or the same values as the entity with the id
 * `like`.
 */
export type Lookup = DeclaredLookup & ({ readonly values: readonly string[] } | { readonly like: string })

/** Returns all ids of a reach. */
export function idsIn({ ids = {}, withAlong = {}, lookups = [] }: Reach): string[] {
  return [
    ...[...Object.values(ids), ...Object.values(withAlong)].flat(),
    ...lookups.flatMap((lookup) => ('values' in lookup ? lookup.values : [lookup.like])),
  ]
}

/** The user who submits an edit. */
export interface Submitter {
  readonly userId: string
  readonly role: Role
}

/**
 * An edit kind. `check` validates it against the graph it would be applied to, `inverse` is called before `apply` and
 * returns the reversing edits, and `apply` may rely on `check` having passed. `at` is the time of the change.
 */
export interface EditKind<Schema extends EditSchema, Inverse = unknown> {
  readonly schema: Schema
  /** The minimum role required to submit it. */
  readonly role: Role
  /** The kind of document it changes. */
  readonly document: DocumentScope
  /** Title of the notice if it is rejected. */
  failure(edit: z.infer<Schema>): string
  reach(edit: z.infer<Schema>): Reach
  /** `by` is null where permissions are checked elsewhere: in the browser, which relies on the server. */
  check(graph: Graph, edit: z.infer<Schema>, by: Submitter | null): Refusal | null
  inverse(graph: Graph, edit: z.infer<Schema>): Inverse[]
  apply(draft: GraphDraft, edit: z.infer<Schema>, at: string): void
}

export type EditSchema = z.ZodObject<{ type: z.ZodLiteral<string> }> & z.ZodType<{ type: string }>

export function defineEdit<Schema extends EditSchema, Inverse>(kind: EditKind<Schema, Inverse>) {
  return kind
}

/** Returns the current values of the properties that `changes` names, which reversing an update has to restore. */
export function valuesBefore<T extends object, C extends Partial<T>>(entity: T, changes: C): C {
  const before: Partial<T> = {}
  for (const key of Object.keys(changes) as (keyof T)[]) before[key] = entity[key]
  return before as C
}
