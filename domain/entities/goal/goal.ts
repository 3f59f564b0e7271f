import { figure } from '../../english.ts'
import { z } from 'zod'
import { defineEntity } from '../entity-kind.ts'
import { day, id, line, moment } from '../fields.ts'

/** Maximum number of targets per goal. The app searches for a path to each target after every change to the network. */
export const mostTargets = 200
/** Maximum number of days with progress per goal. */
export const mostProgress = 2000
/** Maximum number of introductions for which progress is recorded: one, two and three. */
export const mostIntroductions = 3

/**
 * A person to reach, as entered: a name, a name and a company, an address or a link. `nodeId` is the node that the user
 * chose for this person, if any. The node does not have to exist.
 */
export const Target = z
  .object({ text: line(300, 'A target').min(1, 'A target needs a name.'), nodeId: id.nullable() })
  .meta({ id: 'Target' })
export type Target = z.infer<typeof Target>

const howMany = z.number().int('A count must be a whole number.').min(0, 'A count cannot be negative.').max(mostTargets)

/** Progress of a goal on a day. */
export const Progress = z
  .object({
    day,
    /** Number of targets, including targets that are not in the network. */
    targets: howMany,
    /** Number of targets reachable within one, two and three introductions, cumulative. */
    within: z
      .array(howMany)
      .length(mostIntroductions, `List one number for each of 1 to ${mostIntroductions} introductions.`),
  })
  .meta({ id: 'Progress' })
export type Progress = z.infer<typeof Progress>

const targets = z
  .array(Target)
  .min(1, 'Enter at least one target.')
  .max(mostTargets, `A goal can have at most ${mostTargets} targets.`)

const progress = z
  .array(Progress)
  .max(mostProgress, `A goal stores progress for at most ${figure(mostProgress)} days.`)
  .refine((all) => all.every((entry, at) => (all[at - 1]?.day ?? '') < entry.day), 'Days must be in ascending order.')

/** The people whom the book's owner wants to reach through one of their networks, with the progress by day. */
export const Goal = z
  .object({
    id,
    /** The network does not have to exist, because a goal outlives it. */
    networkId: id,
    name: line(100, 'The name of a goal').min(1, 'A goal needs a name.'),
    targets,
    /** Earliest day first. */
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

/** The properties that `goal.update` may change. Progress is set by `goal.record`. */
export const GoalChanges = Goal.pick({ name: true, targets: true })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'This edit contains no changes.')
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
  rejections: {
    missing: { code: 'GOAL_MISSING', message: 'This goal no longer exists. You may have deleted it.' },
    full: {
      code: 'GOAL_PROGRESS_FULL',
      message: `This goal has progress for ${figure(mostProgress)} days, the maximum. Create a new goal.`,
    },
  },
})
