import { z } from 'zod'
import { defineEntity } from '../entity-kind.ts'
import { day, id, line, longestName, moment, text } from '../fields.ts'

/** `planned`: not requested yet, or to be requested again. The last three states are final. */
export const introductionStates = ['planned', 'asked', 'agreed', 'introduced', 'met', 'declined', 'no_answer'] as const
export const IntroductionState = z.enum(introductionStates)
export type IntroductionState = z.infer<typeof IntroductionState>

/** The person to ask: first the person who would make the introduction, then the person to meet. */
export const Party = z.enum(['connector', 'target'])
export type Party = z.infer<typeof Party>

/** Maximum length of the text to a person who is asked, in UTF-16 units. The text has to fit into a mailto URL. */
export const longestRequestText = 1500

/** A node of the network, with its name when the introduction was saved. The node may no longer exist. */
const Who = z.object({
  nodeId: id,
  name: line(longestName, 'A name').min(1, 'Each person in an introduction needs a name.'),
})

/** A request to be introduced to a person by another person, and the state of the request. */
export const Introduction = z
  .object({
    id,
    /** The network does not have to exist, because an introduction outlives it. */
    networkId: id,
    connector: Who,
    target: Who,
    state: IntroductionState,
    /** The person who was asked last or is asked next. The state refers to this person. */
    party: Party,
    /** Date of the current state. */
    since: day,
    /** Date of the reminder; null for none. */
    due: day.nullable(),
    /** The purpose, in the user's words. */
    about: line(200, 'The subject'),
    /** The text to the person who was asked last. */
    text: text(longestRequestText, 'The text'),
    /** The open request by email. The recipient can answer through its link while this id refers to it. */
    asking: id.nullable(),
    /** Whether the outcome was applied to the connection. */
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
 * The properties that `introduction.update` may change. To ask other people, create a new introduction. Participants
 * only change when nodes are merged.
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
  .refine((changes) => Object.keys(changes).length > 0, 'This edit contains no changes.')
export type IntroductionChanges = z.infer<typeof IntroductionChanges>

/** Whether the participants are two different nodes. */
export function areDifferentNodes({ connector, target }: Pick<Introduction, 'connector' | 'target'>): boolean {
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
  rejections: {
    missing: { code: 'INTRODUCTION_MISSING', message: 'This introduction no longer exists. You may have deleted it.' },
    same: {
      code: 'INTRODUCTION_SAME',
      message: 'The person you ask and the person you want to meet must be different.',
    },
  },
})
