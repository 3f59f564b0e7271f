import { eventIterator, oc } from '@orpc/contract'
import { z } from 'zod'
import { mostProposals, Proposal } from '../domain/assistant/proposal.ts'
import { day, id, moment, text } from '../domain/entities/fields.ts'
import type { OperationMeta } from './access.ts'
import { errors, inputErrors } from './errors.ts'

const base = oc.$meta<OperationMeta>({ access: 'viewer' }).errors({
  ...inputErrors,
  FORBIDDEN: errors.FORBIDDEN,
  NOT_FOUND: errors.NOT_FOUND,
})

export const ProposalDecision = z.enum(['accepted', 'rejected']).meta({ id: 'ProposalDecision' })
export type ProposalDecision = z.infer<typeof ProposalDecision>

/**
 * A message of a conversation about a network. `proposals` are additions that the assistant suggests; the user accepts
 * or dismisses them.
 */
export const AssistantMessage = z
  .object({
    id,
    role: z.enum(['user', 'assistant']),
    content: z.string(),
    proposals: z.array(Proposal),
    decisions: z.record(id, ProposalDecision).describe('Your decisions about its proposals, by id.'),
    isBroken: z.boolean().describe('The answer is incomplete: it was cut off, was stopped, or never arrived.'),
    createdAt: moment,
  })
  .meta({ id: 'AssistantMessage' })
export type AssistantMessage = z.infer<typeof AssistantMessage>

/** Events of the assistant's streamed response. `failed` ends the response; the text received before it is kept. */
export const AssistantEvent = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('text'), delta: z.string() }),
    z.object({ type: z.literal('proposals'), proposals: z.array(Proposal) }),
    z.object({ type: z.literal('failed'), message: z.string() }),
    z.object({ type: z.literal('done'), messageId: id }),
  ])
  .meta({ id: 'AssistantEvent' })
export type AssistantEvent = z.infer<typeof AssistantEvent>

export const assistant = {
  messages: base
    .route({
      method: 'GET',
      path: '/networks/{id}/assistant/messages',
      tags: ['Assistant'],
      summary: 'Read your conversation about a network',
      description: 'The hundred most recent messages, oldest first. Only you can see them.',
    })
    .input(z.object({ id }))
    .output(z.array(AssistantMessage)),

  ask: base
    .errors({ TOO_MANY_REQUESTS: errors.TOO_MANY_REQUESTS })
    .route({
      method: 'POST',
      path: '/networks/{id}/assistant/messages',
      tags: ['Assistant'],
      summary: 'Ask the assistant about a network',
      description:
        'Streams the answer as events. Proposals in it change nothing; submit edits for that. On a server without a ' +
        'language model, the answer is computed from the network.',
    })
    .input(
      z.object({
        id,
        messageId: id,
        text: text(8000, 'A message').trim().min(1, 'Enter a question.'),
        today: day.optional().describe('Today in your time zone. Default: today in UTC.'),
      }),
    )
    .output(eventIterator(AssistantEvent)),

  decide: base
    .route({
      method: 'POST',
      path: '/networks/{id}/assistant/decisions',
      successStatus: 204,
      tags: ['Assistant'],
      summary: 'Store your decisions about proposals',
      description: 'Does not change the network; submit edits for that. A later decision replaces an earlier one.',
    })
    .input(z.object({ id, proposalIds: z.array(id).min(1).max(mostProposals), decision: ProposalDecision })),

  clear: base
    .route({
      method: 'DELETE',
      path: '/networks/{id}/assistant/messages',
      successStatus: 204,
      tags: ['Assistant'],
      summary: 'Delete your conversation about a network',
    })
    .input(z.object({ id })),
}
