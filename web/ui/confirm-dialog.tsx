import { Button, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog } from './dialog.tsx'
import { texts } from './texts.ts'

export interface ConfirmDialogProps {
  opened: boolean
  /** Called when the person backs out, and after `onConfirm` succeeded. */
  onClose: () => void
  title: ReactNode
  message: ReactNode
  /** A verb that says what will happen: 'Delete network'. */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'neutral'
  icon?: ReactNode
  /** While its promise is open the button shows that it works. A rejection leaves the dialog open; say why yourself. */
  onConfirm: () => void | Promise<void>
}

/** Asks before something that cannot be taken back. The focus starts on the way out. */
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
