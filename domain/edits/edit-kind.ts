import type { z } from 'zod'
import type { DocumentScope } from '../entities/document.ts'
import type { EntityRefusal } from '../entities/entity-kind.ts'
import { anyEntityKinds, type DeclaredLookup, type EntityRefusalCode, type Plural } from '../entities/entity-kinds.ts'
import type { Role } from '../entities/member.ts'
import type { GraphDraft } from '../graph/draft.ts'
import type { Graph } from '../graph/graph.ts'

/** Codes of refusals that do not belong to one kind of entity. */
const generalCodes = [
  'ALREADY_EXISTS',
  /** A value its schema does not allow. Said before a batch is sent; the server answers such a batch with BAD_REQUEST. */
  'INVALID_VALUE',
  /** The batch as a whole was turned away: the person's role changed, or the network is gone. */
  'NOT_ACCEPTED',
] as const
export type RefusalCode = EntityRefusalCode | (typeof generalCodes)[number]

const entityCodes = anyEntityKinds.flatMap(({ refusals }) => Object.values(refusals).map(({ code }) => code))
export const refusalCodes = [...new Set([...entityCodes, ...generalCodes])] as [RefusalCode, ...RefusalCode[]]

/** Why an edit cannot be done. `title` heads the message where the message alone would be unclear. */
export interface Refusal extends EntityRefusal {
  readonly code: RefusalCode
}

/**
 * The part of a document an edit reads or writes, so that a server can judge it without loading the whole. Everything
 * named here is present in the graph given to `check`, `inverse` and `apply` if it exists at all.
 */
export interface Reach {
  /** Entities by id. */
  readonly ids?: ReachedIds
  /** Entities by id, with everything that is removed with them or refers to any of it. */
  readonly withAlong?: ReachedIds
  /** Entities that have the values a declared lookup asks for. */
  readonly lookups?: readonly Lookup[]
  /** Kinds of which every entity matters. */
  readonly all?: readonly Plural[]
}

type ReachedIds = { readonly [P in Plural]?: readonly string[] }

/**
 * Entities of a kind whose properties named by a declared lookup have these `values`, or the values that the entity with
 * the id `like` has.
 */
export type Lookup = DeclaredLookup & ({ readonly values: readonly string[] } | { readonly like: string })

/** Every id a reach names. */
export function idsIn({ ids = {}, withAlong = {}, lookups = [] }: Reach): string[] {
  return [
    ...[...Object.values(ids), ...Object.values(withAlong)].flat(),
    ...lookups.flatMap((lookup) => ('values' in lookup ? lookup.values : [lookup.like])),
  ]
}

/** Who submits an edit. */
export interface Submitter {
  readonly userId: string
  readonly role: Role
}

/**
 * One kind of change. `check` judges it against the graph it would be applied to, `inverse` is asked before `apply` and
 * gives the edits that take it back, `apply` may rely on `check` having passed. `at` is the moment of the change.
 */
export interface EditKind<Schema extends EditSchema, Inverse = unknown> {
  readonly schema: Schema
  /** The least role whose holders may submit it. */
  readonly role: Role
  /** The kind of document it changes. */
  readonly document: DocumentScope
  /** What did not succeed if it is refused, for the head of a notice. */
  failure(edit: z.infer<Schema>): string
  reach(edit: z.infer<Schema>): Reach
  /** `by` is null where rights are judged elsewhere: in the browser, which asks the server. */
  check(graph: Graph, edit: z.infer<Schema>, by: Submitter | null): Refusal | null
  inverse(graph: Graph, edit: z.infer<Schema>): Inverse[]
  apply(draft: GraphDraft, edit: z.infer<Schema>, at: string): void
}

export type EditSchema = z.ZodObject<{ type: z.ZodLiteral<string> }> & z.ZodType<{ type: string }>

export function defineEdit<Schema extends EditSchema, Inverse>(kind: EditKind<Schema, Inverse>) {
  return kind
}

/** The present values of the properties that `changes` names: what an update must restore to be taken back. */
export function valuesBefore<T extends object, C extends Partial<T>>(entity: T, changes: C): C {
  const before: Partial<T> = {}
  for (const key of Object.keys(changes) as (keyof T)[]) before[key] = entity[key]
  return before as C
}
