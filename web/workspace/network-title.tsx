import { TextInput, UnstyledButton } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import { networkName } from '../../domain/entities/network/network.ts'
import { useSubmit } from '../store/use-submit.ts'
import { IconButton } from '../ui/display/icon-button.tsx'
import { showToast } from '../ui/toasts/toast.tsx'
import { stepLabels, toastTexts, topBarTexts as texts } from './texts.ts'
import styles from './top-bar.module.css'

interface NetworkTitleProps {
  readonly networkId: string
  /** Null while the name is loading. */
  readonly name: string | null
  readonly editable: boolean
  readonly editing: boolean
  readonly onEditingChange: (editing: boolean) => void
}

/** The name of the network. A click turns it into a text field. */
export function NetworkTitle({ networkId, name, editable, editing, onEditingChange }: NetworkTitleProps) {
  const [wasField, setWasField] = useState(false)
  const endEditing = (goOnHere: boolean) => {
    setWasField(goOnHere)
    onEditingChange(false)
  }
  if (name !== null && editable && editing) {
    return (
      <>
        <h1 className="kith-visually-hidden">{name}</h1>
        <NameEditor key={networkId} networkId={networkId} name={name} onDone={endEditing} />
      </>
    )
  }
  return (
    <h1 className={styles.title}>
      {name !== null && editable ? (
        <UnstyledButton
          className={styles.titleButton}
          title={name}
          aria-label={texts.rename(name)}
          // Gets focus if it replaces the focused text field.
          autoFocus={wasField}
          onClick={() => onEditingChange(true)}
        >
          <bdi className={styles.titleText}>{name}</bdi>
        </UnstyledButton>
      ) : (
        <bdi className={styles.titleText} title={name ?? undefined}>
          {name ?? texts.loading}
        </bdi>
      )}
    </h1>
  )
}

/**
 * Keeps focus in the text field when a button is pressed. Some browsers do not focus a clicked button: the field would
 * blur without another element gaining focus, which saves the name.
 */
const keepFocus = (event: SyntheticEvent) => event.preventDefault()

interface NameEditorProps {
  readonly networkId: string
  readonly name: string
  /** Called when the user has finished. `goOnHere` is true unless focus has moved to another element. */
  readonly onDone: (goOnHere: boolean) => void
}

function NameEditor({ networkId, name, onDone }: NameEditorProps) {
  const submit = useSubmit(networkId)
  // The name when editing started. If another user renames the network while this user types nothing, the new name must
  // not be reverted.
  const [before] = useState(name)
  const [draft, setDraft] = useState(name)
  const [wrong, setWrong] = useState(false)
  const rename = (to: string) => {
    if (to === before) return
    submit([{ type: 'network.rename', name: to }], { label: stepLabels.rename, failed: toastTexts.nameFailed })
  }
  /** Saves the name and closes the field. An invalid name stays in the field, so that the user can correct it. */
  const finish = (goOnHere: boolean) => {
    const read = networkName.safeParse(draft)
    if (!read.success) {
      setWrong(true)
      showToast({ tone: 'error', title: read.error.issues[0]?.message ?? toastTexts.nameFailed })
      return
    }
    rename(read.data)
    onDone(goOnHere)
  }
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    finish(true)
  }
  /** Saves the name when focus moves to another element. An error is only shown once. */
  const saveOnLeaving = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (wrong || currentTarget.closest('form')?.contains(relatedTarget) || !document.hasFocus()) return
    finish(false)
  }
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    onDone(true)
  }
  return (
    <form className={styles.nameForm} onSubmit={save}>
      <TextInput
        className={styles.nameField}
        aria-label={texts.nameField}
        value={draft}
        error={wrong}
        dir="auto"
        autoFocus
        autoComplete="off"
        onKeyDown={cancelOnEscape}
        onBlur={saveOnLeaving}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setDraft(event.currentTarget.value)
          setWrong(false)
        }}
      />
      <IconButton
        label={texts.cancel}
        color="gray"
        onMouseDown={keepFocus}
        onBlur={saveOnLeaving}
        onClick={() => onDone(true)}
      >
        <IconX size={18} stroke={1.75} />
      </IconButton>
      <IconButton label={texts.save} type="submit" variant="filled" onBlur={saveOnLeaving}>
        <IconCheck size={18} stroke={1.75} />
      </IconButton>
    </form>
  )
}
