import { z } from 'zod'
import { id } from '../domain/entities/fields.ts'

/** What can be asked for of what happened in a network. Without, it is everything but moves. */
export const activityTopics = [
  'nodes',
  'connections',
  'tasks',
  'done',
  'imports',
  'organizing',
  'views',
  'network',
  'places',
] as const
export type ActivityTopic = (typeof activityTopics)[number]

/** The most steps that one answer tells of. */
export const mostActivity = 100
/** So many batches are looked through for one answer: where little fits, it may hold less than was asked for. */
export const batchesSearched = 3000
/** How long what is searched for can be. */
export const longestActivitySearch = 100

/** A stretch of a sentence; what names a node or a connection says which. */
const ActivityPart = z
  .object({ text: z.string(), nodeId: id.optional(), edgeId: id.optional() })
  .meta({ id: 'ActivityPart' })

const direction = z.enum(['undo', 'redo'])

export const ActivityEntry = z
  .object({
    /** The step: a group of batches, or a batch without one. */
    stepId: id,
    /** The version of its newest batch of those that fit what was asked for. */
    version: z.int().min(1),
    at: z.iso.datetime(),
    /** Null of somebody whose account is gone. */
    userId: id.nullable(),
    /** As whoever did it put it for their undo button. */
    label: z.string().nullable(),
    /** What was done, without who: each begins with a verb. */
    sentences: z.array(z.array(ActivityPart)),
    /** How many sentences more there would be. */
    untold: z.int().min(0),
    /** The step that it took back, or did again. */
    reverses: z.object({ stepId: id, direction }).nullable(),
    /** What to call to take it back; null where that has been done. */
    takenBackBy: z.object({ stepId: id, direction }).nullable(),
  })
  .meta({ id: 'ActivityEntry' })
export type ActivityEntry = z.infer<typeof ActivityEntry>

export const ActivityInput = z.object({
  id,
  /** Only what came before this version. */
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(mostActivity).default(50),
  /** Only what this member did. */
  userId: id.optional(),
  /** Only what this node or connection, or a task of the node, had a part in. */
  of: id.optional(),
  topic: z.enum(activityTopics).optional(),
  /** Only what has all these words: in a name, in what was written, or in who did it. */
  words: z.string().max(longestActivitySearch).optional(),
})
export type ActivityInput = z.infer<typeof ActivityInput>

export const ActivityPage = z
  .object({
    /** The newest first. */
    entries: z.array(ActivityEntry),
    /** Ask again with this as `before`; null: there is no more. */
    before: z.int().min(1).nullable(),
    /** The members, by what they are called. Whoever did something and is not among them has left. */
    people: z.array(z.object({ id, name: z.string() })),
  })
  .meta({ id: 'ActivityPage' })
export type ActivityPage = z.infer<typeof ActivityPage>
