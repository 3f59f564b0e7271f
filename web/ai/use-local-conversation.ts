import { useEffect, useEffectEvent, useState } from 'react'
import { answer } from '../../domain/assistant/answer.ts'
import { type Proposal, readProposals } from '../../domain/assistant/proposal.ts'
import type { Graph } from '../../domain/model/graph.ts'
import { newId } from '../store/tab-identity.ts'
import { useToday } from '../ui/use-today.ts'
import type { ChatMessage, Conversation } from './conversation.ts'
import { chatTexts as texts } from './texts.ts'

/** An answer that is there before the question has been read looks like none, milliseconds. */
const replyDelayMs = 1500

/** Answers from what can be computed of the network. Kept while the page is open. */
export function useLocalConversation(graph: Graph | null): Conversation {
  const today = useToday()
  const [messages, setMessages] = useState<readonly ChatMessage[]>([])
  const [asked, setAsked] = useState<string | null>(null)
  const add = (role: ChatMessage['role'], content: string, proposals: readonly Proposal[] = []) =>
    setMessages((before) => [...before, { id: newId(), role, content, proposals: [...proposals] }])

  // About the network as it is by then.
  const reply = useEffectEvent((question: string) => {
    if (graph) {
      const { said, items } = answer(question, graph, today)
      add('assistant', said, readProposals(items, newId))
    }
    setAsked(null)
  })
  useEffect(() => {
    if (asked === null) return
    const timer = setTimeout(() => reply(asked), replyDelayMs)
    return () => clearTimeout(timer)
  }, [asked])

  return {
    suggestions: texts.suggestions,
    messages,
    state: asked === null ? 'idle' : 'thinking',
    ask(text) {
      add('user', text)
      setAsked(text)
    },
    stop: () => setAsked(null),
    retry: null,
    failure: null,
    reload: () => undefined,
    clear() {
      setAsked(null)
      setMessages([])
    },
  }
}
