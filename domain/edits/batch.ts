import { figure } from '../english.ts'
import { z } from 'zod'
import { id, text } from '../entities/fields.ts'
import { draftOf, type Touched } from '../entities/draft.ts'
import type { Graph } from '../entities/graph.ts'
import { applyEdit, checkEdit, Edit, inverseOf } from './edit.ts'
import { type Rejection, rejectionCodes, type Submitter } from '../entities/edit-kind.ts'

/** Maximum number of edits per batch. A larger change is sent as several batches that share a `stepId`. */
export const largestBatch = 10_000

const lightKinds = ['node.move', 'node.tag', 'node.untag'] as const satisfies readonly Edit['type'][]
const lightTypes: ReadonlySet<Edit['type']> = new Set(lightKinds)
/**
 * Maximum number of heavy edits per batch. Heavy edits are slow: the server writes the entities that they add or
 * remove, and stores the replaced values for undo.
 */
export const mostHeavyEdits = 1000

/** Whether an edit makes a small change, and only to the node that it names. */
export function isLight({ type }: Pick<Edit, 'type'>): boolean {
  return lightTypes.has(type)
}

const sizeRejection =
  `A batch can have at most ${figure(largestBatch)} edits. At most ${figure(mostHeavyEdits)} of them can be of other kinds ` +
  `than ${lightKinds.slice(0, -1).join(', ')} and ${lightKinds.at(-1)}. Send several batches.`

const longestLabel = 300

/**
 * Why a batch was made, if its edits alone do not show it. `import`: the user imported files. `restore`: the user
 * restored something from the history, or with the Undo button that appears after a change.
 */
const purposes = ['import', 'restore'] as const
export type Purpose = (typeof purposes)[number]

/**
 * Edits that are submitted together. The sender chooses `batchId`: resending a batch has no effect and returns the same
 * result. Batches that are undone together share a `stepId`.
 */
export const EditBatch = z.object({
  batchId: id,
  stepId: id.optional(),
  /** Label of the undo step, such as 'Move 3 nodes'. Steps without a label are not offered for undo. */
  label: text(longestLabel).optional(),
  /** Why the edits were made, if they import or restore something. The activity describes them accordingly. */
  purpose: z.enum(purposes).optional(),
  /**
   * Id of the step that these edits reverse, as far as the sender knows: a `stepId`, or the `batchId` of a batch
   * without one.
   */
  undoes: id.optional(),
  /** Id of the step that these edits redo. */
  redoes: id.optional(),
  edits: z
    .array(Edit)
    .min(1, 'A batch needs at least one edit.')
    .max(largestBatch, sizeRejection)
    .refine((edits) => edits.filter((edit) => !isLight(edit)).length <= mostHeavyEdits, sizeRejection),
})
export type EditBatch = z.infer<typeof EditBatch>

export const RejectedEdit = z
  .object({
    /** Index of the edit in its batch, starting at 0. */
    index: z.int().min(0),
    code: z.enum(rejectionCodes),
    title: z.string().optional(),
    message: z.string(),
  })
  .meta({ id: 'RefusedEdit' })
export type RejectedEdit = z.infer<typeof RejectedEdit>

/** Result of a batch. All edits that are not listed as rejected were applied. */
export const BatchResult = z
  .object({
    batchId: id,
    /** Version of the document after the batch. Unchanged if all edits were rejected. */
    version: z.int().min(0),
    /** The time when the batch was applied. It becomes the `updatedAt` of the written entities. */
    at: z.iso.datetime(),
    refused: z.array(RejectedEdit),
  })
  .meta({ id: 'BatchResult' })
export type BatchResult = z.infer<typeof BatchResult>

/** A batch as stored in the edit log, with the applied edits only. */
export const LoggedBatch = z.object({
  version: z.int().min(1),
  batchId: id,
  stepId: id.nullable(),
  userId: id.nullable(),
  at: z.iso.datetime(),
  edits: z.array(Edit),
})
export type LoggedBatch = z.infer<typeof LoggedBatch>

export interface AppliedBatch {
  readonly graph: Graph
  readonly applied: readonly Edit[]
  readonly refused: readonly RejectedEdit[]
  /** Edits that reverse all applied edits. They have to be applied in this order. */
  readonly inverse: readonly Edit[]
  /** For each applied edit, the edits that reverse it. */
  readonly inverses: readonly (readonly Edit[])[]
  readonly touched: Touched
}

/**
 * Applies a batch edit by edit. Each edit is checked against the result of the previous ones, and rejected edits change
 * nothing. Pure: the given graph is unchanged. Cost: proportional to the entities that the edits read or write. `by` is
 * null if permissions are checked elsewhere. The caller has to check that the submitter's role is sufficient
 * (`roleFor`).
 */
export function applyBatch(
  graph: Graph,
  edits: readonly Edit[],
  at: string,
  by: Submitter | null = null,
): AppliedBatch {
  const draft = draftOf(graph, at)
  const applied: Edit[] = []
  const refused: RejectedEdit[] = []
  const inverses: Edit[][] = []
  edits.forEach((edit, index) => {
    const rejection: Rejection | null = checkEdit(draft, edit, by)
    if (rejection) {
      refused.push({ index, ...rejection })
      return
    }
    inverses.push(inverseOf(draft, edit))
    applyEdit(draft, edit, at)
    applied.push(edit)
  })
  const inverse = inverses.toReversed().flat()
  return { graph: draft.finish(), applied, refused, inverse, inverses, touched: draft.touched }
}

/** Applies edits that were checked before, such as edits from the log, without checking them again. */
export function replay(graph: Graph, edits: readonly Edit[], at: string): Graph {
  return replayAll(graph, [{ edits, at }])
}

/**
 * Applies several batches of the log, oldest first. All batches share one draft, which is several times faster than a
 * draft per batch.
 */
export function replayAll(
  graph: Graph,
  batches: readonly { readonly edits: readonly Edit[]; readonly at: string }[],
): Graph {
  const draft = draftOf(graph, batches[0]?.at ?? '')
  for (const { edits, at } of batches) {
    draft.moveTo(at)
    for (const edit of edits) applyEdit(draft, edit, at)
  }
  return draft.finish()
}
