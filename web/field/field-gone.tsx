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

/** Shown in the list in place of a field that another user has deleted while it was being edited. */
export function FieldGone({ name, typed, onAddAgain, onDiscard }: FieldGoneProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Focuses the notice, because focus was lost with the input. A button would react to further typing.
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
