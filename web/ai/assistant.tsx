import { ActionIcon, Box, Button, Textarea } from '@mantine/core'
import { IconEraser, IconPlayerStopFilled, IconSend2, IconSparkles } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, memo, Suspense, useState } from 'react'
import { greeting } from '../../domain/assistant/answer.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { UpgradeLink } from '../ui/display/upgrade-link.tsx'
import styles from './assistant.module.css'
import type { ChatMessage, Conversation } from './conversation.ts'
import { Proposals } from './proposals.tsx'
import { chatTexts as texts } from './texts.ts'
import { useScrollToEnd } from './use-scroll-to-end.ts'
import { newestProposals, type Plan } from './use-plan.ts'

interface AssistantProps {
  readonly graph: Graph
  readonly canEdit: boolean
  readonly conversation: Conversation
  /** Result of accepting the newest proposals. */
  readonly plan: Plan
  /** Whether the assistant has no language model because the user's plan does not include it. */
  readonly isWithoutModel: boolean
}

/** A chat about the open network. */
export function Assistant({ graph, canEdit, conversation, plan, isWithoutModel }: AssistantProps) {
  const { messages, state } = conversation
  const newest = newestProposals(messages)
  const last = messages.at(-1)
  const { scrolling, toEnd } = useScrollToEnd()
  const ask = (text: string) => {
    toEnd()
    return conversation.ask(text)
  }
  return (
    <div className={styles.chat}>
      <Box
        {...scrolling}
        className={styles.messages}
        role="log"
        aria-label={texts.conversation}
        // While true, screen readers do not announce the answer. It is announced when it is complete.
        aria-busy={state === 'answering'}
        tabIndex={0}
      >
        <div className={styles.bubbles}>
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
              {conversation.suggestions.map((suggestion) => (
                <Button key={suggestion} size="xs" variant="default" onClick={() => ask(suggestion)}>
                  {suggestion}
                </Button>
              ))}
            </div>
          )}
          {messages.map((message) => (
            <Message
              key={message.id}
              message={message}
              graph={graph}
              canEdit={canEdit}
              conversation={conversation}
              plan={message.proposals === newest ? plan : undefined}
            />
          ))}
          {state === 'thinking' && <p className={styles.thinking}>{texts.thinking}</p>}
          {conversation.retry && (
            <div className={styles.unfinished}>
              {last && !isSorry(last) && (
                <p className={styles.thinking}>{last.role === 'user' ? texts.unanswered : texts.unfinished}</p>
              )}
              <Button size="xs" variant="default" onClick={conversation.retry}>
                {texts.retry}
              </Button>
            </div>
          )}
        </div>
      </Box>
      <Composer conversation={conversation} onAsk={ask} isWithoutModel={isWithoutModel} />
    </div>
  )
}

interface MessageProps {
  readonly message: ChatMessage
  readonly graph: Graph
  readonly canEdit: boolean
  readonly conversation: Conversation
  readonly plan: Plan | undefined
}

/** Whether an answer failed before its first word. An apology is shown in its place. */
function isSorry({ role, content, proposals, isBroken }: ChatMessage): boolean {
  return role === 'assistant' && isBroken && content === '' && proposals.length === 0
}

const Message = memo(function Message({ message, ...network }: MessageProps) {
  const { role, proposals } = message
  const content = isSorry(message) ? network.conversation.sorry : message.content
  if (content === '' && proposals.length === 0) return null
  return (
    <div className={styles.message} data-role={role}>
      {content !== '' && <Bubble speaker={role} content={content} />}
      {proposals.length > 0 && <Proposals proposals={proposals} {...network} />}
    </div>
  )
})

const Markdown = lazy(async () => ({ default: (await import('./markdown.tsx')).Markdown }))

/** A message. The user's text is shown as typed. Answers can contain lists and emphasis, but no links or pictures. */
function Bubble({ speaker, content }: { speaker: ChatMessage['role']; content: string }) {
  return (
    <div className={styles.bubble} data-role={speaker}>
      <p className={styles.speaker}>
        {speaker === 'assistant' && <IconSparkles size={14} stroke={1.75} aria-hidden />}
        {speaker === 'assistant' ? texts.assistant : texts.you}
      </p>
      {speaker === 'user' ? (
        <p className={styles.content}>{content}</p>
      ) : (
        <Suspense fallback={<p className={styles.content}>{content}</p>}>
          <div className={styles.answer}>
            <Markdown text={content} />
          </div>
        </Suspense>
      )}
    </div>
  )
}

interface ComposerProps extends Pick<AssistantProps, 'conversation' | 'isWithoutModel'> {
  readonly onAsk: Conversation['ask']
}

function Composer({ conversation, onAsk, isWithoutModel }: ComposerProps) {
  const [draft, setDraft] = useState('')
  const [clearing, setClearing] = useState(false)
  const isBusy = conversation.state === 'thinking' || conversation.state === 'answering'
  const canSend = draft.trim() !== '' && !isBusy && conversation.failure === null

  async function send(): Promise<void> {
    if (!canSend) return
    setDraft('')
    const isAsked = await onAsk(draft.trim())
    if (!isAsked) setDraft((typed) => typed || draft)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Textarea
        className={styles.field}
        aria-label={texts.field}
        aria-description={texts.keys}
        placeholder={texts.placeholder}
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
        <ActionIcon type="submit" variant="filled" color="accent" aria-label={texts.send} disabled={!canSend}>
          <IconSend2 size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      {conversation.messages.length > 0 && (
        <ActionIcon variant="subtle" color="gray" aria-label={texts.clear} onClick={() => setClearing(true)}>
          <IconEraser size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      <p className={styles.hint}>{texts.hint}</p>
      {isWithoutModel && (
        <p className={styles.hint}>
          {texts.withoutModel} <UpgradeLink />
        </p>
      )}
      <ConfirmDialog
        opened={clearing}
        onClose={() => setClearing(false)}
        title={texts.clearing.title}
        message={texts.clearing.text}
        cancelLabel={texts.clearing.cancel}
        confirmLabel={texts.clear}
        onConfirm={conversation.clear}
      />
    </form>
  )
}
