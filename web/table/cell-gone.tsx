import { Button, Text } from '@mantine/core'
import { texts } from './texts.ts'
import { UnsavedText } from '../ui/forms/unsaved-text.tsx'
import { MountedDialog } from '../ui/dialogs/mounted-dialog.tsx'

interface CellGoneProps {
  /** Name of the cell. */
  readonly name: string
  readonly typed: string
  readonly onClose: () => void
}

/** Offers the text that was typed into a cell that someone else has deleted in the meantime. */
export function CellGone({ name, typed, onClose }: CellGoneProps) {
  const { gone } = texts
  return (
    <MountedDialog
      onClose={onClose}
      title={gone.title}
      closeOnClickOutside={false}
      closeOnEscape={false}
      footer={<Button onClick={onClose}>{gone.close}</Button>}
    >
      <Text role="alert">{gone.text(name)}</Text>
      <UnsavedText label={gone.typed} description={gone.kept} text={typed} />
    </MountedDialog>
  )
}
