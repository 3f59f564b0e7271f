import { figure } from '../../english.ts'
import { z } from 'zod'
import { defineEntity } from '../entity-kind.ts'
import { day, id, line, moment } from '../fields.ts'

/** Whom one goal can name, at most: every one of them is looked for at each change of the network. */
export const mostTargets = 200
/** The days of which a goal keeps how far it was. */
export const mostProgress = 2000
/** Introductions that are counted: within one, two and three. */
export const mostIntroductions = 3

/**
 * Somebody who is to be reached, as it was written down: a name, a name and a company, an address or a link. `nodeId` is
 * who is meant by it, where somebody said so; no node has to have that id.
 */
export const Target = z
  .object({ text: line(300, 'A target').min(1, 'A target needs a name.'), nodeId: id.nullable() })
  .meta({ id: 'Target' })
export type Target = z.infer<typeof Target>

const howMany = z.number().int('A count must be whole.').min(0, 'A count cannot be negative.').max(mostTargets)

/** How far a goal was on a day. */
export const Progress = z
  .object({
    day,
    /** How many targets it had, those that are not in the network among them. */
    targets: howMany,
    /** How many could be reached within one, two and three introductions, each with those before. */
    within: z.array(howMany).length(mostIntroductions, `Say it for 1 to ${mostIntroductions} introductions.`),
  })
  .meta({ id: 'Progress' })
export type Progress = z.infer<typeof Progress>

const targets = z
  .array(Target)
  .min(1, 'Say whom you want to reach.')
  .max(mostTargets, `A goal can have at most ${mostTargets} targets.`)

const progress = z
  .array(Progress)
  .max(mostProgress, `A goal keeps at most ${figure(mostProgress)} days.`)
  .refine((all) => all.every((entry, at) => (all[at - 1]?.day ?? '') < entry.day), 'Days must follow each other.')

/** Whom the book's owner wants to reach through one of their networks, and how far that was on which day. */
export const Goal = z
  .object({
    id,
    /** No network has to have that id: a goal outlives it. */
    networkId: id,
    name: line(100, 'The name of a goal').min(1, 'A goal needs a name.'),
    targets,
    /** The earliest day first. */
    progress,
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'Goal' })
export type Goal = z.infer<typeof Goal>

export const NewGoal = z
  .object({
    ...Goal.pick({ id: true, networkId: true, name: true, targets: true }).shape,
    progress: progress.default([]),
    createdAt: moment.optional(),
  })
  .meta({ id: 'NewGoal' })
export type NewGoal = z.infer<typeof NewGoal>

/** The properties that `goal.update` may change. How far it is is said by `goal.record`. */
export const GoalChanges = Goal.pick({ name: true, targets: true })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'Nothing to change was given.')
export type GoalChanges = z.infer<typeof GoalChanges>

export const goalKind = defineEntity(Goal, NewGoal, {
  name: 'goal',
  plural: 'goals',
  document: 'book',
  columns: {
    id: 'uuid',
    networkId: 'uuid',
    name: 'text',
    targets: 'jsonb',
    progress: 'jsonb',
    createdAt: 'timestamptz',
    updatedAt: 'timestamptz',
  },
  order: ['createdAt', 'id'],
  refusals: {
    missing: { code: 'GOAL_MISSING', message: 'This goal no longer exists. You may have deleted it.' },
    full: {
      code: 'GOAL_PROGRESS_FULL',
      message: `A goal keeps how far it was on at most ${figure(mostProgress)} days. Make a new one.`,
    },
  },
})
