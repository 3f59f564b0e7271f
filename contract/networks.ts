import { figure } from '../domain/english.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { editKinds } from '../domain/edits/edit.ts'
import { BatchResult } from '../domain/edits/batch.ts'
import type { DocumentScope } from '../domain/entities/document.ts'
import { roles } from '../domain/entities/member.ts'
import { id } from '../domain/entities/fields.ts'
import { ListedNetwork, networkDescription, networkName } from '../domain/entities/network/network.ts'
import type { OperationMeta } from './access.ts'
import { ActivityInput, ActivityPage, batchesSearched } from './activity.ts'
import { BatchInput, LogEntry } from './batches.ts'
import { errors, inputErrors } from './errors.ts'
import { exchange } from './exchange.ts'
import { minutesOfMoment, Moments, mostSingleVersions, VersionInput } from './history.ts'
import { highestVersion, longestLogPage, Snapshot } from './snapshot.ts'
import { OwnSteps, StepInput, StepResult } from './steps.ts'

const base = oc.$meta<OperationMeta>({ access: 'owner' }).errors(inputErrors)
const withNetwork = base.errors({ FORBIDDEN: errors.FORBIDDEN, NOT_FOUND: errors.NOT_FOUND })

/**
 * Base of the operations for undo and redo. Any member who may submit edits may call these operations. The server then
 * checks each reversing edit for the role that it requires.
 */
const reversal = withNetwork.meta({ access: 'commenter' }).errors({
  BATCH_MISMATCH: errors.BATCH_MISMATCH,
  STEP_NOT_FOUND: errors.STEP_NOT_FOUND,
  CHANGED_SINCE: errors.CHANGED_SINCE,
  STORAGE_LIMIT: errors.STORAGE_LIMIT,
  NETWORK_LIMIT: errors.NETWORK_LIMIT,
  HISTORY_LIMIT: errors.HISTORY_LIMIT,
  UNKNOWN_EDIT: errors.UNKNOWN_EDIT,
})

/** Named interfaces, because without names the type of the whole contract would be too long for the compiler. */
export interface NamedSnapshot extends Snapshot {}
export interface SentSnapshot extends z.input<typeof Snapshot> {}
const NamedSnapshot: z.ZodType<NamedSnapshot, SentSnapshot> = Snapshot

/** Maximum number of networks per reorder request. */
export const mostNetworksOrdered = 10_000

/** Text for the documentation that lists the required role of each edit type. It is derived from the edit kinds. */
const rolesOfEdits = `A batch requires the strongest role of its edits: ${roles
  .map((role) => ({
    role,
    types: Object.entries(editKinds).flatMap(([type, kind]) => (kind.role === role ? type : [])),
  }))
  .filter(({ types }) => types.length > 0)
  .map(({ role, types }) => `${role} for ${types.join(', ')}`)
  .join('; ')}.`

/**
 * Text for the documentation that lists which edits are valid in books, in networks or in both. It is derived from the
 * edit kinds.
 */
const documentsOfEdits = `Only in your book: ${editsFor('book')}. In your book or in a network, depending on who should see the view: ${editsFor('either')}. All others only in networks.`

function editsFor(document: DocumentScope): string {
  return Object.entries(editKinds)
    .flatMap(([type, kind]) => (kind.document === document ? type : []))
    .join(', ')
}

export const book = {
  get: base
    .meta({ access: 'user' })
    .route({
      method: 'GET',
      path: '/book',
      tags: ['Book'],
      summary: 'Read your private book',
      description:
        'Your private data: interactions, private views, answers to insights, goals, cadences (how often you want to be in ' +
        'touch), introductions, identities (which nodes are one person), weightings (how much interactions count) and ' +
        'accountTags (the tags that you use in all networks). Its id is your own user id, see `GET /me`. With this id you can read its edit log and ' +
        'submit, undo and redo edits as in a network. Participants are stored with network, node and name, and stay on ' +
        'record when the network or node is deleted.',
    })
    .output(NamedSnapshot),
}

