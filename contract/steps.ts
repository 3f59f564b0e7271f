import { z } from 'zod'
import { RejectedEdit } from '../domain/edits/batch.ts'
import { id } from '../domain/entities/fields.ts'

/** Maximum number of steps in the undo list and in the redo list. */
export const mostStepsListed = 100

/**
 * The unit of undo: the batches with the same `stepId`, or a single batch without one. The id of a step is the
 * `stepId`, or the `batchId` of the single batch.
 */
const Step = z
  .object({
    id,
    label: z.string(),
    /**
     * Ids of all documents with batches of the step, if there are several. Only set in the list of a book. Undoing the
     * whole step reverses the batches in each document.
     */
    documents: z.array(id).optional(),
  })
  .meta({ id: 'Step' })

export const OwnSteps = z
  .object({
    /** Steps that can be undone, oldest first. Undo reverses the last one. */
    done: z.array(Step),
    /** Steps that can be redone. Redo repeats the last one. */
    undone: z.array(Step),
  })
  .meta({ id: 'OwnSteps' })
export type OwnSteps = z.infer<typeof OwnSteps>

export const StepInput = z.object({
  id,
  stepId: id,
  batchId: id,
  /** Rejects the whole step if later changes depend on it, instead of reversing the part that can be reversed. */
  ifUnchanged: z.boolean().default(false),
})

export const StepResult = z
  .object({
    batchId: id,
    /** Version of the network after the call. */
    version: z.int().min(0),
    at: z.iso.datetime(),
    /** Number of applied edits. */
    applied: z.int().min(0),
    /** Edits that were rejected because of later changes or removals. */
    refused: z.array(RejectedEdit.omit({ index: true })),
  })
  .meta({ id: 'StepResult' })
export type StepResult = z.infer<typeof StepResult>
