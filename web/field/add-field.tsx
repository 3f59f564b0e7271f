import { Button, Select, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import type { FieldOwner } from '../../domain/entities/field/field.ts'
import { type FieldKind, fieldKinds } from '../../domain/entities/field/field-kinds.ts'
import type { NamedField } from '../network/use-field-draft.ts'
import styles from './add-field.module.css'
import { texts } from './texts.ts'

interface AddFieldProps {
  readonly owner: FieldOwner
  /** The name and kind that the user has entered. Null while no field is being added. */
  readonly named: NamedField | null
  readonly onChange: (named: NamedField | null) => void
  readonly onAdd: () => void
}

export const kindChoices = fieldKinds.map((value) => ({ value, label: texts.kinds[value] }))

export function fieldKindOf(value: string | null): FieldKind {
  return fieldKinds.find((kind) => kind === value) ?? 'text'
}

/**
 * Adds a custom field with a name and a kind. It can be used inside a form or dialog: it handles Enter and Escape
 * itself, so that Enter does not submit the form and Escape does not close the dialog.
 */
export function AddField({ owner, named, onChange, onAdd }: AddFieldProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const stop = () => {
    onChange(null)
    // Waits for a timer, because the button is rendered again only after this event.
    setTimeout(() => opener.current?.focus())
  }
  if (named === null) {
    return (
      <Button
        ref={opener}
        className={styles.opener}
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={texts.addTo[owner]}
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => onChange({ name: '', kind: 'text' })}
      >
        {texts.add}
      </Button>
    )
  }
  return (
    <div className={styles.form} role="group" aria-label={texts.addTo[owner]}>
      <TextInput
        className={styles.name}
        label={texts.name}
        autoComplete="off"
        autoFocus
        value={named.name}
        // Escape closes only this part, not the dialog around it.
        data-mantine-stop-propagation
        onChange={(event) => onChange({ ...named, name: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') return stop()
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onAdd()
        }}
      />
      <Select
        className={styles.kind}
        label={texts.kind}
        allowDeselect={false}
        data={kindChoices}
        value={named.kind}
        onChange={(value) => onChange({ ...named, kind: fieldKindOf(value) })}
      />
      <div className={styles.buttons}>
        <Button variant="default" onClick={stop}>
          {texts.cancel}
        </Button>
        <Button variant="default" onClick={onAdd}>
          {texts.addNow}
        </Button>
      </div>
    </div>
  )
}
