import { Button, Checkbox, Text, TextInput } from '@mantine/core'
import { type SyntheticEvent, useId, useRef, useState } from 'react'
import { View } from '../../domain/entities/view/view.ts'
import { MountedDialog } from '../ui/dialogs/mounted-dialog.tsx'
import { texts } from './texts.ts'
import type { ViewChoices } from './view-commands.ts'
import styles from './view-dialog.module.css'

interface ViewDialogProps {
  readonly opened: boolean
  /** Name of the view to rename. Null for a new view. */
  readonly renamed: string | null
  /** The initial values of the form. */
  readonly choices: ViewChoices
  /** False if the user can only create private views. */
  readonly canShare: boolean
  /** Saves the view. Resolves to true if it was saved. Otherwise, the dialog stays open with the user's input. */
  readonly onSave: (choices: ViewChoices) => Promise<boolean>
  readonly onClose: () => void
}

/** A dialog that asks for the name of a view. For a new view, it also asks whether the view is private. */
export function ViewDialog({ opened, ...props }: ViewDialogProps) {
  return opened ? <Form {...props} /> : null
}

function Form({ renamed, choices, canShare, onSave, onClose }: Omit<ViewDialogProps, 'opened'>) {
  const formId = useId()
  const [draft, setDraft] = useState({ ...choices, isPrivate: choices.isPrivate || !canShare })
  const [mistake, setMistake] = useState<string | null>(null)
  const isSaving = useRef(false)
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isSaving.current) return
    const name = View.shape.name.safeParse(draft.name)
    if (!name.success) return setMistake(name.error.issues[0]?.message ?? null)
    isSaving.current = true
    try {
      if (await onSave({ ...draft, name: name.data })) onClose()
    } finally {
      isSaving.current = false
    }
  }
  return (
    <MountedDialog
      title={renamed === null ? texts.newTitle : texts.renameTitle}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId}>
            {renamed === null ? texts.confirmNew : texts.confirmRename}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void save(event)}>
        <TextInput
          label={texts.name}
          placeholder={texts.namePlaceholder}
          value={draft.name}
          error={mistake}
          dir="auto"
          autoComplete="off"
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setDraft({ ...draft, name: event.currentTarget.value })
            setMistake(null)
          }}
        />
        {renamed === null && (
          <>
            <Checkbox
              label={texts.ownPlaces}
              description={texts.ownPlacesHint}
              checked={draft.ownPlaces}
              onChange={(event) => setDraft({ ...draft, ownPlaces: event.currentTarget.checked })}
            />
            <Checkbox
              label={texts.private}
              description={canShare ? texts.privateHint : texts.onlyPrivate}
              checked={draft.isPrivate}
              disabled={!canShare}
              onChange={(event) => setDraft({ ...draft, isPrivate: event.currentTarget.checked })}
            />
            <Text size="sm" c="dimmed">
              {texts.kept}
            </Text>
          </>
        )}
      </form>
    </MountedDialog>
  )
}
