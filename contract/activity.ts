import { z } from 'zod'
import { principalKinds } from './access.ts'
import { id } from '../domain/entities/fields.ts'
import { Network } from '../domain/entities/network/network.ts'

/** Filters for the activity of a network. Without a filter, the activity includes everything except moves. */
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

/** Maximum number of steps per response. */
export const mostActivity = 100
/**
 * Maximum number of batches searched per request. If few of them match, the response can contain fewer steps than
 * requested.
 */
export const batchesSearched = 3000
/** Maximum length of a search text, in UTF-16 units. */
export const longestActivitySearch = 100

/** A part of a sentence. If the part names a node or a connection, it includes the id. */
const ActivityPart = z
  .object({ text: z.string(), nodeId: id.optional(), edgeId: id.optional() })
  .meta({ id: 'ActivityPart' })

const direction = z.enum(['undo', 'redo'])

export const ActivityEntry = z
  .object({
    /** Id of the step: the `stepId` of its batches, or the `batchId` of a batch without one. */
    stepId: id,
    /** Version of the newest matching batch of the step. */
    version: z.int().min(1),
    at: z.iso.datetime(),
    /** Id of the user who made the change. Null if the user's account no longer exists. */
    userId: id.nullable(),
    /** How the change was made on behalf of the user. */
    madeBy: z.enum(principalKinds),
    /** Label of the undo step, or null. The client that made the change chose the label. */
    label: z.string().nullable(),
    /** Descriptions of the changes, without the user's name. Each sentence starts with a verb. */
    sentences: z.array(z.array(ActivityPart)),
    /** Number of sentences that were left out. */
    untold: z.int().min(0),
    /** The step that this step reversed or repeated, or null. */
    reverses: z.object({ stepId: id, direction }).nullable(),
    /**
     * The step id and direction to pass in the call that reverses this entry. Null if the entry is already reversed.
     */
    takenBackBy: z.object({ stepId: id, direction }).nullable(),
  })
  .meta({ id: 'ActivityEntry' })
export type ActivityEntry = z.infer<typeof ActivityEntry>

export const ActivityInput = z.object({
  id,
  /** Includes only changes before this version. */
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(mostActivity).default(50),
  /** Includes only changes by this member. */
  userId: id.optional(),
  /** Includes only changes that involve the node or connection with this id, or a task of the node. */
  of: id.optional(),
  topic: z.enum(activityTopics).optional(),
  /** Includes only changes that contain all these words, in a name, in other text, in a task or in the user's name. */
  words: z.string().max(longestActivitySearch).optional(),
})
export type ActivityInput = z.infer<typeof ActivityInput>

export const ActivityPage = z
  .object({
    /** Entries, newest first. */
    entries: z.array(ActivityEntry),
    /** Pass this value as `before` to get the next page. Null on the last page. */
    before: z.int().min(1).nullable(),
    /** The current members with their names. Authors of changes who are not listed have left the network. */
    people: z.array(z.object({ id, name: z.string() })),
  })
  .meta({ id: 'ActivityPage' })
export type ActivityPage = z.infer<typeof ActivityPage>

/** The key of a batch in the activity of all networks: its time, network and version. */
const cursor = z
  .string()
  .max(100)
  .regex(/^[1-9][\d:.TZ-]+_[\da-f-]{36}_\d{1,9}$/, 'Pass the `before` of a page.')
  .refine((value) => {
    const [at, networkId] = value.split('_')
    return z.iso.datetime().safeParse(at).success && id.safeParse(networkId).success
  }, 'Pass the `before` of a page.')

export const AllActivityInput = ActivityInput.pick({ limit: true, topic: true, words: true }).extend({
  /** Includes only changes before this entry. Pass the `before` of the previous page. */
  before: cursor.optional(),
  /** Includes only changes to this network. */
  networkId: id.optional(),
})
export type AllActivityInput = z.infer<typeof AllActivityInput>

export const ListedActivity = ActivityEntry.extend({ networkId: id, networkName: Network.shape.name }).meta({
  id: 'ListedActivity',
})
export type ListedActivity = z.infer<typeof ListedActivity>

export const AllActivityPage = z
  .object({
    /** Entries of all networks, newest first. */
    entries: z.array(ListedActivity),
    /** Pass this value as `before` to get the next page. Null on the last page. */
    before: z.string().nullable(),
    /** The current members of the networks, without duplicates. */
    people: ActivityPage.shape.people,
  })
  .meta({ id: 'AllActivityPage' })
export type AllActivityPage = z.infer<typeof AllActivityPage>
