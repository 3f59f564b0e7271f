import { z } from 'zod'
import { id } from '../domain/entities/fields.ts'

/** Maximum number of versions of a network for which the history lists each version as a separate moment. */
export const mostSingleVersions = 1000
/**
 * Length of a moment in minutes. In a network with more than `mostSingleVersions` versions, the changes within this
 * time are one moment. The offsets of all time zones are multiples of this length, so no moment belongs to two days.
 */
export const minutesOfMoment = 15

/** A time when a network changed. */
export const Moment = z
  .object({
    /** Version of the network after the changes. */
    version: z.int().min(1),
    /** Time of the last change. */
    at: z.iso.datetime(),
    /** Number of batches. */
    changes: z.int().min(1),
  })
  .meta({ id: 'Moment' })
export type Moment = z.infer<typeof Moment>

export const Moments = z
  .object({
    /** The current version of the network. */
    version: z.int().min(0),
    /** Oldest first. */
    moments: z.array(Moment),
  })
  .meta({ id: 'Moments' })
export type Moments = z.infer<typeof Moments>

/** A version of a network: the current one or an earlier one. */
export const VersionInput = z.object({ id, version: z.coerce.number().int().min(0) })
