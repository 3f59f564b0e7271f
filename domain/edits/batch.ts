import { figure } from '../english.ts'
import { z } from 'zod'
import { id, text } from '../entities/fields.ts'
import { draftOf, type Touched } from '../graph/draft.ts'
import type { Graph } from '../graph/graph.ts'
import { applyEdit, checkEdit, Edit, inverseOf } from './edit.ts'
import { type Refusal, refusalCodes, type Submitter } from './edit-kind.ts'

/** The most edits of a batch. Longer gestures are sent as several batches of one group. */
export const largestBatch = 10_000

const lightKinds = ['node.move', 'node.tag', 'node.untag'] as const satisfies readonly Edit['type'][]
const lightTypes: ReadonlySet<Edit['type']> = new Set(lightKinds)
/** The most edits of a batch that do more: what they add or take along has to be written, what they replace kept for undo. */
export const mostHeavyEdits = 1000

/** True if an edit changes little of the one node it names, and nothing else. */
export function isLight({ type }: Pick<Edit, 'type'>): boolean {
  return lightTypes.has(type)
}

const sizeRefusal =
  `A batch can hold at most ${figure(largestBatch)} edits, and among them at most ${figure(mostHeavyEdits)} ` +
  `other than ${lightKinds.slice(0, -1).join(', ')} and ${lightKinds.at(-1)}. Send several.`

const longestLabel = 300

/**
 * Edits that were meant together. `batchId` is chosen by whoever makes the batch: sending it again does nothing and
 * gives the same answer. Batches that one Undo should take back together share a `groupId`.
 */
export const EditBatch = z
  .object({
    batchId: id,
    groupId: id.optional(),
    /** What the edits did, as an undo button says it: 'Move 3 nodes'. Steps without one are not offered for undo. */
    label: text(longestLabel).optional(),
    /** The step (a group, or a batch without one) that these edits take back, as far as their sender could tell. */
    undoes: id.optional(),
    /** The step that these edits do again. */
    redoes: id.optional(),
    edits: z
      .array(Edit)
      .min(1, 'A batch needs at least one edit.')
      .max(largestBatch, sizeRefusal)
      .refine((edits) => edits.filter((edit) => !isLight(edit)).length <= mostHeavyEdits, sizeRefusal),
  })
  .meta({ id: 'EditBatch' })
export type EditBatch = z.infer<typeof EditBatch>

export const RefusedEdit = z
  .object({
    /** Place of the edit in its batch, from 0. */
    index: z.int().min(0),
    code: z.enum(refusalCodes),
    title: z.string().optional(),
    message: z.string(),
  })
  .meta({ id: 'RefusedEdit' })
export type RefusedEdit = z.infer<typeof RefusedEdit>

/** What became of a batch: every edit was applied except those refused. */
export const BatchResult = z
  .object({
    batchId: id,
    /** The network's version after the batch. Unchanged if everything was refused. */
    version: z.int().min(0),
    /** When it was applied: the `updatedAt` of what it wrote. */
    at: z.iso.datetime(),
    refused: z.array(RefusedEdit),
  })
  .meta({ id: 'BatchResult' })
export type BatchResult = z.infer<typeof BatchResult>

/** A batch as the edit log keeps it: only what was applied. */
export const LoggedBatch = z
  .object({
    version: z.int().min(1),
    batchId: id,
    groupId: id.nullable(),
    userId: id.nullable(),
    at: z.iso.datetime(),
    edits: z.array(Edit),
  })
  .meta({ id: 'LoggedBatch' })
export type LoggedBatch = z.infer<typeof LoggedBatch>

export interface AppliedBatch {
  readonly graph: Graph
  readonly applied: readonly Edit[]
  readonly refused: readonly RefusedEdit[]
  /** Edits that take the applied ones back, in the order in which to do them. */
  readonly inverse: readonly Edit[]
  /** The same by edit: what takes back each of the applied ones, in their order. */
  readonly inverses: readonly (readonly Edit[])[]
  readonly touched: Touched
}

/**
 * Applies a batch edit by edit, each judged against the graph the ones before it left. Refused edits change nothing.
 * Pure: the graph given stays as it was. Cost: proportional to what the edits touch. `by` is null where rights are judged
 * elsewhere; that the submitter's role is enough for every edit (`roleFor`) is the caller's to check.
 */
export function applyBatch(
  graph: Graph,
  edits: readonly Edit[],
  at: string,
  by: Submitter | null = null,
): AppliedBatch {
  const draft = draftOf(graph, at)
  const applied: Edit[] = []
  const refused: RefusedEdit[] = []
  const inverses: Edit[][] = []
  edits.forEach((edit, index) => {
    const refusal: Refusal | null = checkEdit(draft, edit, by)
    if (refusal) {
      refused.push({ index, ...refusal })
      return
    }
    inverses.push(inverseOf(draft, edit))
    applyEdit(draft, edit, at)
    applied.push(edit)
  })
  const inverse = inverses.toReversed().flat()
  return { graph: draft.finish(), applied, refused, inverse, inverses, touched: draft.touched }
}

/** Applies edits that were judged before: a log being replayed. */
export function replay(graph: Graph, edits: readonly Edit[], at: string): Graph {
  const draft = draftOf(graph, at)
  for (const edit of edits) applyEdit(draft, edit, at)
  return draft.finish()
}
