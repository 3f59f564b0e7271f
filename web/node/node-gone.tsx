import { Button, Text } from '@mantine/core'
import { MountedDialog } from '../ui/dialogs/mounted-dialog.tsx'
import { UnsavedText } from '../ui/forms/unsaved-text.tsx'
import { texts } from './texts.ts'

interface NodeGoneProps {
  /** Unsaved text that can no longer be saved. */
  readonly typed: string
  /** Restores the node with the unsaved text. Undefined if that is not possible. */
  readonly onRestore?: (() => void) | undefined
  readonly onClose: () => void
}

/** Shown in place of the dialog if another user has deleted the node. */
export function NodeGone({ typed, onRestore, onClose }: NodeGoneProps) {
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
      {typed !== '' && <UnsavedText label={texts.typedText} description={texts.goneTyped} text={typed} />}
    </MountedDialog>
  )
}
