import type { z } from 'zod'
import type { DocumentScope } from './document.ts'
import type { EntityRejection } from './entity-kind.ts'
import { anyEntityKinds, type DeclaredLookup, type EntityRejectionCode, type Plural } from './entity-kinds.ts'
import type { Role } from './member.ts'
import type { GraphDraft } from './draft.ts'
import type { Graph } from './graph.ts'

/** Rejection codes that are not specific to one entity kind. */
const generalCodes = [
  'ALREADY_EXISTS',
  /**
   * A value does not match the schema. The client reports this error before it sends a batch; the server rejects the
   * whole batch with BAD_REQUEST.
   */
  'INVALID_VALUE',
  /** The whole batch was rejected: the user's role changed, or the network no longer exists. */
  'NOT_ACCEPTED',
] as const
export type RejectionCode = EntityRejectionCode | (typeof generalCodes)[number]

const entityCodes = anyEntityKinds.flatMap(({ rejections }) => Object.values(rejections).map(({ code }) => code))
export const rejectionCodes = [...new Set([...entityCodes, ...generalCodes])] as [RejectionCode, ...RejectionCode[]]

/** The reason for rejecting an edit. `title` is a heading, for messages that would be unclear without one. */
export interface Rejection extends EntityRejection {
  readonly code: RejectionCode
}

/**
 * The part of a document that an edit reads or writes, so that the server can check the edit without loading the whole
 * document. Everything in the reach that exists is in the graph passed to `check`, `inverse` and `apply`.
 */
export interface Reach {
  /** Single entities, by id. */
  readonly ids?: ReachedIds
  /**
   * Single entities, by id. Each comes with the entities that are removed together with it, and with all entities that
   * refer to one of them.
   */
  readonly withAlong?: ReachedIds
  /** Entities that match one of these lookups. */
  readonly lookups?: readonly Lookup[]
  /** Entity kinds for which the edit needs all entities. */
  readonly all?: readonly Plural[]
}

type ReachedIds = { readonly [P in Plural]?: readonly string[] }

/**
 * Entities whose properties have these `values`, or the same values as the entity with the id `like`. The properties
 * belong to a lookup that the kind declares.
 */
export type Lookup = DeclaredLookup & ({ readonly values: readonly string[] } | { readonly like: string })

/** Returns all entity ids that a reach contains. */
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
 * An edit kind. `check` validates an edit against the graph to which it would be applied. `inverse` is called before
 * `apply` and returns the reversing edits. `apply` may assume that `check` accepted the edit. `at` is the time of the
 * change.
 */
export interface EditKind<Schema extends EditSchema, Inverse = unknown> {
  readonly schema: Schema
  /** The minimum role that may submit this kind of edit. */
  readonly role: Role
  /** The kind of document that this kind of edit changes. */
  readonly document: DocumentScope
  /** Returns the title of the notice that is shown if the edit is rejected. */
  failure(edit: z.infer<Schema>): string
  reach(edit: z.infer<Schema>): Reach
  /**
   * Returns why the edit is rejected, or null. `by` is null if permissions are checked elsewhere: the browser relies on
   * the server's check.
   */
  check(graph: Graph, edit: z.infer<Schema>, by: Submitter | null): Rejection | null
  inverse(graph: Graph, edit: z.infer<Schema>): Inverse[]
  apply(draft: GraphDraft, edit: z.infer<Schema>, at: string): void
}

export type EditSchema = z.ZodObject<{ type: z.ZodLiteral<string> }> & z.ZodType<{ type: string }>

export function defineEdit<Schema extends EditSchema, Inverse>(kind: EditKind<Schema, Inverse>) {
  return kind
}

/** Returns the current values of the properties in `changes`. An edit that reverses the update has to restore them. */
export function valuesBefore<T extends object, C extends Partial<T>>(entity: T, changes: C): C {
  const before: Partial<T> = {}
  for (const key of Object.keys(changes) as (keyof T)[]) before[key] = entity[key]
  return before as C
}
