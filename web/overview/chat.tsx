import { ActionIcon, Box, Button, TextInput } from '@mantine/core'
import { IconSend2, IconSparkles } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { answer, greeting } from '../../domain/assistant/answer.ts'
import { factsOf } from '../../domain/assistant/facts.ts'
import type { Graph } from '../../domain/model/graph.ts'
import { newId } from '../store/tab-identity.ts'
import { useToday } from '../ui/use-today.ts'
import styles from './chat.module.css'
import { texts } from './texts.ts'

/** An answer that is there before the question has been read looks like none. */
const replyDelayMs = 1500

interface ChatMessage {
  readonly id: string
  readonly speaker: 'assistant' | 'user'
  readonly content: string
}

/** Answers questions about the open network from what can be computed of it. */
export function Chat({ graph }: { readonly graph: Graph }) {
  const today = useToday()
  const [messages, setMessages] = useState<readonly ChatMessage[]>([])
  const [draft, setDraft] = useState('')
  const [asked, setAsked] = useState<string | null>(null)

  // About the network as it is by then.
  const reply = useEffectEvent((question: string) => {
    const content = answer(question, factsOf(graph, today))
    setMessages((before) => [...before, { id: newId(), speaker: 'assistant', content }])
    setAsked(null)
  })
  useEffect(() => {
    if (asked === null) return
    const timer = setTimeout(() => reply(asked), replyDelayMs)
    return () => clearTimeout(timer)
  }, [asked])

  function send(question: string): void {
    const content = question.trim()
    if (content === '' || asked !== null) return
    setMessages((before) => [...before, { id: newId(), speaker: 'user', content }])
    setAsked(content)
    setDraft('')
  }

  return (
    <div className={styles.chat}>
      <Box className={styles.messages} role="log" aria-label={texts.conversation} tabIndex={0}>
        <Bubble speaker="assistant" content={greeting(graph.network.name)} />
        {messages.length === 0 && (
          <div className={styles.suggestions}>
            {texts.suggestions.map((suggestion) => (
              <Button key={suggestion} size="xs" variant="default" onClick={() => send(suggestion)}>
                {suggestion}
              </Button>
            ))}
          </div>
        )}
        {messages.map(({ id, ...message }) => (
          <Bubble key={id} {...message} />
        ))}
        {asked !== null && <p className={styles.thinking}>{texts.thinking}</p>}
        <div key={`${messages.length} ${asked}`} ref={bringIntoView} />
      </Box>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          send(draft)
        }}
      >
        <TextInput
          className={styles.field}
          aria-label={texts.chatField}
          placeholder={texts.chatField}
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
          data-overview-begin
        />
        <ActionIcon
          type="submit"
          variant="filled"
          color="ink"
          aria-label={texts.send}
          disabled={draft.trim() === '' || asked !== null}
        >
          <IconSend2 size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </form>
    </div>
  )
}

function Bubble({ speaker, content }: Pick<ChatMessage, 'speaker' | 'content'>) {
  return (
    <div className={styles.bubble} data-speaker={speaker}>
      <p className={styles.speaker}>
        {speaker === 'assistant' && <IconSparkles size={14} stroke={1.75} aria-hidden />}
        {speaker === 'assistant' ? texts.assistant : texts.you}
      </p>
      <p className={styles.content}>{content}</p>
    </div>
  )
}

function bringIntoView(end: HTMLElement | null): void {
  end?.scrollIntoView({ block: 'nearest' })
}
