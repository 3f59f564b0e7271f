import { z } from 'zod'
import { defineEntity } from '../entity-kind.ts'
import { day, id, line, longestName, moment, text } from '../fields.ts'

export const interactionKinds = ['met', 'called', 'wrote', 'was_written_to', 'introduced', 'note'] as const
export const InteractionKind = z.enum(interactionKinds)
export type InteractionKind = z.infer<typeof InteractionKind>

/** The person who called or made the introduction: the book's owner (outgoing) or the other side (incoming). */
export const Direction = z.enum(['outgoing', 'incoming'])

/** Maximum number of participants per interaction. */
export const mostParticipants = 100

/**
 * A participant: a node of some network. Neither the network nor the node has to exist, so that interactions stay on
 * record when the node or the network is deleted, or when the user leaves the network. `name` is the name of the node
 * when the interaction was saved.
 */
export const Participant = z
  .object({ networkId: id, nodeId: id, name: line(longestName, 'A name').min(1, 'A participant needs a name.') })
  .meta({ id: 'Participant' })
export type Participant = z.infer<typeof Participant>

const participants = z
  .array(Participant)
  .min(1, 'Add the people this interaction was with or about.')
  .max(mostParticipants, `An interaction can have at most ${mostParticipants} participants.`)
  .refine(
    (all) => new Set(all.map(({ networkId, nodeId }) => `${networkId} ${nodeId}`)).size === all.length,
    'Each participant can be listed only once.',
  )

/** Something that happened between the book's owner and others, with notes. */
export const Interaction = z
  .object({
    id,
    kind: InteractionKind,
    /** Direction of the interaction. Null if the kind of the interaction implies it, or if it is unknown. */
    direction: Direction.nullable(),
    day,
    /** Local time of the interaction, hh:mm. */
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
  .refine((changes) => Object.keys(changes).length > 0, 'This edit contains no changes.')
export type InteractionChanges = z.infer<typeof InteractionChanges>

const directed: ReadonlySet<InteractionKind> = new Set<InteractionKind>(['called', 'introduced'])

/** Whether the kind of the interaction allows a direction, or the interaction has no direction. */
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
  rejections: {
    missing: { code: 'INTERACTION_MISSING', message: 'This interaction no longer exists. You may have deleted it.' },
    direction: {
      code: 'INTERACTION_DIRECTION',
      message: 'Only calls and introductions have a direction. Leave it out, or choose another kind.',
    },
  },
})
