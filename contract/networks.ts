import { figure } from '../domain/english.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { editKinds } from '../domain/edits/edit.ts'
import { BatchResult, EditBatch, LoggedBatch } from '../domain/edits/batch.ts'
import { type DocumentScope, liesIn } from '../domain/entities/document.ts'
import { anyEntityKinds, type KindOf, type PluralIn } from '../domain/entities/entity-kinds.ts'
import { roles } from '../domain/entities/member.ts'
import { id } from '../domain/entities/fields.ts'
import { ListedNetwork, networkDescription, networkName } from '../domain/entities/network/network.ts'
import type { OperationMeta } from './access.ts'
import { ActivityInput, ActivityPage, batchesSearched } from './activity.ts'
import { errors, errorsOfSending } from './errors.ts'
import { exchange } from './exchange.ts'
import { OwnSteps, StepInput, StepResult } from './steps.ts'

const base = oc.$meta<OperationMeta>({ access: 'owner' }).errors(errorsOfSending)
const withNetwork = base.errors({ FORBIDDEN: errors.FORBIDDEN, NOT_FOUND: errors.NOT_FOUND })

/** Whoever may submit any edit at all may call it; the edits that take a step back say what they need. */
const reversal = withNetwork.meta({ access: 'commenter' }).errors({
  BATCH_MISMATCH: errors.BATCH_MISMATCH,
  STEP_NOT_FOUND: errors.STEP_NOT_FOUND,
  CHANGED_SINCE: errors.CHANGED_SINCE,
  STORAGE_LIMIT: errors.STORAGE_LIMIT,
  NETWORK_LIMIT: errors.NETWORK_LIMIT,
  HISTORY_LIMIT: errors.HISTORY_LIMIT,
  UNKNOWN_EDIT: errors.UNKNOWN_EDIT,
})

const collections = Object.fromEntries(
  anyEntityKinds.map(({ plural, schema, document }) => [
    plural,
    liesIn(document, 'network') ? z.array(schema) : z.array(schema).optional(),
  ]),
) as unknown as { [P in PluralIn<'network'>]: z.ZodArray<KindOf<P>['schema']> } & {
  [P in Exclude<PluralIn<'book'>, PluralIn<'network'>>]: z.ZodOptional<z.ZodArray<KindOf<P>['schema']>>
}

/**
 * A whole document at one version: every entity, by what its kind calls many of them. Networks leave out what only books
 * hold.
 */
export const Snapshot = z
  .object({
    network: ListedNetwork,
    ...collections,
  })
  .meta({ id: 'Snapshot' })
export type Snapshot = z.infer<typeof Snapshot>

/** The most batches one answer of the edit log holds. */
export const longestLogPage = 200
/** Edits of this size, as JSON, end a page: large batches would otherwise make one of hundreds of megabytes. */
export const largestLogPageBytes = 2 * 1024 * 1024
/** The highest number a version can have: PostgreSQL's largest integer. */
export const highestVersion = 2_147_483_647
/** Networks that one call may order. */
export const mostNetworksOrdered = 10_000

/** The rule on roles in words, as the kinds of edits declare it. */
const rolesOfEdits = `A batch needs the strongest of the roles that its edits need: ${roles
  .map((role) => ({
    role,
    types: Object.entries(editKinds).flatMap(([type, kind]) => (kind.role === role ? type : [])),
  }))
  .filter(({ types }) => types.length > 0)
  .map(({ role, types }) => `${role} for ${types.join(', ')}`)
  .join('; ')}.`