export const networks = {
  ...exchange,

  list: base
    .meta({ access: 'user' })
    .route({ method: 'GET', path: '/networks', tags: ['Networks'], summary: 'List your networks in your own order' })
    .output(z.array(ListedNetwork)),

  create: base
    .meta({ access: 'user' })
    .errors({ ALREADY_EXISTS: errors.ALREADY_EXISTS, PLAN_LIMIT: errors.PLAN_LIMIT })
    .route({
      method: 'POST',
      path: '/networks',
      successStatus: 201,
      tags: ['Networks'],
      summary: 'Create an empty network',
      description: 'You choose the id, so that a repeated call cannot create a second network.',
    })
    .input(z.object({ id, name: networkName, description: networkDescription.default(null) }))
    .output(ListedNetwork),

  reorder: base
    .meta({ access: 'user' })
    .route({
      method: 'PUT',
      path: '/networks/order',
      tags: ['Networks'],
      summary: 'Set the order of your networks',
      description: 'Each network gets its position in the list. Ids of networks that are not yours are ignored.',
    })
    .input(z.object({ ids: z.array(id).max(mostNetworksOrdered) }))
    .output(z.array(ListedNetwork)),

  get: withNetwork
    .meta({ access: 'viewer' })
    .route({ method: 'GET', path: '/networks/{id}', tags: ['Networks'], summary: 'Read a network or your book' })
    .input(z.object({ id }))
    .output(NamedSnapshot),

  duplicate: withNetwork
    .meta({ access: 'viewer' })
    .errors({
      ALREADY_EXISTS: errors.ALREADY_EXISTS,
      PLAN_LIMIT: errors.PLAN_LIMIT,
      GENERATION_RUNNING: errors.GENERATION_RUNNING,
      STORAGE_LIMIT: errors.STORAGE_LIMIT,
      NETWORK_LIMIT: errors.NETWORK_LIMIT,
      HISTORY_LIMIT: errors.HISTORY_LIMIT,
    })
    .route({
      method: 'POST',
      path: '/networks/{id}/duplicate',
      successStatus: 201,
      tags: ['Networks'],
      summary: 'Duplicate a network',
      description:
        'You are the only member of the copy. `copyId` becomes its id, so repeating the call creates no second copy.',
    })
    .input(z.object({ id, copyId: id }))
    .output(ListedNetwork),

  remove: withNetwork
    .meta({ access: 'owner' })
    .route({
      method: 'DELETE',
      path: '/networks/{id}',
      successStatus: 204,
      tags: ['Networks'],
      summary: 'Permanently delete a network',
    })
    .input(z.object({ id })),

  submitEdits: withNetwork
    .meta({ access: 'commenter' })
    .errors({
      BATCH_MISMATCH: errors.BATCH_MISMATCH,
      WRONG_DOCUMENT: errors.WRONG_DOCUMENT,
      PLAN_LIMIT: errors.PLAN_LIMIT,
      STORAGE_LIMIT: errors.STORAGE_LIMIT,
      NETWORK_LIMIT: errors.NETWORK_LIMIT,
      HISTORY_LIMIT: errors.HISTORY_LIMIT,
      UNKNOWN_EDIT: errors.UNKNOWN_EDIT,
      SERVER_TOO_OLD: errors.SERVER_TOO_OLD,
      CLIENT_TOO_OLD: errors.CLIENT_TOO_OLD,
    })
    .route({
      method: 'POST',
      path: '/networks/{id}/edits',
      tags: ['Edits'],
      summary: 'Apply a batch of edits to a network or your book',
      description:
        'Applies the edits in order, in one transaction. An edit that cannot be applied, for example because its node was ' +
        'deleted, is rejected and listed in the answer; the others are applied. Sending a batch again with the same ' +
        `batchId changes nothing and returns the same answer. ${rolesOfEdits} ${documentsOfEdits}`,
    })
    .input(BatchInput.extend({ id }))
    .output(BatchResult),

  listSteps: withNetwork
    .meta({ access: 'viewer' })
    .route({
      method: 'GET',
      path: '/networks/{id}/steps',
      tags: ['Edits'],
      summary: 'List your own steps that can be undone or redone',
      description:
        'A step is the batches with one `stepId`, or a single batch without one. Only steps with a label are listed.',
    })
    .input(z.object({ id }))
    .output(OwnSteps),

  activity: withNetwork
    .meta({ access: 'viewer' })
    .route({
      method: 'GET',
      path: '/networks/{id}/activity',
      tags: ['Edits'],
      summary: 'Read the activity of a network in sentences',
      description:
        'Steps, newest first. Moves are only included if `topic` is `places`. One call searches at most ' +
        `${figure(batchesSearched)} batches, so it may return fewer steps than ` +
        '`limit`, or none, with a `before` to continue from. Private data is never included.',
    })
    .input(ActivityInput)
    .output(ActivityPage),

  listMoments: withNetwork
    .meta({ access: 'viewer' })
    .route({
      method: 'GET',
      path: '/networks/{id}/moments',
      tags: ['Edits'],
      summary: 'List the times at which a network changed',
      description:
        `Oldest first. In networks with more than ${figure(mostSingleVersions)} versions, the changes of ` +
        `${minutesOfMoment} minutes are combined into one moment.`,
    })
    .input(z.object({ id }))
    .output(Moments),

  getVersion: withNetwork
    .meta({ access: 'viewer' })
    .errors({ UNKNOWN_EDIT: errors.UNKNOWN_EDIT })
    .route({
      method: 'GET',
      path: '/networks/{id}/versions/{version}',
      tags: ['Networks'],
      summary: 'Read a network as it was at an earlier version',
      description:
        'The network after the batch with this version, replayed from its log; 0 is the network as it was created. ' +
        '`role` and `order` are the current ones.',
    })
    .input(VersionInput)
    .output(NamedSnapshot),

  undo: reversal
    .errors({ NOT_IN_FORCE: errors.NOT_IN_FORCE })
    .route({
      method: 'POST',
      path: '/networks/{id}/undo',
      tags: ['Edits'],
      summary: 'Undo a step',
      description:
        'Reverses a step: all batches with this `stepId`, or the single batch with this `batchId`. You may undo your ' +
        'own steps if your role allows the reversing edits. Editors and owners may undo all steps. You choose `batchId`, so ' +
        'that a repeated call changes nothing and returns the same answer. Parts that others have removed since are rejected ' +
        'and listed; the rest is reversed. With `ifUnchanged`, nothing is reversed if later changes would be lost.',
    })
    .input(StepInput)
    .output(StepResult),

  redo: reversal
    .errors({ IN_FORCE: errors.IN_FORCE })
    .route({
      method: 'POST',
      path: '/networks/{id}/redo',
      tags: ['Edits'],
      summary: 'Redo a step',
      description: 'Reverses an undo. Takes the same `stepId`, the id of the step itself.',
    })
    .input(StepInput)
    .output(StepResult),

  listEdits: withNetwork
    .meta({ access: 'viewer' })
    .route({
      method: 'GET',
      path: '/networks/{id}/edits',
      tags: ['Edits'],
      summary: 'Read the edit log after a version',
      description:
        `At most ${longestLogPage} batches, fewer if they are large, oldest first. ` +
        'Call again with the last version you received until you reach `version`.',
    })
    .input(z.object({ id, after: z.coerce.number().int().min(0).max(highestVersion).default(0) }))
    .output(z.object({ version: z.int().min(0), batches: z.array(LogEntry) })),
}
