import { z } from 'zod'
import { defineEntity } from '../entity-kind.ts'
import { id, moment } from '../fields.ts'

const weight = z.number().min(0.1, 'A weight must be at least 0.1.').max(100, 'A weight can be at most 100.')
const halfLife = z
  .number()
  .int('A half-life must be a whole number of days.')
  .min(1, 'A half-life must be at least 1 day.')
  .max(3650, 'A half-life can be at most 3,650 days.')

/**
 * The weight of the book owner's interactions when the strength of ties in one network is computed. If a network has
 * several weightings, the latest applies, so that two offline devices can each set a weighting.
 */
export const Weighting = z
  .object({
    id,
    /** The network need not exist, because a book outlives it. */
    networkId: id,
    /** Weight of each kind of interaction on the day of the interaction, before any decay. */
    weights: z.object({
      met: weight,
      called: weight,
      introduced: weight,
      answeredMail: weight,
      oneWayMail: weight,
    }),
    /** Number of days after which the weight of an interaction is halved, in general and for family and friends. */
    halfLifeDays: halfLife,
    closeHalfLifeDays: halfLife,
    /** Sum of weights for which a tie scores 63 of 100 points. */
    sumScale: z.number().min(0.5, 'The scale must be at least 0.5.').max(1000, 'The scale can be at most 1,000.'),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'Weighting' })
export type Weighting = z.infer<typeof Weighting>

export const NewWeighting = Weighting.omit({ createdAt: true, updatedAt: true })
  .extend({ createdAt: moment.optional() })
  .meta({ id: 'NewWeighting' })
export type NewWeighting = z.infer<typeof NewWeighting>

export const WeightingChanges = Weighting.omit({ id: true, networkId: true, createdAt: true, updatedAt: true })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'This edit contains no changes.')
export type WeightingChanges = z.infer<typeof WeightingChanges>

export const weightingKind = defineEntity(Weighting, NewWeighting, {
  name: 'weighting',
  plural: 'weightings',
  document: 'book',
  columns: {
    id: 'uuid',
    networkId: 'uuid',
    weights: 'jsonb',
    halfLifeDays: 'integer',
    closeHalfLifeDays: 'integer',
    sumScale: 'double precision',
    createdAt: 'timestamptz',
    updatedAt: 'timestamptz',
  },
  order: ['createdAt', 'id'],
  rejections: {
    missing: {
      code: 'WEIGHTING_MISSING',
      message: 'These weights no longer exist. You may have removed them elsewhere.',
    },
  },
})