/** Which edits are for books, as their kinds declare it. */
const documentsOfEdits = `In your book go ${editsFor('book')}; in your book or in a network go ${editsFor('either')}, depending on who shall see the view; all others in networks.`

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
      summary: 'Read your book, which nobody else sees',
      description:
        'It holds your interactions: what was said with whom, and when; your private views of networks; what you answered ' +
        'to insights; your goals: whom you want to reach; and your cadences: how often you want to be in touch with whom. Its ' +
        'id is your own, as `GET /me` says it: with that, read its edit log and submit, undo and redo edits as in a ' +
        'network. Who took part is named by network, ' +
        'to insights; your goals: whom you want to reach; and your introductions: who is asked to introduce you to whom. Its id is your own, as `GET /me` says it: with that, read ' +
        'its edit log and submit, undo and redo edits as in a network. Who took part is named by network, ' +
        'node and name, and stays on record when network or node are gone.',
    })
    .output(Snapshot),
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
      description: 'Each network named gets its place in the list as its order. Ids that are not yours are ignored.',
    })
    .input(z.object({ ids: z.array(id).max(mostNetworksOrdered) }))
    .output(z.array(ListedNetwork)),

  get: withNetwork
    .meta({ access: 'viewer' })
    .route({ method: 'GET', path: '/networks/{id}', tags: ['Networks'], summary: 'Read a whole network, or your book' })
    .input(z.object({ id }))
    .output(Snapshot),

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
      summary: 'Copy a network with everything in it',
      description: 'The copy is yours alone. `copyId` becomes its id; repeating the call cannot make a second copy.',
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
      summary: 'Delete a network for good, with its nodes, connections and tasks',
    })
    .input(z.object({ id })),

  submitEdits: withNetwork
    .meta({ access: 'commenter' })
    .errors({
      BATCH_MISMATCH: errors.BATCH_MISMATCH,
      WRONG_DOCUMENT: errors.WRONG_DOCUMENT,
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
      summary: 'Change a network, or your book, by a batch of edits',
      description:
        'The edits are applied in order, in one transaction. An edit that cannot be done (its node was deleted ' +
        'meanwhile, say) is refused and named in the answer; the others are applied. Sending a batch again with the ' +
        `same batchId applies nothing and answers the same. ${rolesOfEdits} ${documentsOfEdits}`,
    })
    .input(EditBatch.extend({ id }))
    .output(BatchResult),

  listSteps: withNetwork
    .meta({ access: 'viewer' })
    .route({
      method: 'GET',
      path: '/networks/{id}/steps',
      tags: ['Edits'],
      summary: 'List your own steps that can be undone or redone',
      description: 'Steps are groups of batches, or batches without a group; only those with a label are listed.',
    })
    .input(z.object({ id }))
    .output(OwnSteps),

  activity: withNetwork
    .meta({ access: 'viewer' })
    .route({
      method: 'GET',
      path: '/networks/{id}/activity',
      tags: ['Edits'],
      summary: 'Read who did what, in sentences',
      description:
        'Step by step, the newest first. Moves are left out unless `topic` is places. At most ' +
        `${figure(batchesSearched)} batches are searched for one answer: it may hold fewer steps than ` +
        '`limit`, or none, and still say in `before` how to go on. What lies in books is never part of it.',
    })
    .input(ActivityInput)
    .output(ActivityPage),

  undo: reversal
    .errors({ NOT_IN_FORCE: errors.NOT_IN_FORCE })
    .route({
      method: 'POST',
      path: '/networks/{id}/undo',
      tags: ['Edits'],
      summary: 'Take a step back',
      description:
        'Undoes what stands of a step, which is a group of batches or a single batch: `stepId` is the groupId or the ' +
        'batchId. You may take back your own steps, as far as your role allows the edits that do it; editors and the ' +
        'owner of a network those of everybody. You choose `batchId`, so that a repeated call does nothing and answers ' +
        'the same. What others have removed since is refused and named; the rest is done. With `ifUnchanged` nothing is ' +
        'done where anything would be lost that came after the step.',
    })
    .input(StepInput)
    .output(StepResult),

  redo: reversal
    .errors({ IN_FORCE: errors.IN_FORCE })
    .route({
      method: 'POST',
      path: '/networks/{id}/redo',
      tags: ['Edits'],
      summary: 'Do a step again that was taken back',
      description: 'The counterpart of undo, with the same `stepId`: that of the step itself.',
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
        'Ask again after the last version you got until you have `version`.',
    })
    .input(z.object({ id, after: z.coerce.number().int().min(0).max(highestVersion).default(0) }))
    .output(z.object({ version: z.int().min(0), batches: z.array(LoggedBatch) })),
}
