import { Alert, Button, Textarea } from '@mantine/core'
import { Node } from '../../domain/entities/node/node.ts'
import styles from './notes-panel.module.css'
import { texts } from './texts.ts'

/** From this length on the field says how much room is left. */
const counterFrom = 90_000
const mostCharacters = 100_000

/** Notes being written. `null` while nobody typed: then the saved ones are shown as they change. */
export interface NotesDraft {
  readonly text: string
  /** The saved notes the typing began with. */
  readonly before: string
}

interface NotesPanelProps {
  readonly saved: string
  readonly draft: NotesDraft | null
  readonly onChange: (draft: NotesDraft | null) => void
  readonly readOnly: boolean
  readonly autoFocus: boolean
}

/** The sentence that keeps notes from being saved, or null. */
export function notesProblem(text: string): string | null {
  return Node.shape.notes.safeParse(text).error?.issues[0]?.message ?? null
}

export function NotesPanel({ saved, draft, onChange, readOnly, autoFocus }: NotesPanelProps) {
  const text = draft?.text ?? saved
  const isOvertaken = draft !== null && draft.before !== saved && draft.text !== saved
  return (
    <div className={styles.panel}>
      {isOvertaken && (
        <Alert color="yellow" title={texts.notesOvertaken}>
          <p className={styles.hint}>{texts.notesOvertakenText}</p>
          <Button variant="default" size="xs" onClick={() => onChange(null)}>
            {texts.takeTheirs}
          </Button>
        </Alert>
      )}
      <Textarea
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
