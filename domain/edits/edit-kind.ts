import type { z } from 'zod'
import type { Graph, GraphDraft } from '../model/graph.ts'

/** Why an edit cannot be done. `title` heads the message where the message alone would be unclear. */
export interface Refusal {
  readonly code: RefusalCode
  readonly title?: string
  readonly message: string
}

export const refusalCodes = [
  'NODE_MISSING',
  'EDGE_MISSING',
  'TASK_MISSING',
  'TAG_MISSING',
  'ALREADY_EXISTS',
  'CONNECTION_EXISTS',
  'INVALID_CONNECTION',
  'TAG_EXISTS',
  'TOO_MANY_TAGS',
  /** A value its schema does not allow. Said before a batch is sent; the server answers such a batch with BAD_REQUEST. */
  'INVALID_VALUE',
  /** The batch as a whole was turned away: the person's role changed, or the network is gone. */
  'NOT_ACCEPTED',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/**
 * The part of a graph an edit reads or writes, so that a server can judge it without loading the whole network.
 * Everything named here is present in the graph given to `check`, `inverse` and `apply` if it exists at all.
 */
export interface Reach {
  readonly nodes?: readonly string[]
  readonly edges?: readonly string[]
  readonly tasks?: readonly string[]
  readonly tags?: readonly string[]
  /** Nodes whose edges and tasks go along. */
  readonly surroundings?: readonly string[]
  /** Pairs of nodes whose common edges matter. */
  readonly between?: readonly (readonly [sourceId: string, targetId: string])[]
  /** Edges whose neighbours between the same two nodes matter. */
  readonly twins?: readonly string[]
  /** Tags whose carriers matter. */
  readonly carriers?: readonly string[]
  /** All tags of the network matter. */
  readonly allTags?: boolean
}

/**
 * One kind of change. `check` judges it against the graph it would be applied to, `inverse` is asked before `apply` and
 * gives the edits that take it back, `apply` may rely on `check` having passed. `at` is the moment of the change.
 */
export interface EditKind<Schema extends z.ZodType<{ type: string }>, Inverse = unknown> {
  readonly schema: Schema
  reach(edit: z.infer<Schema>): Reach
  check(graph: GraphLike, edit: z.infer<Schema>): Refusal | null
  inverse(graph: GraphLike, edit: z.infer<Schema>): Inverse[]
  apply(draft: GraphDraft, edit: z.infer<Schema>, at: string): void
}

/** What both a finished graph and a draft offer for reading. */
export type GraphLike = Graph | GraphDraft

export function defineEdit<Schema extends z.ZodType<{ type: string }>, Inverse>(kind: EditKind<Schema, Inverse>) {
  return kind
}

/** The present values of the properties that `changes` names: what an update must restore to be taken back. */
export function valuesBefore<T extends object, C extends Partial<T>>(entity: T, changes: C): C {
  const before: Partial<T> = {}
  for (const key of Object.keys(changes) as (keyof T)[]) before[key] = entity[key]
  return before as C
}
