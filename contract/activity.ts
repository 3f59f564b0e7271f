import { z } from 'zod'
import { id } from '../domain/entities/fields.ts'

/** Filters for the activity of a network. Without one, everything but moves is included. */
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

/** Maximum number of steps per answer. */
export const mostActivity = 100
/** Maximum number of batches searched for one answer. If few match, it may have fewer steps than requested. */
export const batchesSearched = 3000
/** Maximum length of a search text. */
export const longestActivitySearch = 100

/** Part of a sentence. If it names a node or a connection, it has its id. */
const ActivityPart = z
  .object({ text: z.string(), nodeId: id.optional(), edgeId: id.optional() })
  .meta({ id: 'ActivityPart' })

const direction = z.enum(['undo', 'redo'])

export const ActivityEntry = z
  .object({
    /** The step: a group of batches, or a batch without one. */
    stepId: id,
    /** Version of the newest matching batch of the step. */
    version: z.int().min(1),
    at: z.iso.datetime(),
    /** Null if the account no longer exists. */
    userId: id.nullable(),
    /** Label of the undo step, by the user who made it. */
    label: z.string().nullable(),
    /** The changes without the user; each sentence starts with a verb. */
    sentences: z.array(z.array(ActivityPart)),
    /** Number of further sentences. */
    untold: z.int().min(0),
    /** The step that it reversed or repeated. */
    reverses: z.object({ stepId: id, direction }).nullable(),
    /** The call that reverses it; null if it is already reversed. */
    takenBackBy: z.object({ stepId: id, direction }).nullable(),
  })
  .meta({ id: 'ActivityEntry' })
export type ActivityEntry = z.infer<typeof ActivityEntry>

export const ActivityInput = z.object({
  id,
  /** Only changes before this version. */
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(mostActivity).default(50),
  /** Only changes by this member. */
  userId: id.optional(),
  /** Only changes that involve this node or connection, or a task of the node. */
  of: id.optional(),
  topic: z.enum(activityTopics).optional(),
  /** Only changes that contain all these words in a name, in text, or in the user's name. */
  words: z.string().max(longestActivitySearch).optional(),
})
export type ActivityInput = z.infer<typeof ActivityInput>

export const ActivityPage = z
  .object({
    /** Newest first. */
    entries: z.array(ActivityEntry),
    /** Pass this as `before` to get the next page. Null if there are no more. */
    before: z.int().min(1).nullable(),
    /** The members with their names. Users who are not listed have left. */
    people: z.array(z.object({ id, name: z.string() })),
  })
  .meta({ id: 'ActivityPage' })
export type ActivityPage = z.infer<typeof ActivityPage>
