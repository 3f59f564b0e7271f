import { oc } from '@orpc/contract'
import { z } from 'zod'
import { BatchResult, EditBatch, LoggedBatch } from '../domain/edits/batch.ts'
import { Edge } from '../domain/model/edge.ts'
import { id } from '../domain/model/fields.ts'
import { ListedNetwork, networkDescription, networkName } from '../domain/model/network.ts'
import { Node } from '../domain/model/node.ts'
import { Tag } from '../domain/model/tag.ts'
import { Task } from '../domain/model/task.ts'
import type { OperationMeta } from './access.ts'
import { errors } from './errors.ts'

const base = oc.$meta<OperationMeta>({ access: 'owner' }).errors({
  BAD_REQUEST: errors.BAD_REQUEST,
  UNAUTHORIZED: errors.UNAUTHORIZED,
  ACCOUNT_CHANGED: errors.ACCOUNT_CHANGED,
  PAYLOAD_TOO_LARGE: errors.PAYLOAD_TOO_LARGE,
  FAULT: errors.FAULT,
  UNAVAILABLE: errors.UNAVAILABLE,
})
const withNetwork = base.errors({ FORBIDDEN: errors.FORBIDDEN, NOT_FOUND: errors.NOT_FOUND })

/** A whole network at one version. */
export const Snapshot = z
  .object({
    network: ListedNetwork,
    nodes: z.array(Node),
    edges: z.array(Edge),
    tasks: z.array(Task),
    tags: z.array(Tag),
  })
  .meta({ id: 'Snapshot' })
export type Snapshot = z.infer<typeof Snapshot>

/** The most batches one answer of the edit log holds. */
export const longestLogPage = 200
/** Edits of this size, as JSON, end a page: large batches would otherwise make one of hundreds of megabytes. */
export const largestLogPageBytes = 2 * 1024 * 1024
/** The highest number a version can have: PostgreSQL's largest integer. */
export const highestVersion = 2_147_483_647

export const networks = {
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
    .input(z.object({ ids: z.array(id).max(10_000) }))
    .output(z.array(ListedNetwork)),

  get: withNetwork
    .meta({ access: 'viewer' })
    .route({ method: 'GET', path: '/networks/{id}', tags: ['Networks'], summary: 'Read a whole network' })
    .input(z.object({ id }))
    .output(Snapshot),

  duplicate: withNetwork
    .meta({ access: 'viewer' })
    .errors({ ALREADY_EXISTS: errors.ALREADY_EXISTS, PLAN_LIMIT: errors.PLAN_LIMIT })
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
    .meta({ access: 'editor' })
    .errors({ BATCH_MISMATCH: errors.BATCH_MISMATCH })
    .route({
      method: 'POST',
      path: '/networks/{id}/edits',
      tags: ['Edits'],
      summary: 'Change a network by a batch of edits',
      description:
        'The edits are applied in order, in one transaction. An edit that cannot be done (its node was deleted ' +
        'meanwhile, say) is refused and named in the answer; the others are applied. Sending a batch again with the ' +
        'same batchId applies nothing and answers the same.',
    })
    .input(EditBatch.extend({ id }))
    .output(BatchResult),

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
