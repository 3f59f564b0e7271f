import { Alert, Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Node } from '../../domain/entities/node/node.ts'
import styles from './notes-panel.module.css'
import { texts } from './texts.ts'

/** From this length on the field says how much room is left. */
const counterFrom = 90_000
const mostCharacters = 100_000

/** Notes being written. */
export interface NotesDraft {
  readonly text: string
  /** The saved notes the typing began with. */
  readonly before: string
}

interface NotesPanelProps {
  /** Tells the field from others on the page. */
  readonly id?: string
  readonly saved: string
  /** Null while nothing new is typed: then the saved ones are shown as they change. */
  readonly draft: NotesDraft | null
  readonly onChange: (draft: NotesDraft | null) => void
  readonly readOnly: boolean
  readonly autoFocus: boolean
}

/** The sentence that keeps notes from being saved, or null. */
export function notesProblem(text: string): string | null {
  return Node.shape.notes.safeParse(text).error?.issues[0]?.message ?? null
}

/** What is typed, until it is what is saved: from then on the notes follow that again. Not null: it is not saved. */
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
        // Whoever goes there is about to choose between the two.
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
