import { z } from 'zod'
import { defineEntity } from '../entity-kind.ts'
import { day, id, line, moment, text } from '../fields.ts'

export const interactionKinds = ['met', 'called', 'wrote', 'was_written_to', 'introduced', 'note'] as const
export const InteractionKind = z.enum(interactionKinds)
export type InteractionKind = z.infer<typeof InteractionKind>

/** Who called, or who made the introduction: the book's owner (outgoing) or the other side. */
export const Direction = z.enum(['outgoing', 'incoming'])

/** The most that can take part in one interaction. */
export const mostParticipants = 100

/**
 * A node of some network that took part. Neither network nor node has to exist: what was said with somebody stays on
 * record when they are deleted, or when a network is left. `name` is what they were called then.
 */
export const Participant = z
  .object({ networkId: id, nodeId: id, name: line(200, 'A name').min(1, 'A participant needs a name.') })
  .meta({ id: 'Participant' })
export type Participant = z.infer<typeof Participant>

const participants = z
  .array(Participant)
  .min(1, 'Add who this interaction was with or about.')
  .max(mostParticipants, `At most ${mostParticipants} can take part.`)
  .refine(
    (all) => new Set(all.map(({ networkId, nodeId }) => `${networkId} ${nodeId}`)).size === all.length,
    'Each participant can be listed only once.',
  )

/** Something that happened between the book's owner and others, and what was said. */
export const Interaction = z
  .object({
    id,
    kind: InteractionKind,
    /** Null where the kind says it already, and where it is not known. */
    direction: Direction.nullable(),
    day,
    /** On the clock where it happened, hh:mm. */
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time must look like 07:05.')
      .nullable(),
    text: text(100_000),
    participants,
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'Interaction' })
export type Interaction = z.infer<typeof Interaction>

export const NewInteraction = z
  .object({
    ...Interaction.pick({ id: true, kind: true, day: true, participants: true }).shape,
    direction: Interaction.shape.direction.default(null),
    time: Interaction.shape.time.default(null),
    text: Interaction.shape.text.default(''),
    createdAt: moment.optional(),
  })
  .meta({ id: 'NewInteraction' })
export type NewInteraction = z.infer<typeof NewInteraction>

export const InteractionChanges = Interaction.omit({ id: true, createdAt: true, updatedAt: true })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'Nothing to change was given.')
export type InteractionChanges = z.infer<typeof InteractionChanges>

const directed: ReadonlySet<InteractionKind> = new Set<InteractionKind>(['called', 'introduced'])

/** True if the kind leaves room for a direction, or none is given. */
export function isDirectionFitting({ kind, direction }: Pick<Interaction, 'kind' | 'direction'>): boolean {
  return direction === null || directed.has(kind)
}

export const interactionKind = defineEntity(Interaction, NewInteraction, {
  name: 'interaction',
  plural: 'interactions',
  document: 'book',
  columns: {
    id: 'uuid',
    kind: 'text',
    direction: 'text',
    day: 'date',
    time: 'text',
    text: 'text',
    participants: 'jsonb',
    createdAt: 'timestamptz',
    updatedAt: 'timestamptz',
  },
  order: ['day', 'createdAt', 'id'],
  refusals: {
    missing: { code: 'INTERACTION_MISSING', message: 'This interaction no longer exists. You may have deleted it.' },
    direction: {
      code: 'INTERACTION_DIRECTION',
      message: 'Only calls and introductions have a direction. Leave it out, or choose another kind.',
    },
  },
})
