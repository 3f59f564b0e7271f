import { figure } from '../../english.ts'
import { z } from 'zod'
import { defineEntity } from '../entity-kind.ts'
import { day, id, line, longestName, moment } from '../fields.ts'

/** Maximum contact interval in days: ten years. */
export const mostCadenceDays = 3650
/** Maximum number of snoozes counted. */
export const mostSnoozes = 1000

/**
 * How often the book's owner wants to be in touch with a node of some network. Due dates are never stored:
 * `domain/cadence` computes them from the cadence and the interactions. If a node has several cadences, the latest
 * applies, so that two offline devices can each set a cadence.
 */
export const Cadence = z
  .object({
    id,
    /** The network and the node need not exist, because a book outlives them. */
    networkId: id,
    nodeId: id,
    /** Name of the node when the contact interval was set. Used if the node cannot be looked up. */
    name: line(longestName, 'A name').min(1, 'Enter a name.'),
    /** Contact interval: number of days between contacts. */
    days: z
      .number()
      .int('A rhythm must be a whole number of days.')
      .min(1, 'A rhythm must be at least 1 day.')
      .max(mostCadenceDays, `A rhythm can be at most ${figure(mostCadenceDays)} days.`),
    /** The day from which the contact interval counts if there was no contact yet. */
    since: day,
    /**
     * The day on which a due contact was skipped. The contact interval counts from that day, as if there had been a
     * contact.
     */
    skippedOn: day.nullable(),
    /** No reminder is shown before this day. */
    snoozedUntil: day.nullable(),
    /** Day of the last snooze, and the number of snoozes since the last contact. Null and 0 if there was no snooze. */
    snoozedOn: day.nullable(),
    snoozes: z.number().int('A count must be a whole number.').min(0, 'A count cannot be negative.').max(mostSnoozes),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'Cadence' })
export type Cadence = z.infer<typeof Cadence>

export const NewCadence = z
  .object({
    ...Cadence.pick({ id: true, networkId: true, nodeId: true, name: true, days: true, since: true }).shape,
    skippedOn: Cadence.shape.skippedOn.default(null),
    snoozedUntil: Cadence.shape.snoozedUntil.default(null),
    snoozedOn: Cadence.shape.snoozedOn.default(null),
    snoozes: Cadence.shape.snoozes.default(0),
    createdAt: moment.optional(),
  })
  .meta({ id: 'NewCadence' })
export type NewCadence = z.infer<typeof NewCadence>

export const CadenceChanges = Cadence.omit({ id: true, networkId: true, createdAt: true, updatedAt: true })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'This edit contains no changes.')
export type CadenceChanges = z.infer<typeof CadenceChanges>

/** Whether snooze date and snooze count agree: there is a date if the count is above 0, and none if it is 0. */
export function isSnoozeFitting({ snoozes, snoozedOn }: Pick<Cadence, 'snoozes' | 'snoozedOn'>): boolean {
  return snoozes > 0 === (snoozedOn !== null)
}

export const cadenceKind = defineEntity(Cadence, NewCadence, {
  name: 'cadence',
  plural: 'cadences',
  document: 'book',
  columns: {
    id: 'uuid',
    networkId: 'uuid',
    nodeId: 'uuid',
    name: 'text',
    days: 'integer',
    since: 'date',
    skippedOn: 'date',
    snoozedUntil: 'date',
    snoozedOn: 'date',
    snoozes: 'integer',
    createdAt: 'timestamptz',
    updatedAt: 'timestamptz',
  },
  order: ['createdAt', 'id'],
  rejections: {
    missing: { code: 'CADENCE_MISSING', message: 'This rhythm no longer exists. You may have removed it elsewhere.' },
    snooze: {
      code: 'CADENCE_SNOOZE',
      message: 'A snoozed cadence needs the day on which it was snoozed. Others have no such day.',
    },
  },
})
