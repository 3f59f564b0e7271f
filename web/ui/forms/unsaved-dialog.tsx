import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { texts } from '../texts.ts'

interface UnsavedDialogProps {
  readonly opened: boolean
  readonly message?: string
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

/** A dialog that asks before unsaved changes are discarded. */
export function UnsavedDialog({ opened, message = texts.unsavedText, onKeep, onDiscard }: UnsavedDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onKeep}
      title={texts.unsavedTitle}
      message={message}
      cancelLabel={texts.keepEditing}
      confirmLabel={texts.discard}
      tone="danger"
      onConfirm={onDiscard}
    />
  )
}
