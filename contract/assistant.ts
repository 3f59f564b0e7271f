import { eventIterator, oc } from '@orpc/contract'
import { z } from 'zod'
import { mostProposals, Proposal } from '../domain/assistant/proposal.ts'
import { day, id, moment, text } from '../domain/entities/fields.ts'
import type { OperationMeta } from './access.ts'
import { errors, errorsOfSending } from './errors.ts'

const base = oc.$meta<OperationMeta>({ access: 'viewer' }).errors({
  ...errorsOfSending,
  FORBIDDEN: errors.FORBIDDEN,
  NOT_FOUND: errors.NOT_FOUND,
})

export const ProposalDecision = z.enum(['accepted', 'rejected']).meta({ id: 'ProposalDecision' })
export type ProposalDecision = z.infer<typeof ProposalDecision>

/** One turn of a conversation about a network. Proposals are what the assistant would add; a person decides. */
export const AssistantMessage = z
  .object({
    id,
    role: z.enum(['user', 'assistant']),
    content: z.string(),
    proposals: z.array(Proposal),
    decisions: z.record(id, ProposalDecision).describe('What you decided about its proposals, by their ids.'),
    isBroken: z.boolean().describe('An answer that was not finished: it broke off, was stopped, or nothing came.'),
    createdAt: moment,
  })
  .meta({ id: 'AssistantMessage' })
export type AssistantMessage = z.infer<typeof AssistantMessage>

/** What happens while the assistant answers. `failed` ends the answer; what was said before it stands. */
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
      summary: 'Your conversation with the assistant about a network',
      description: 'The hundred newest messages, oldest first. Nobody else sees them.',
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
        'The answer comes as a stream of events. Nothing it proposes is done: that takes edits. On a server without a ' +
        'language model it says what can be computed of the network.',
    })
    .input(
      z.object({
        id,
        messageId: id,
        text: text(8000, 'A message').trim().min(1, 'Write what you want to know.'),
        today: day.optional().describe('The day it is where you are; in UTC if left out.'),
      }),
    )
    .output(eventIterator(AssistantEvent)),

  decide: base
    .route({
      method: 'POST',
      path: '/networks/{id}/assistant/decisions',
      successStatus: 204,
      tags: ['Assistant'],
      summary: 'Remember what you decided about proposals',
      description: 'Adds nothing to the network: that takes edits. A later decision takes the place of an earlier one.',
    })
    .input(z.object({ id, proposalIds: z.array(id).min(1).max(mostProposals), decision: ProposalDecision })),

  clear: base
    .route({
      method: 'DELETE',
      path: '/networks/{id}/assistant/messages',
      successStatus: 204,
      tags: ['Assistant'],
      summary: 'Forget your conversation about a network',
    })
    .input(z.object({ id })),
}
