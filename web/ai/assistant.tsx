import { ActionIcon, Box, Button, Textarea } from '@mantine/core'
import { IconEraser, IconPlayerStopFilled, IconSend2, IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, memo, useEffect, useEffectEvent, useState } from 'react'
import { greeting } from '../../domain/assistant/answer.ts'
import type { Graph } from '../../domain/model/graph.ts'
import { queries } from '../api/api.ts'
import { Spinner } from '../ui/spinner.tsx'
import styles from './assistant.module.css'
import type { ChatMessage, Conversation } from './conversation.ts'
import { useDecisions } from './decisions.ts'
import { type ProposedNode, Proposals, proposedNodes } from './proposals.tsx'
import { chatTexts as texts } from './texts.ts'
import { useLocalConversation } from './use-local-conversation.ts'
import { useModelConversation } from './use-model-conversation.ts'

interface AssistantProps {
  readonly graph: Graph
  readonly canEdit: boolean
  /** What is proposed at the moment, to be shown where it would stand. */
  readonly onProposed: (nodes: readonly ProposedNode[]) => void
}

/** Somebody to ask about the open network: a language model where one is set up, computed facts where none is. */
export function Assistant(props: AssistantProps) {
  const config = useQuery(queries.config.queryOptions()).data
  if (!config) return <Spinner label={texts.conversation} />
  return config.hasModel ? <ModelAssistant {...props} /> : <LocalAssistant {...props} />
}

function ModelAssistant(props: AssistantProps) {
  const conversation = useModelConversation(props.graph.network.id)
  return <Talk {...props} conversation={conversation} suggestions={texts.modelSuggestions} />
}

function LocalAssistant(props: AssistantProps) {
  const conversation = useLocalConversation(props.graph)
  return <Talk {...props} conversation={conversation} suggestions={texts.suggestions} />
}

interface TalkProps extends AssistantProps {
  readonly conversation: Conversation
  readonly suggestions: readonly string[]
}

function Talk({ graph, canEdit, onProposed, conversation, suggestions }: TalkProps) {
  const { messages, state } = conversation
  useProposed(messages, graph, onProposed)
  const last = messages.at(-1)
  return (
    <div className={styles.chat}>
      <Box
        className={styles.messages}
        role="log"
        aria-label={texts.conversation}
        // A reader hears the answer once it is whole, not every few letters.
        aria-busy={state === 'answering'}
        tabIndex={0}
      >
        <Bubble speaker="assistant" content={greeting(graph.network.name)} />
        {conversation.failure !== null && (
          <div role="alert">
            <p className={styles.thinking}>{`${texts.notLoaded}. ${conversation.failure}`}</p>
            <Button size="xs" variant="default" onClick={conversation.reload}>
              {texts.retry}
            </Button>
          </div>
        )}
        {messages.length === 0 && state === 'idle' && (
          <div className={styles.suggestions}>
            {suggestions.map((suggestion) => (
              <Button key={suggestion} size="xs" variant="default" onClick={() => conversation.ask(suggestion)}>
                {suggestion}
              </Button>
            ))}
          </div>
        )}
        {messages.map((message) => (
          <Message key={message.id} message={message} graph={graph} canEdit={canEdit} />
        ))}
        {state === 'thinking' && <p className={styles.thinking}>{texts.thinking}</p>}
        {conversation.retry && (
          <Button className={styles.retry} size="xs" variant="default" onClick={conversation.retry}>
            {texts.retry}
          </Button>
        )}
        <div key={`${messages.length} ${state} ${last?.content.length ?? 0}`} ref={bringIntoView} />
      </Box>
      <Composer conversation={conversation} />
    </div>
  )
}

const Message = memo(function Message({
  message,
  ...network
}: { message: ChatMessage } & Omit<AssistantProps, 'onProposed'>) {
  const { role, content, proposals } = message
  if (content === '' && proposals.length === 0) return null
  return (
    <div className={styles.message} data-role={role}>
      {content !== '' && <Bubble speaker={role} content={content} />}
      {proposals.length > 0 && <Proposals proposals={proposals} {...network} />}
    </div>
  )
})

const nothing: readonly ProposedNode[] = []

/** Tells what the last proposals would add, as long as they are looked at. */
function useProposed(
  messages: readonly ChatMessage[],
  graph: Graph,
  onProposed: (nodes: readonly ProposedNode[]) => void,
): void {
  const decisions = useDecisions()
  const last = messages.findLast(({ proposals }) => proposals.length > 0)?.proposals
  const tell = useEffectEvent(onProposed)
  useEffect(() => tell(last ? proposedNodes(last, decisions, graph) : nothing), [last, decisions, graph])
  useEffect(() => () => tell(nothing), [])
}

/** What is said is shown as it was written: nothing in it is a link, a picture or markup. */
function Bubble({ speaker, content }: { speaker: ChatMessage['role']; content: string }) {
  return (
    <div className={styles.bubble} data-role={speaker}>
      <p className={styles.speaker}>
        {speaker === 'assistant' && <IconSparkles size={14} stroke={1.75} aria-hidden />}
        {speaker === 'assistant' ? texts.assistant : texts.you}
      </p>
      <p className={styles.content}>{content}</p>
    </div>
  )
}

function Composer({ conversation }: { conversation: Conversation }) {
  const [draft, setDraft] = useState('')
  const isBusy = conversation.state === 'thinking' || conversation.state === 'answering'
  const canSend = draft.trim() !== '' && conversation.state === 'idle'

  function send(): void {
    if (!canSend) return
    conversation.ask(draft.trim())
    setDraft('')
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        className={styles.field}
        aria-label={texts.field}
        aria-description={texts.keys}
        placeholder={texts.field}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={8000}
        data-overview-begin
      />
      {isBusy ? (
        <ActionIcon variant="default" aria-label={texts.stop} onClick={conversation.stop}>
          <IconPlayerStopFilled size={14} aria-hidden />
        </ActionIcon>
      ) : (
        <ActionIcon type="submit" variant="filled" color="ink" aria-label={texts.send} disabled={!canSend}>
          <IconSend2 size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      {conversation.messages.length > 0 && (
        <ActionIcon variant="subtle" color="gray" aria-label={texts.clear} onClick={conversation.clear}>
          <IconEraser size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      <p className={styles.hint}>{texts.hint}</p>
    </form>
  )
}

/** Whoever has scrolled further up than this reads there, pixels. */
const nearEnd = 240

function bringIntoView(end: HTMLElement | null): void {
  const log = end?.parentElement
  if (!log || (log.scrollTop > 0 && log.scrollHeight - log.scrollTop - log.clientHeight > nearEnd)) return
  end.scrollIntoView({ block: 'nearest' })
}
