import { Badge, Button, Progress, Textarea, TextInput, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { suggestedName } from '../../domain/generate/network-names.ts'
import { promptQuality } from '../../domain/generate/prompt-quality.ts'
import { templatePrompts } from '../../domain/generate/template-prompts.ts'
import { remarks } from '../../domain/generate/texts.ts'
import { queries } from '../api/api.ts'
import { configQuery } from '../api/config.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import styles from './generate-dialog.module.css'
import { generateTexts as texts, quotaTexts } from './texts.ts'
import type { GenerationRequest, GenerationStart } from './use-generate.ts'

interface GenerateDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Resolves when the generation has started or failed to start. */
  readonly onGenerate: (request: GenerationRequest) => Promise<GenerationStart>
  readonly onUpgrade: () => void
  /** A description from which no network could be generated, so that the user can improve it. */
  readonly again?: string
}

const mostPromptLength = 8000

/** Asks for a description from which a network is generated. */
export function GenerateDialog({ opened, onClose, onGenerate, onUpgrade, again = '' }: GenerateDialogProps) {
  const formId = useId()
  const [prompt, setPrompt] = useState(again)
  const [question, setQuestion] = useState<string | null>(again === '' ? null : remarks.unclear)
  const [ownName, setOwnName] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const quota = useQuery({ ...queries.generations.quota.queryOptions(), enabled: opened, staleTime: 0 }).data
  const config = useQuery(configQuery).data
  const left = quota?.limit == null ? null : Math.max(0, quota.limit - quota.used)
  const isUsedUp = left === 0
  const isBlank = prompt.trim() === ''

  const generate = async () => {
    if (busy || isBlank || isUsedUp) return
    setBusy(true)
    const start = await onGenerate({ prompt, name: ownName?.trim() || undefined })
    setBusy(false)
    setQuestion(start.kind === 'unclear' ? start.question : null)
    if (start.kind !== 'begun') return
    setPrompt('')
    setOwnName(null)
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={texts.title}
      size="lg"
      closeOnClickOutside={isBlank}
      footer={
        <>
          {left !== null && !isUsedUp && <span className={styles.left}>{texts.left(left)}</span>}
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          {isUsedUp ? (
            <Button onClick={onUpgrade}>{texts.upgrade}</Button>
          ) : (
            <Button type="submit" form={formId} disabled={isBlank || busy}>
              {busy ? texts.generating : texts.generate}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void generate()
        }}
      >
        {isUsedUp && (
          <div className={styles.note} role="status">
            <strong>{quotaTexts.title}</strong> {quotaTexts.message}
          </div>
        )}
        {config?.hasModel === false && <p className={styles.note}>{texts.withoutModel}</p>}
        <Textarea
          label={texts.describe}
          placeholder={texts.placeholder}
          value={prompt}
          onChange={(event) => {
            setPrompt(event.currentTarget.value)
            setQuestion(null)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void generate()
          }}
          error={question}
          maxLength={mostPromptLength}
          minRows={4}
          maxRows={10}
          autosize
          data-autofocus
        />
        <Quality prompt={prompt} />
        <TextInput
          label={texts.name}
          description={texts.nameHint}
          value={ownName ?? (isBlank ? '' : suggestedName(prompt))}
          onChange={(event) => setOwnName(event.currentTarget.value)}
          maxLength={200}
        />
        <Examples
          onChoose={(chosen) => {
            setPrompt(chosen)
            setQuestion(null)
            setOwnName(null)
          }}
        />
      </form>
    </Dialog>
  )
}

function Quality({ prompt }: { prompt: string }) {
  const { id, label, percent } = promptQuality(prompt)
  return (
    <div className={styles.quality} data-quality={id}>
      <Progress.Root size="sm" className={styles.bar}>
        <Progress.Section value={percent} aria-label={texts.quality} className={styles.fill} />
      </Progress.Root>
      <Badge variant="default" className={styles.badge} aria-live="polite">
        {label}
      </Badge>
    </div>
  )
}

function Examples({ onChoose }: { onChoose: (prompt: string) => void }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {texts.examples}
      </h3>
      <ul className={styles.examples}>
        {templatePrompts.map(({ title, location, prompt }) => (
          <li key={location} className={styles.item}>
            <UnstyledButton className={styles.example} onClick={() => onChoose(prompt)}>
              <span className={styles.exampleTitle}>{title}</span>
              <span className={styles.exampleText}>{location}</span>
            </UnstyledButton>
            <details className={styles.whole}>
              <summary>{texts.read(title)}</summary>
              <p>{prompt}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
