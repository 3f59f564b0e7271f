import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Field } from '../../domain/entities/field/field.ts'
import type { Graph } from '../../domain/graph/graph.ts'
import type { NetworkCommands } from '../network/commands.ts'
import { choicesAmong } from '../network/field-values.ts'
import { changedValues } from '../ui/live-values.ts'
import { useUnsavedPart } from '../ui/unsaved.ts'
import { kindAmong, kindChoices } from './add-field.tsx'
import styles from './fields-dialog.module.css'
import { KindChange } from './kind-change.tsx'
import { texts } from './texts.ts'

interface FieldEditorProps {
  readonly graph: Graph
  readonly field: Field
  readonly count: number
  readonly commands: NetworkCommands
  /** What was typed before somebody deleted the field and brought it back. */
  readonly kept: TypedField | undefined
  /** Told of each letter, so that nothing is lost with the field; null once it is as it was. */
  readonly onTyped: (typed: TypedField | null) => void
  readonly onDone: () => void
}

/** What is typed about a field and not saved. */
export interface TypedField {
  readonly name: string
  readonly kind: Field['kind']
  /** One per line. */
  readonly choices: string
}

function typedOf({ name, kind, choices }: Field): TypedField {
  return { name, kind, choices: choices.join('\n') }
}

/** The choices that were typed one per line. */
export function choicesIn(typed: string): string[] {
  return [...new Set(typed.split('\n').map((choice) => choice.replace(/\s+/g, ' ').trim()))].filter(Boolean)
}

/** What can be changed about a field; saved as one step. Says beforehand what another kind could not read. */
export function FieldEditor({ graph, field, count, commands, kept, onTyped, onDone }: FieldEditorProps) {
  /** What it began with: what others change meanwhile is theirs. */
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
    // What is there already is what there is to choose from.
    const isOffered = kind === 'choice' && typed.choices === ''
    change(isOffered ? { kind, choices: choicesAmong(graph, field).join('\n') } : { kind })
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
        // Escape leaves the field as it was; the dialog around it stays open.
        data-mantine-stop-propagation
        onChange={(event) => change({ name: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') return onDone()
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // The key would press the button that has the focus then.
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
          onChange={(value) => changeKind(kindAmong(value))}
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
