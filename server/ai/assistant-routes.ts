import { randomUUID } from 'node:crypto'
import type { AssistantEvent } from '../../contract/assistant.ts'
import { bookOf } from '../../domain/entities/document.ts'
import { includesModel } from '../billing/access.ts'
import { inDocument, inNetwork } from '../network/in-network.ts'
import { readBook, readSnapshot } from '../network/queries.ts'
import { operations } from '../operations.ts'
import { answerByFacts, answerByModel, type StoredAnswer } from './assistant.ts'
import { decideProposals, deleteMessages, rememberAnswer, rememberQuestion, consumeQuestion } from './commands.ts'
import { listMessages } from './queries.ts'

const { assistant } = operations

export const assistantRoutes = {
  messages: assistant.messages.handler(({ context, input }) => inNetwork(context, input.id, listMessages)),

  // All checks that can reject the request come first, because a stream that has started cannot return an error.
  ask: assistant.ask.handler(async ({ context, input: { id: networkId, messageId, text, today }, signal }) => {
    const { before, model } = await inNetwork(context, networkId, async (tx, access) => {
      await consumeQuestion(tx, access.principal.userId)
      await rememberQuestion(tx, access, { id: messageId, content: text })
      const messages = await listMessages(tx, access)
      return {
        before: messages.filter(({ id }) => id !== messageId),
        model: (await includesModel(tx, context)) ? context.model : undefined,
      }
    })
    const snapshot = await inNetwork(context, networkId, readSnapshot, { frozen: true })
    // The user's own interactions affect introduction paths and the results of filters, in the assistant as on the
    // page.
    const own = await inDocument(context, bookOf(context.user.id), readBook)
    const asker = { today: today ?? new Date().toISOString().slice(0, 10), email: context.user.email, ...own }
    const question = { text, before, snapshot, asker }
    const stored: StoredAnswer = { content: '', proposals: [], isBroken: true }
    const stopped = signal ?? new AbortController().signal
    const events = model ? answerByModel(model, question, stored, stopped) : answerByFacts(question, stored, stopped)
    return remembering(events, stored, (id) =>
      inNetwork(context, networkId, (tx, access) => rememberAnswer(tx, access, messageId, { id, ...stored })),
    )
  }),

  decide: assistant.decide.handler(({ context, input: { id: networkId, proposalIds, decision } }) =>
    inNetwork(context, networkId, (tx, access) => decideProposals(tx, access, proposalIds, decision)),
  ),

  clear: assistant.clear.handler(({ context, input }) => inNetwork(context, input.id, deleteMessages)),
}

/** Yields the events and stores the answer at the end, even if the user stops the answer. */
async function* remembering(
  events: AsyncGenerator<AssistantEvent>,
  stored: StoredAnswer,
  remember: (messageId: string) => Promise<void>,
): AsyncGenerator<AssistantEvent> {
  const messageId = randomUUID()
  try {
    yield* events
  } finally {
    if (stored.isBroken || stored.content || stored.proposals.length > 0) await remember(messageId)
  }
  yield { type: 'done', messageId }
}
