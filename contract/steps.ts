import { z } from 'zod'
import { RefusedEdit } from '../domain/edits/batch.ts'
import { id } from '../domain/entities/fields.ts'

/** The most steps that are offered for undo and redo. */
export const mostStepsListed = 100

/** What one Undo takes back: a group of batches, or a batch without one. */
const Step = z.object({ id, label: z.string() }).meta({ id: 'Step' })

export const OwnSteps = z
  .object({
    /** Oldest first: the last one is what Undo takes back. */
    done: z.array(Step),
    /** The last one is what Redo does again. */
    undone: z.array(Step),
  })
  .meta({ id: 'OwnSteps' })
export type OwnSteps = z.infer<typeof OwnSteps>

export const StepInput = z.object({
  id,
  stepId: id,
  batchId: id,
  /** Refused as a whole where something was built upon it since, instead of doing what can be done. */
  ifUnchanged: z.boolean().default(false),
})

export const StepResult = z
  .object({
    batchId: id,
    /** The network's version afterwards. */
    version: z.int().min(0),
    at: z.iso.datetime(),
    /** How many edits it took. */
    applied: z.int().min(0),
    /** What could not be done any more, because it was changed or removed since. */
    refused: z.array(RefusedEdit.omit({ index: true })),
  })
  .meta({ id: 'StepResult' })
export type StepResult = z.infer<typeof StepResult>
