import { TextInput, UnstyledButton } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { networkName } from '../../domain/model/network.ts'
import { useSubmit } from '../store/use-submit.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { showToast } from '../ui/toast.tsx'
import { stepLabels, toastTexts, topBarTexts as texts } from './texts.ts'
import styles from './top-bar.module.css'

interface NetworkTitleProps {
  readonly networkId: string
  /** Null while it is not known. */
  readonly name: string | null
  readonly editable: boolean
  readonly editing: boolean
  readonly onEditingChange: (editing: boolean) => void
}

/** The network's name; a click makes it a field. */
export function NetworkTitle({ networkId, name, editable, editing, onEditingChange }: NetworkTitleProps) {
  const [wasField, setWasField] = useState(false)
  const endEditing = () => {
    setWasField(true)
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
          // The field that had the focus is gone.
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

interface NameEditorProps {
  readonly networkId: string
  readonly name: string
  readonly onDone: () => void
}

function NameEditor({ networkId, name, onDone }: NameEditorProps) {
  const submit = useSubmit(networkId)
  const [draft, setDraft] = useState(name)
  const [wrong, setWrong] = useState(false)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const read = networkName.safeParse(draft)
    if (!read.success) {
      setWrong(true)
      showToast({ tone: 'error', title: read.error.issues[0]?.message ?? toastTexts.nameFailed })
      return
    }
    if (read.data !== name) {
      submit([{ type: 'network.rename', name: read.data }], { label: stepLabels.rename, failed: toastTexts.nameFailed })
    }
    onDone()
  }
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    onDone()
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
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setDraft(event.currentTarget.value)
          setWrong(false)
        }}
      />
      <IconButton label={texts.cancel} color="gray" onClick={onDone}>
        <IconX size={18} stroke={1.75} />
      </IconButton>
      <IconButton label={texts.save} type="submit" variant="filled">
        <IconCheck size={18} stroke={1.75} />
      </IconButton>
    </form>
  )
}
