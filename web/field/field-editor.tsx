import { Button, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Field } from '../../domain/entities/field/field.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { NetworkCommands } from '../network/commands.ts'
import { fieldChoices } from '../network/field-values.ts'
import { changedValues } from '../ui/forms/live-values.ts'
import { useUnsavedPart } from '../ui/forms/unsaved.ts'
import { fieldKindOf, kindChoices } from './add-field.tsx'
import styles from './fields-dialog.module.css'
import { KindChange } from './kind-change.tsx'
import { texts } from './texts.ts'

interface FieldEditorProps {
  readonly graph: Graph
  readonly field: Field
  readonly count: number
  readonly commands: NetworkCommands
  /** Changes that were unsaved when another user deleted the field, which has been restored since. */
  readonly kept: TypedField | undefined
  /**
   * Called on each change with the unsaved changes, so that they are not lost if the field is deleted. Null if there
   * are none.
   */
  readonly onTyped: (typed: TypedField | null) => void
  readonly onDone: () => void
}

/** Unsaved changes to a custom field. */
export interface TypedField {
  readonly name: string
  readonly kind: Field['kind']
  /** The choices, one per line. */
  readonly choices: string
  readonly onCard: boolean
}

function typedOf({ name, kind, choices, onCard }: Field): TypedField {
  return { name, kind, choices: choices.join('\n'), onCard }
}

/** Splits the typed text into choices, one per line. */
export function choicesIn(typed: string): string[] {
  return [...new Set(typed.split('\n').map((choice) => choice.replace(/\s+/g, ' ').trim()))].filter(Boolean)
}

/**
 * Edits a custom field. Everything is saved as one undo step. If the user has chosen another kind, the editor shows
 * which values that kind could not read.
 */
export function FieldEditor({ graph, field, count, commands, kept, onTyped, onDone }: FieldEditorProps) {
  /** The values when editing started. Later changes by other users do not count as changes of this user. */
  const [before] = useState(() => typedOf(field))
  const [typed, setTyped] = useState(kept ?? before)
  const [problems, setProblems] = useState<Partial<Record<keyof TypedField, string>>>({})
  const touched = changedValues(before, typed)
  useUnsavedPart(touched !== null)

  function change(changes: Partial<TypedField>): void {
    const next = { ...typed, ...changes }
    setTyped(next)
    onTyped(changedValues(before, next) && next)
    setProblems({})
  }

  function changeKind(kind: Field['kind']): void {
    // If no choices are typed, the existing values become the choices.
    const isOffered = kind === 'choice' && typed.choices === ''
    change(isOffered ? { kind, choices: fieldChoices(graph, field).join('\n') } : { kind })
  }

  function save(): void {
    if (touched === null) return onDone()
    const { choices, ...others } = touched
    const read = Field.omit({ id: true, appliesTo: true })
      .partial()
      .safeParse(choices === undefined ? others : { ...others, choices: choicesIn(choices) })
    if (!read.success) {
      const sentences = read.error.issues.map(({ path, message }) => [String(path[0]), message])
      return setProblems(Object.fromEntries(sentences))
    }
    if (commands.updateField(field.id, read.data)) onDone()
  }

  return (
    <div className={styles.editor} role="group" aria-label={texts.edit(field.name)}>
      <TextInput
        label={texts.name}
        autoComplete="off"
        autoFocus
        value={typed.name}
        error={problems.name}
        // Escape discards the changes. The dialog around stays open.
        data-mantine-stop-propagation
        onChange={(event) => change({ name: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') return onDone()
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // Prevents the key from pressing the button that gets focus.
          event.preventDefault()
          save()
        }}
      />
      <div>
        <Select
          label={texts.kind}
          allowDeselect={false}
          data={kindChoices}
          value={typed.kind}
          onChange={(value) => changeKind(fieldKindOf(value))}
        />
        <div role="status">
          {typed.kind !== field.kind && count > 0 && <KindChange graph={graph} field={field} kind={typed.kind} />}
        </div>
      </div>
      {typed.kind === 'choice' && (
        <Textarea
          label={texts.choices}
          description={texts.choicesHint}
          autosize
          minRows={3}
          maxRows={10}
          value={typed.choices}
          error={problems.choices}
          onChange={(event) => change({ choices: event.currentTarget.value })}
        />
      )}
      {field.appliesTo === 'nodes' && (
        <Switch
          label={texts.onCard}
          checked={typed.onCard}
          onChange={(event) => change({ onCard: event.currentTarget.checked })}
        />
      )}
      <div className={styles.buttons}>
        <Button
          className={styles.delete}
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          onClick={() => {
            onTyped(null)
            commands.removeField(field.id)
          }}
        >
          {texts.delete(count)}
        </Button>
        <Button variant="default" onClick={onDone}>
          {texts.cancel}
        </Button>
        <Button onClick={save}>{texts.save}</Button>
      </div>
    </div>
  )
}
