import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AssistantMessage } from '../../contract/assistant.ts'
import { api, queries } from '../api/api.ts'
import { failureText } from '../api/failure.ts'
import { useNetworkStore } from '../store/hooks.ts'
import { newId } from '../store/tab-identity.ts'
import { localDay } from '../ui/days.ts'
import { showToast } from '../ui/toast.tsx'
import type { Conversation } from './conversation.ts'
import { chatTexts as texts } from './texts.ts'

interface Question {
  readonly id: string
  readonly text: string
}

const noMessages: readonly AssistantMessage[] = []

/**
 * A conversation about a network with whoever answers behind the server, which remembers it. Answers arrive while they are
 * written. `wanted`: somebody has looked at it.
 */
export function useConversation(networkId: string, { wanted }: { wanted: boolean }): Conversation {
  const { userId } = useNetworkStore()
  const client = useQueryClient()
  const options = queries.assistant.messages.queryOptions({ input: { id: networkId } })
  const hasModel = useQuery(queries.config.queryOptions()).data?.hasModel ?? true
  const loaded = useQuery({ ...options, enabled: wanted })
  const messages = loaded.data ?? noMessages
  const [state, setState] = useState<Exclude<Conversation['state'], 'loading'>>('idle')
  const [failed, setFailed] = useState<Question | null>(null)
  const running = useRef<AbortController | null>(null)
  const context = { actor: userId }
  useEffect(() => () => running.current?.abort(), [])

  const change = (to: (before: readonly AssistantMessage[]) => AssistantMessage[]) =>
    client.setQueryData(options.queryKey, (before) => to(before ?? noMessages))
  const add = (message: Pick<AssistantMessage, 'id' | 'role' | 'content'>) =>
    change((before) => [...before, { ...message, proposals: [], createdAt: new Date().toISOString() }])
  const grow = (id: string, by: (message: AssistantMessage) => Partial<AssistantMessage>) =>
    change((before) => before.map((message) => (message.id === id ? { ...message, ...by(message) } : message)))

  function fail(question: Question, answerId: string, message: string): void {
    showToast({ tone: 'error', title: texts.error, message })
    grow(answerId, ({ content }) => ({ content: content || (hasModel ? texts.sorry : texts.sorryWithoutModel) }))
    setFailed(question)
  }

  /** Asked again, a question keeps its id, and its failed answer is taken away. */
  function begin(question: Question, answerId: string): void {
    change((before) => {
      const place = before.findIndex(({ id }) => id === question.id)
      return place < 0 ? [...before] : before.slice(0, place)
    })
    add({ ...question, role: 'user', content: question.text })
    add({ id: answerId, role: 'assistant', content: '' })
  }

  async function run(question: Question): Promise<void> {
    const abort = new AbortController()
    running.current = abort
    const answerId = newId()
    setFailed(null)
    setState('thinking')
    // What is still on its way from the server would take the place of what is said from here on.
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
        if (event.type === 'failed') fail(question, answerId, event.message)
        // From here on it is known under the name the server gave it.
        if (event.type === 'done') grow(answerId, () => ({ id: event.messageId }))
      }
    } catch (error) {
      if (!abort.signal.aborted) fail(question, answerId, failureText(error))
    } finally {
      change((before) => before.filter(({ content, proposals }) => content !== '' || proposals.length > 0))
      if (running.current === abort) setState('idle')
    }
  }

  async function clear(): Promise<void> {
    running.current?.abort()
    setState('idle')
    setFailed(null)
    try {
      await api.assistant.clear({ id: networkId }, { context })
      change(() => [])
    } catch (error) {
      showToast({ tone: 'error', title: texts.notCleared, message: failureText(error) })
    }
  }

  return {
    suggestions: hasModel ? texts.modelSuggestions : texts.suggestions,
    messages,
    state: loaded.isPending || loaded.isError ? 'loading' : state,
    failure: loaded.isError ? failureText(loaded.error) : null,
    reload: () => void loaded.refetch(),
    ask: (text) => void run({ id: newId(), text }),
    stop() {
      running.current?.abort()
      setState('idle')
    },
    retry: failed === null ? null : () => void run(failed),
    clear: () => void clear(),
  }
}
