import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type Introduction, longestRequestText, type Party } from '../../domain/entities/introduction/introduction.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { requestSubject, requestText } from '../../domain/introductions/request-text.ts'
import { mailAddress } from '../../domain/mail-address.ts'
import { copyText } from '../ui/toasts/copy-text.ts'
import { showToast } from '../ui/toasts/toast.tsx'
import { UnsavedDialog } from '../ui/forms/unsaved-dialog.tsx'
import { useUnsaved } from '../ui/forms/unsaved.ts'
import type { IntroductionCommands } from './introduction-commands.ts'
import type { SendRequest } from './app-props.ts'
import styles from './introductions.module.css'
import { texts } from './texts.ts'

interface AskingFormProps {
  readonly introduction: Introduction
  readonly party: Party
  readonly graph: Graph | null
  readonly today: string
  readonly ownName: string
  readonly commands: IntroductionCommands
  readonly send: SendRequest | null
  readonly onBack: () => void
}

/**
 * The message of a request for an introduction, and the ways to send it. Nothing is sent unless the user presses a
 * button.
 */
export function RequestForm({ introduction, party, graph, today, ownName, commands, send, ...on }: AskingFormProps) {
  const { connector, target, about } = introduction
  const who = party === 'connector' ? connector : target
  const named = { party, connector: connector.name, target: target.name }
  const before =
    introduction.party === party && introduction.text !== ''
      ? introduction.text
      : requestText({
          ...named,
          own: ownName,
          about,
          isTargetPerson: (graph?.nodes.get(target.nodeId)?.type ?? 'person') === 'person',
        })
  const [text, setText] = useState(before)
  const [email, setEmail] = useState(graph?.nodes.get(who.nodeId)?.email ?? '')
  const [isSending, setIsSending] = useState(false)
  const [rejection, setRejection] = useState<string | null>(null)
  const [isAsked, ask] = useState(false)
  useUnsaved(text !== before, () => ask(true))
  async function mail(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!send || isSending) return
    setIsSending(true)
    setRejection(null)
    const failed = await send({ introduction, party, email: email.trim(), text })
    setIsSending(false)
    setRejection(failed)
    if (failed === null) showToast({ tone: 'success', title: texts.sent(who.name) })
  }
  return (
    <section className={styles.form} aria-labelledby="introduction-ask">
      <h3 className={styles.heading} id="introduction-ask">
        {texts.ask(who.name)}
      </h3>
      <Textarea
        label={texts.text}
        description={texts.textHint}
        value={text}
        maxLength={longestRequestText}
        autosize
        minRows={6}
        maxRows={16}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      {send && (
        <form className={styles.way} aria-label={texts.byKithmap} onSubmit={(event) => void mail(event)}>
          <h4 className={styles.wayName}>{texts.byKithmap}</h4>
          <p className={styles.note}>{texts.byKithmapHint(who.name)}</p>
          <TextInput
            type="email"
            required
            withAsterisk={false}
            label={texts.address(who.name)}
            value={email}
            maxLength={254}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => setEmail(value)}
          />
          {rejection !== null && (
            <p className={styles.refusal} role="alert">
              {rejection}
            </p>
          )}
          <div>
            <Button type="submit" loading={isSending} disabled={text.trim() === ''}>
              {texts.send}
            </Button>
          </div>
        </form>
      )}
      <div className={styles.way}>
        <h4 className={styles.wayName}>{texts.byHand}</h4>
        <div className={styles.buttons}>
          <Button
            component="a"
            size="xs"
            variant="default"
            href={mailAddress(email.trim(), { subject: requestSubject(named), text })}
          >
            {texts.mailProgram}
          </Button>
          <Button size="xs" variant="default" onClick={() => void copyText(text, texts.copyOutcomes)}>
            {texts.copy}
          </Button>
          <Button
            className={styles.wrapping}
            size="xs"
            variant="default"
            onClick={() => commands.step(introduction, { state: 'asked', party }, today, text)}
          >
            {texts.step(introduction, { state: 'asked', party })}
          </Button>
        </div>
      </div>
      <UnsavedDialog opened={isAsked} onKeep={() => ask(false)} onDiscard={on.onBack} />
    </section>
  )
}
