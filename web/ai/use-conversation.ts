import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { AssistantMessage, ProposalDecision } from '../../contract/assistant.ts'
import { api, queries } from '../api/api.ts'
import { configQuery } from '../api/config.ts'
import { failureText } from '../api/failure.ts'
import { useNetworkStore } from '../store/hooks.ts'
import { newId } from '../store/tab-identity.ts'
import { localDay } from '../ui/time/days.ts'
import { showToast } from '../ui/toasts/toast.tsx'
import type { Conversation, Decisions } from './conversation.ts'
import { chatTexts as texts } from './texts.ts'

interface Question {
  readonly id: string
  readonly text: string
}

const noMessages: readonly AssistantMessage[] = []

/**
 * A conversation about a network, which is stored on the server. Answers stream in. `wanted` says whether the user has
 * opened the conversation.
 */
export function useConversation(networkId: string, { wanted }: { wanted: boolean }): Conversation {
  const { userId } = useNetworkStore()
  const client = useQueryClient()
  const options = queries.assistant.messages.queryOptions({ input: { id: networkId } })
  const hasModel = useQuery(configQuery).data?.hasModel ?? true
  const loaded = useQuery({ ...options, enabled: wanted })
  const messages = loaded.data ?? noMessages
  const [state, setState] = useState<Exclude<Conversation['state'], 'loading'>>('idle')
  const running = useRef<AbortController | null>(null)
  const context = { actor: userId }
  useEffect(() => () => running.current?.abort(), [])

  const change = (to: (before: readonly AssistantMessage[]) => AssistantMessage[]) =>
    client.setQueryData(options.queryKey, (before) => to(before ?? noMessages))
  const add = (message: Pick<AssistantMessage, 'id' | 'role' | 'content'>) =>
    change((before) => [
      ...before,
      { ...message, proposals: [], decisions: {}, isBroken: false, createdAt: new Date().toISOString() },
    ])
  const grow = (id: string, by: (message: AssistantMessage) => Partial<AssistantMessage>) =>
    change((before) => before.map((message) => (message.id === id ? { ...message, ...by(message) } : message)))

  function fail(answerId: string, message: string): void {
    showToast({ tone: 'error', title: texts.error, message })
    grow(answerId, () => ({ isBroken: true }))
  }

  /** Adds a question and an empty answer. A repeated question keeps its id, and its failed answer is removed. */
  function begin(question: Question, answerId: string): void {
    change((before) => {
      const place = before.findIndex(({ id }) => id === question.id)
      return place < 0 ? [...before] : before.slice(0, place)
    })
    add({ ...question, role: 'user', content: question.text })
    add({ id: answerId, role: 'assistant', content: '' })
  }

  async function run(question: Question): Promise<boolean> {
    const abort = new AbortController()
    running.current = abort
    const answerId = newId()
    setState('thinking')
    try {
      await client.ensureQueryData(options)
    } catch {
      // The component that uses the query shows the error.
      setState('idle')
      return false
    }
    // Cancels a pending request, whose response would overwrite the messages that are added now.
    await client.cancelQueries({ queryKey: options.queryKey })
    begin(question, answerId)
    try {
      const today = localDay(new Date())
      const asked = { id: networkId, messageId: question.id, text: question.text, today }
      const events = await api.assistant.ask(asked, { context, signal: abort.signal })
      for await (const event of events) {
        setState('answering')
        if (event.type === 'text') grow(answerId, ({ content }) => ({ content: content + event.delta }))
        if (event.type === 'proposals') {
          grow(answerId, ({ proposals }) => ({ proposals: [...proposals, ...event.proposals] }))
        }
        if (event.type === 'failed') fail(answerId, event.message)
        // The answer keeps its own id, not the id of the 'done' event, because a new key would replace its elements.
      }
    } catch (error) {
      // If the user has stopped the answer, the text so far stays and is marked as incomplete.
      if (abort.signal.aborted)
        grow(answerId, ({ content, proposals }) => ({ isBroken: content !== '' || proposals.length > 0 }))
      else fail(answerId, failureText(error))
    } finally {
      change((before) =>
        before.filter(({ content, proposals, isBroken }) => isBroken || content !== '' || proposals.length > 0),
      )
      if (running.current === abort) setState('idle')
    }
    return true
  }

  async function clear(): Promise<void> {
    running.current?.abort()
    setState('idle')
    try {
      await api.assistant.clear({ id: networkId }, { context })
      change(() => [])
    } catch (error) {
      showToast({ tone: 'error', title: texts.notCleared, message: failureText(error) })
    }
  }

  const decisions = useMemo<Decisions>(
    () => new Map(messages.flatMap((message) => Object.entries(message.decisions))),
    [messages],
  )

  function decide(proposalIds: readonly string[], decision: ProposalDecision): void {
    if (proposalIds.length === 0) return
    change((before) =>
      before.map((message) => {
        const mine = message.proposals.flatMap(({ id }) => (proposalIds.includes(id) ? [[id, decision] as const] : []))
        return mine.length === 0
          ? message
          : { ...message, decisions: { ...message.decisions, ...Object.fromEntries(mine) } }
      }),
    )
    api.assistant
      .decide({ id: networkId, proposalIds: [...proposalIds], decision }, { context })
      .catch((error: unknown) => {
        showToast({ tone: 'error', title: texts.notDecided, message: failureText(error) })
      })
  }

  const current = state === 'idle' && (loaded.isPending || loaded.isError) ? 'loading' : state
  const question = messages.findLast(({ role }) => role === 'user')
  const last = messages.at(-1)
  const isUnfinished = current === 'idle' && (last?.role === 'user' || last?.isBroken === true)

  return {
    decisions,
    decide,
    sorry: hasModel ? texts.sorry : texts.sorryWithoutModel,
    suggestions: hasModel ? texts.modelSuggestions : texts.suggestions,
    messages,
    state: current,
    failure: loaded.isError ? failureText(loaded.error) : null,
    reload: () => void loaded.refetch(),
    ask: (text) => run({ id: newId(), text }),
    stop() {
      running.current?.abort()
      setState('idle')
    },
    retry: isUnfinished && question ? () => void run({ id: question.id, text: question.content }) : null,
    clear,
  }
}
