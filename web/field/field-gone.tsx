import { Alert, Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { TypedField } from './field-editor.tsx'
import styles from './fields-dialog.module.css'
import { texts } from './texts.ts'

interface FieldGoneProps {
  readonly name: string
  readonly typed: TypedField
  readonly onAddAgain: () => void
  readonly onDiscard: () => void
}

/** Stands in the list once somebody else deleted a field that was being changed. */
export function FieldGone({ name, typed, onAddAgain, onDiscard }: FieldGoneProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // It went with what was typed in. On a button it would be pressed by who goes on typing.
    if (document.activeElement === document.body) notice.current?.focus()
  }, [])
  return (
    <Alert ref={notice} tabIndex={-1} color="yellow" title={texts.goneTitle(name)}>
      <p className={styles.goneText}>{texts.goneText(typed.name, typed.kind)}</p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onDiscard}>
          {texts.discard}
        </Button>
        <Button variant="default" onClick={onAddAgain}>
          {texts.addAgain}
        </Button>
      </div>
    </Alert>
  )
}
