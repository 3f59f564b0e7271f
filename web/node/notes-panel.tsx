import { Alert, Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Node } from '../../domain/entities/node/node.ts'
import styles from './notes-panel.module.css'
import { texts } from './texts.ts'

/** Number of characters at which the field starts to show how many are left. */
const counterFrom = 90_000
const mostCharacters = 100_000

/** Unsaved notes. */
export interface NotesDraft {
  readonly text: string
  /** The saved notes when the user started to type. */
  readonly before: string
}

interface NotesPanelProps {
  /** DOM id of the field. */
  readonly id?: string
  readonly saved: string
  /** Unsaved notes. If null, the saved notes are shown. */
  readonly draft: NotesDraft | null
  readonly onChange: (draft: NotesDraft | null) => void
  readonly readOnly: boolean
  readonly autoFocus: boolean
}

/** Returns why notes cannot be saved, or null. */
export function notesProblem(text: string): string | null {
  return Node.shape.notes.safeParse(text).error?.issues[0]?.message ?? null
}

/** Returns the unsaved notes and a function that sets them. The notes are null if they equal the saved ones. */
export function useNotesDraft(saved: string | undefined) {
  const [draft, setDraft] = useState<NotesDraft | null>(null)
  const isNew = draft !== null && draft.text !== saved
  if (draft && !isNew) setDraft(null)
  return [isNew ? draft : null, setDraft] as const
}

export function NotesPanel({ id, saved, draft, onChange, readOnly, autoFocus }: NotesPanelProps) {
  const text = draft?.text ?? saved
  const isOvertaken = draft !== null && draft.before !== saved
  return (
    <div className={styles.panel}>
      {isOvertaken && (
        // Moving focus to this alert does not save, because the user is about to choose one of two versions.
        <Alert color="yellow" title={texts.notesOvertaken} data-asks-first>
          <p className={styles.hint}>{texts.notesOvertakenText}</p>
          <Button variant="default" size="xs" onClick={() => onChange(null)}>
            {texts.takeTheirs}
          </Button>
        </Alert>
      )}
      <Textarea
        id={id}
        classNames={{ input: styles.input }}
        label={texts.notes}
        placeholder={readOnly ? texts.noNotes : texts.notesPlaceholder}
        value={text}
        data-autofocus={autoFocus || undefined}
        readOnly={readOnly}
        error={draft === null ? null : notesProblem(text)}
        onChange={(event) => onChange({ text: event.currentTarget.value, before: draft?.before ?? saved })}
      />
      {text.length >= counterFrom && (
        <p className={styles.counter} role="status">
          {texts.notesRoom(mostCharacters - text.length)}
        </p>
      )}
    </div>
  )
}
