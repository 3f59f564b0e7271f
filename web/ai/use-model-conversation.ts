import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AssistantMessage } from '../../contract/assistant.ts'
import { api, queries } from '../api/api.ts'
import { failureText } from '../api/failure.ts'
import { useNetworkStore } from '../store/hooks.ts'
import { newId } from '../store/tab-identity.ts'
import { showToast } from '../ui/toast.tsx'
import type { Conversation } from './conversation.ts'
import { chatTexts as texts } from './texts.ts'

const noMessages: readonly AssistantMessage[] = []

/** A conversation with the language model behind the server, which remembers it. Answers arrive while they are written. */
export function useModelConversation(networkId: string): Conversation {
  const { userId } = useNetworkStore()
  const client = useQueryClient()
  const options = queries.assistant.messages.queryOptions({ input: { id: networkId } })
  const messages = useQuery(options).data ?? noMessages
  const [state, setState] = useState<Conversation['state']>('idle')
  const [failed, setFailed] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  const context = { actor: userId }
  useEffect(() => () => running.current?.abort(), [])

  const change = (to: (before: readonly AssistantMessage[]) => AssistantMessage[]) =>
    client.setQueryData(options.queryKey, (before) => to(before ?? noMessages))
  const add = (message: Pick<AssistantMessage, 'id' | 'role' | 'content'>) =>
    change((before) => [...before, { ...message, proposals: [], createdAt: new Date().toISOString() }])
  const grow = (id: string, by: (message: AssistantMessage) => Partial<AssistantMessage>) =>
    change((before) => before.map((message) => (message.id === id ? { ...message, ...by(message) } : message)))

  /** What is still on its way from the server would take the place of what is said from here on. */
  async function settle(): Promise<void> {
    await client.prefetchQuery(options)
    await client.cancelQueries({ queryKey: options.queryKey })
  }

  function fail(text: string, answerId: string, message: string): void {
    showToast({ tone: 'error', title: texts.error, message })
    grow(answerId, ({ content }) => ({ content: content || texts.sorry }))
    setFailed(text)
  }

  async function run(text: string): Promise<void> {
    const abort = new AbortController()
    running.current = abort
    const [messageId, answerId] = [newId(), newId()]
    setFailed(null)
    setState('thinking')
    await settle()
    add({ id: messageId, role: 'user', content: text })
    add({ id: answerId, role: 'assistant', content: '' })
    try {
      const events = await api.assistant.ask({ id: networkId, messageId, text }, { context, signal: abort.signal })
      for await (const event of events) {
        setState('answering')
        if (event.type === 'text') grow(answerId, ({ content }) => ({ content: content + event.delta }))
        if (event.type === 'proposals') {
          grow(answerId, ({ proposals }) => ({ proposals: [...proposals, ...event.proposals] }))
        }
        if (event.type === 'failed') fail(text, answerId, event.message)
        // From here on it is known under the name the server gave it.
        if (event.type === 'done') grow(answerId, () => ({ id: event.messageId }))
      }
    } catch (error) {
      if (!abort.signal.aborted) fail(text, answerId, failureText(error))
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
    messages,
    state,
    ask: (text) => void run(text),
    stop() {
      running.current?.abort()
      setState('idle')
    },
    retry: failed === null ? null : () => void run(failed),
    clear: () => void clear(),
  }
}
