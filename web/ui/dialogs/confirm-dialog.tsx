import { Button, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog } from './dialog.tsx'
import { texts } from '../texts.ts'

export interface ConfirmDialogProps {
  opened: boolean
  /** Called when the user cancels, and after `onConfirm` has succeeded. */
  onClose: () => void
  title: ReactNode
  message: ReactNode
  /** Label of the confirm button, with a verb that describes the effect: 'Delete network'. */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'neutral'
  icon?: ReactNode
  /**
   * Called when the user confirms. The button shows a loading state while the promise is pending. If the promise
   * rejects, the dialog stays open, and the caller reports the reason.
   */
  onConfirm: () => void | Promise<void>
}

/** A dialog that asks for confirmation before an action that can't be undone. The Cancel button gets focus first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [working, setWorking] = useState(false)
  const confirm = async () => {
    setWorking(true)
    try {
      await props.onConfirm()
      props.onClose()
    } finally {
      setWorking(false)
    }
  }
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      size="sm"
      centered
      footer={
        <>
          <Button variant="default" onClick={props.onClose} data-autofocus>
            {props.cancelLabel ?? texts.cancel}
          </Button>
          <Button
            color={props.tone === 'danger' ? 'red' : undefined}
            leftSection={props.icon}
            loading={working}
            onClick={confirm}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <Text component="div" c="dimmed">
        {props.message}
      </Text>
    </Dialog>
  )
}
