import { oc } from '@orpc/contract'
import { z } from 'zod'
import { industries } from '../domain/catalog/community/industries.ts'
import { id, line, moment, text } from '../domain/entities/fields.ts'
import { networkName } from '../domain/entities/network/network.ts'
import type { OperationMeta } from './access.ts'
import { errors, inputErrors } from './errors.ts'

const base = oc.$meta<OperationMeta>({ access: 'user' }).errors(inputErrors)

/**
 * State of a generation. `running`: nodes are still arriving. `done`: the network contains the model's whole response.
 * `short`: the response was cut off, and the network contains the part that arrived. `stopped`: the user stopped it,
 * and the network contains the part that arrived. `local`: the model did not respond, and the network was built from
 * the description without the model. `cancelled`: the user stopped it before any content arrived, and the network was
 * removed. `deleted`: a user deleted the network. `failed`: it produced nothing, and the network was removed.
 */
export const GenerationState = z
  .enum(['running', 'done', 'short', 'stopped', 'local', 'cancelled', 'deleted', 'failed'])
  .meta({ id: 'GenerationState' })
export type GenerationState = z.infer<typeof GenerationState>

/** A network that is being generated from a description. The generation's id is the `stepId` of all its edits. */
export const Generation = z
  .object({ id, networkId: id, networkName: z.string(), state: GenerationState, createdAt: moment })
  .meta({ id: 'Generation' })
export type Generation = z.infer<typeof Generation>

/** Number of AI-generated networks so far, and the limit of the user's plan; null for no limit. */
export const GenerationQuota = z
  .object({ used: z.int().min(0), limit: z.int().min(0).nullable() })
  .meta({ id: 'GenerationQuota' })
export type GenerationQuota = z.infer<typeof GenerationQuota>

export const generations = {
  start: base
    .errors({
      AI_QUOTA_REACHED: errors.AI_QUOTA_REACHED,
      ALREADY_EXISTS: errors.ALREADY_EXISTS,
      DESCRIPTION_UNCLEAR: errors.DESCRIPTION_UNCLEAR,
      TOO_MANY_REQUESTS: errors.TOO_MANY_REQUESTS,
      TOO_MANY_GENERATIONS: errors.TOO_MANY_GENERATIONS,
      STORAGE_LIMIT: errors.STORAGE_LIMIT,
    })
    .route({
      method: 'POST',
      path: '/generations',
      successStatus: 201,
      tags: ['Generation'],
      summary: 'Generate a network from a description',
      description:
        'Creates the network immediately. Nodes and connections arrive as regular edits. You choose the ids, so that a ' +
        'repeated call starts no second generation. Without a name, one is generated.',
    })
    .input(
      z.object({
        id,
        networkId: z.uuid('Invalid network ID').toLowerCase(),
        name: networkName.optional(),
        prompt: text(8000, 'A description').trim().min(1, 'Describe the network you want.'),
        industry: z.enum(industries).nullable().default(null).describe('Read from the description if null.'),
        place: line(200, 'A place').min(1).nullable().default(null).describe('Read from the description if null.'),
      }),
    )
    .output(Generation),

  get: base
    .errors({ GENERATION_NOT_FOUND: errors.GENERATION_NOT_FOUND })
    .route({
      method: 'GET',
      path: '/generations/{generationId}',
      tags: ['Generation'],
      summary: 'Get the progress of a generation',
    })
    .input(z.object({ generationId: id }))
    .output(Generation),

  latest: base
    .route({
      method: 'GET',
      path: '/generations',
      tags: ['Generation'],
      summary: 'List your recent generations',
      description: 'The twenty most recent, newest first.',
    })
    .output(z.array(Generation)),

  stop: base
    .errors({ GENERATION_NOT_FOUND: errors.GENERATION_NOT_FOUND })
    .route({
      method: 'POST',
      path: '/generations/{generationId}/stop',
      tags: ['Generation'],
      summary: 'Stop a generation',
      description:
        'If the network already has a node, it stays and counts toward the limit of your plan. If it is empty, it is ' +
        'removed and does not count.',
    })
    .input(z.object({ generationId: id }))
    .output(Generation),

  quota: base
    .route({
      method: 'GET',
      path: '/generation-quota',
      tags: ['Generation'],
      summary: 'Get your usage of AI-generated networks',
    })
    .output(GenerationQuota),
}
