import { Button, Text } from '@mantine/core'
import { UnsavedText } from '../forms/unsaved-text.tsx'
import { MountedDialog } from './mounted-dialog.tsx'

export interface GoneTexts {
  readonly goneTitle: string
  readonly goneText: string
  /** Description of the unsaved text if the item can be restored. */
  readonly goneTyped: string
  /** Description of the unsaved text if the item cannot be restored. */
  readonly goneTypedOnly: string
  readonly typedText: string
  readonly restore: string
  readonly restoreWithIt: string
  readonly close: string
}

interface GoneDialogProps {
  readonly texts: GoneTexts
  /** Unsaved text that can no longer be saved. */
  readonly typed: string
  /** Restores the deleted item, with the unsaved text. Undefined if the item cannot be restored. */
  readonly onRestore?: (() => void) | undefined
  readonly onClose: () => void
}

/** Replaces a dialog if another user has deleted the item in it. */
export function GoneDialog({ texts, typed, onRestore, onClose }: GoneDialogProps) {
  return (
    <MountedDialog
      onClose={onClose}
      title={texts.goneTitle}
      closeOnClickOutside={typed === ''}
      closeOnEscape={typed === ''}
      footer={
        <>
          <Button variant={onRestore ? 'default' : 'filled'} onClick={onClose}>
            {texts.close}
          </Button>
          {onRestore && <Button onClick={onRestore}>{typed === '' ? texts.restore : texts.restoreWithIt}</Button>}
        </>
      }
    >
      <Text role="alert">{texts.goneText}</Text>
      {typed !== '' && (
        <UnsavedText
          label={texts.typedText}
          description={onRestore ? texts.goneTyped : texts.goneTypedOnly}
          text={typed}
        />
      )}
    </MountedDialog>
  )
}
