import { z } from 'zod'
import { defineEntity } from '../entity-kind.ts'
import { day, id, line, moment, text } from '../fields.ts'

/** `planned`: nobody was asked yet. The last three end it. */
export const introductionStates = ['planned', 'asked', 'agreed', 'introduced', 'met', 'declined', 'no_answer'] as const
export const IntroductionState = z.enum(introductionStates)
export type IntroductionState = z.infer<typeof IntroductionState>

/** Who is asked: first who is to introduce, then who is to be met. */
export const Party = z.enum(['connector', 'target'])
export type Party = z.infer<typeof Party>

/** The most that can be written to somebody who is asked, UTF-16 units: it has to fit into the address of a mail program. */
export const longestAsking = 1500

/** A node of the network, and what it was called then: no node has to have that id any more. */
const Who = z.object({ nodeId: id, name: line(200, 'A name').min(1, 'Who takes part needs a name.') })

/** That somebody is asked to introduce the book's owner to somebody else, and how far that is. */
export const Introduction = z
  .object({
    id,
    /** No network has to have that id: an introduction outlives it. */
    networkId: id,
    connector: Who,
    target: Who,
    state: IntroductionState,
    /** Who was asked last, or is to be asked: the state is about them. */
    party: Party,
    /** Since when it is so. */
    since: day,
    /** When to look after it; null: never. */
    due: day.nullable(),
    /** What it is about, in the words of who asks. */
    about: line(200, 'What it is about'),
    /** What was written to who was asked last. */
    text: text(longestAsking, 'The text'),
    /** The asking by mail that is open: its link can be answered for as long as it is named here. */
    asking: id.nullable(),
    /** Its outcome was noted at the connection. */
    isNoted: z.boolean(),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'Introduction' })
export type Introduction = z.infer<typeof Introduction>

export const NewIntroduction = z
  .object({
    ...Introduction.pick({ id: true, networkId: true, connector: true, target: true, since: true }).shape,
    state: IntroductionState.default('planned'),
    party: Party.default('connector'),
    due: Introduction.shape.due.default(null),
    about: Introduction.shape.about.default(''),
    text: Introduction.shape.text.default(''),
    asking: Introduction.shape.asking.default(null),
    isNoted: z.boolean().default(false),
    createdAt: moment.optional(),
  })
  .meta({ id: 'NewIntroduction' })
export type NewIntroduction = z.infer<typeof NewIntroduction>

/**
 * The properties that `introduction.update` may change. For others to be asked a new one is made; who takes part changes
 * where two nodes turn out to be one.
 */
export const IntroductionChanges = Introduction.pick({
  connector: true,
  target: true,
  state: true,
  party: true,
  since: true,
  due: true,
  about: true,
  text: true,
  asking: true,
  isNoted: true,
})
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'Nothing to change was given.')
export type IntroductionChanges = z.infer<typeof IntroductionChanges>

/** True if two different nodes take part. */
export function areTwo({ connector, target }: Pick<Introduction, 'connector' | 'target'>): boolean {
  return connector.nodeId !== target.nodeId
}

export const introductionKind = defineEntity(Introduction, NewIntroduction, {
  name: 'introduction',
  plural: 'introductions',
  document: 'book',
  columns: {
    id: 'uuid',
    networkId: 'uuid',
    connector: 'jsonb',
    target: 'jsonb',
    state: 'text',
    party: 'text',
    since: 'date',
    due: 'date',
    about: 'text',
    text: 'text',
    asking: 'uuid',
    isNoted: 'boolean',
    createdAt: 'timestamptz',
    updatedAt: 'timestamptz',
  },
  order: ['createdAt', 'id'],
  refusals: {
    missing: { code: 'INTRODUCTION_MISSING', message: 'This introduction no longer exists. You may have deleted it.' },
    same: {
      code: 'INTRODUCTION_SAME',
      message: 'People cannot introduce you to themselves. Choose another person on one side.',
    },
  },
})
